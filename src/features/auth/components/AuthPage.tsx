import type { ReactNode } from 'react'
import { PageHeader } from '@/shared/ui/PageHeader'

type AuthPageProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Other ways on, below the form. */
  footer?: ReactNode
}

/** The narrow page of everything about signing in. */
export function AuthPage({ title, subtitle, children, footer }: AuthPageProps) {
  return (
    <div className="mx-auto w-full max-w-md sm:py-6">
      <PageHeader title={title} subtitle={subtitle} />
      {children}
      {footer && <div className="mt-6 space-y-1 text-center text-sm text-muted">{footer}</div>}
    </div>
  )
}
