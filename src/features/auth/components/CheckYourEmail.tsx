import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { withOrigin } from '../origin'

type CheckYourEmailProps = {
  /** What was sent, and what opening it does. */
  children: ReactNode
  /** Where signing in should lead. */
  origin?: string
  /** Shown for an email that doesn't arrive. */
  resend?: ReactNode
}

/** What to do while an email is on its way. The page has the heading, 'Check Your Email'. */
export function CheckYourEmail({ children, origin, resend }: CheckYourEmailProps) {
  return (
    <Card className="space-y-5">
      <div className="space-y-2">{children}</div>
      <ButtonLink variant="primary" size="lg" wide to={withOrigin(paths.signIn(), origin)}>
        Back to Sign In
      </ButtonLink>
      {resend && (
        <div className="border-t border-line pt-4">
          <p className="mb-3 text-sm text-muted">Don't see it? Check your spam folder, or:</p>
          {resend}
        </div>
      )}
    </Card>
  )
}
