import { classNames } from '@/shared/lib/class-names'

type AvatarProps = {
  /** Initials are taken from its first and last word. */
  name: string
  /** A color that stays the same for this id; without it the avatar is neutral. */
  id?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const NEUTRAL = 'bg-line text-ink'
const COLORS = [
  'bg-team1-dim text-team1',
  'bg-team2-dim text-team2',
  'bg-good-dim text-good',
  'bg-violet-dim text-violet',
  'bg-warning-dim text-warning',
] as const

const SIZES = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-11 text-base' } as const

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (firstLetter(words[0]) + firstLetter(last)).toUpperCase() || '?'
}

function firstLetter(word = '') {
  return /^./u.exec(word)?.[0] ?? ''
}

function colorOf(id: string) {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return COLORS[sum % COLORS.length]
}

/** Decoration: the name always stands beside it, so screen readers skip it. */
export function Avatar({ name, id, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center rounded-full font-semibold',
        SIZES[size],
        id ? colorOf(id) : NEUTRAL,
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
