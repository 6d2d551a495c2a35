import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { PageHeader } from '@/shared/ui/PageHeader'

type AuthPageProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Other links, below the form. */
  footer?: ReactNode
  /** Above the form, or beside it on a wide screen: what this is. */
  welcome?: ReactNode
}

/** The narrow page layout for everything about signing in. */
export function AuthPage({ title, subtitle, children, footer, welcome }: AuthPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-md sm:py-6',
        Boolean(welcome) && 'lg:grid lg:max-w-5xl lg:grid-cols-2 lg:items-center lg:gap-20 lg:py-14',
      )}
    >
      {welcome}
      <div>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
        {footer && <div className="mt-6 space-y-1 text-center text-sm text-muted">{footer}</div>}
      </div>
    </div>
  )
}
