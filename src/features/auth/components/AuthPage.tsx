import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { PageHeader } from '@/shared/ui/PageHeader'

type AuthPageProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Other links, below the form. */
  footer?: ReactNode
  /** What this is: above the form, or beside it on a wide screen. */
  welcome?: ReactNode
  /** The form comes first, because most people who were asked to sign in know what this is. */
  isFormFirst?: boolean
}

/** The narrow page layout for everything about signing in. */
export function AuthPage({ title, subtitle, children, footer, welcome, isFormFirst = false }: AuthPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-md sm:py-6',
        Boolean(welcome) && 'lg:grid lg:max-w-5xl lg:grid-cols-2 lg:items-center lg:gap-20 lg:py-14',
      )}
    >
      {!isFormFirst && welcome}
      <div>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
        {footer && <div className="mt-6 space-y-1 text-center text-sm text-muted">{footer}</div>}
      </div>
      {isFormFirst && (
        <div className="mt-10 border-t border-line pt-6 lg:mt-0 lg:border-0 lg:pt-0">{welcome}</div>
      )}
    </div>
  )
}
