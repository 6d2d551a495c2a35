import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes'
import { classNames } from '@/shared/lib/class-names'
import { Spinner } from './Spinner'

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
