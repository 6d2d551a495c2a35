import { classNames } from '@/shared/lib/class-names'

export type ButtonLook = {
  /** One `primary` a screen: the main action. `ask`: that of a row; `plain`: the other answer beside it. */
  variant?: 'primary' | 'secondary' | 'ask' | 'plain' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Fills the width of its container. */
  wide?: boolean
}

const BASE =
  'relative inline-flex max-w-full select-none items-center justify-center gap-2 rounded-button border text-center ' +
  'font-semibold leading-tight transition-colors duration-150 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const VARIANTS = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent/90 active:bg-accent/80 disabled:bg-accent/50',
  secondary: 'border-line bg-raised text-ink hover:bg-line active:bg-line/80 disabled:text-muted/70',
  ask: 'border-line bg-raised text-accent hover:bg-line active:bg-line/80',
  plain: 'border-line hover:bg-raised',
  quiet: 'border-transparent text-muted hover:bg-raised hover:text-ink active:bg-line disabled:text-muted/60',
  danger:
    'border-bad/40 bg-bad-dim text-bad hover:bg-bad/20 active:bg-bad/25 disabled:border-line disabled:text-muted/70',
} as const

const SIZES = {
  // In pixels: a target need not grow with the text, which needs the room.
  // Drawn small; a thumb finds it as high as the others.
  sm: "min-h-[36px] px-3 py-1.5 text-note pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1 pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']",
  md: 'min-h-[44px] px-4 py-2 text-ui',
  lg: 'min-h-[52px] px-4 py-2 text-ui',
} as const

/** The look shared by Button and ButtonLink. */
export function buttonClasses({ variant = 'secondary', size = 'md', wide = false }: ButtonLook) {
  return classNames(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')
}
