import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoaderCircle } from 'lucide-react'
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

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean; icon?: ReactNode }

/**
 * While `pending`, the button keeps its width, its name and the focus (a disabled button would drop it), and
 * ignores clicks, which also stops a second submit by the Enter key. The second click of a double click is always
 * ignored: it could fall on the next row, which moved up when the first one's answer removed its row.
 */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- every caller gets 'button' unless it asks for 'submit'
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && <Spinner className="absolute" />}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }

/** Looks like a button, is a link: for everything that leads to another address. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClasses({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & {
  /** What the button does, in words: its name for screen readers and its tooltip. */
  label: string
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-[44px] shrink-0 place-items-center rounded-button text-muted transition-colors',
        'duration-150 hover:bg-raised hover:text-ink disabled:cursor-not-allowed disabled:text-muted/50',
        'aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  )
}

/** Drawing only: the caller says in words, or with aria-busy, what is being waited for. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('size-5 animate-spin', className)} />
}
