import { classNames } from '@/shared/lib/class-names'
import { colorOf, initials } from './avatar-look'

type AvatarProps = {
  /** Initials are taken from its first and last word. */
  name: string
  /** A color that stays the same for this id; without it the avatar is neutral. */
  id?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const NEUTRAL = 'bg-line text-ink'
const SIZES = {
  sm: 'size-[24px] text-[10px]',
  md: 'size-[32px] text-[12px]',
  lg: 'size-[44px] text-[16px]',
} as const

/** Decoration: the name always stands beside it, so screen readers skip it, and it doesn't grow with the text. */
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
