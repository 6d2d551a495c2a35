import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClasses, type ButtonLook } from './button-classes'
import { classNames } from '@/shared/lib/class-names'

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
