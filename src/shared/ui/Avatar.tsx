import { classNames } from '@/shared/lib/class-names'
import { initials } from './avatar-look'

type AvatarProps = {
  /** Initials are taken from its first and last word. */
  name: string
  size?: 'sm' | 'md'
  className?: string
}

const SIZES = {
  sm: 'size-[24px] text-[10px]',
  md: 'size-[32px] text-[12px]',
} as const

/** Decoration: the name always stands beside it, so screen readers skip it, and it doesn't grow with the text. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center rounded-full bg-line leading-none font-semibold text-ink',
        SIZES[size],
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
