import type { ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'

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
