import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { buttonClasses } from '@/shared/ui/Button'
import { mailAppLink } from '../mail-app'
import { withOrigin } from '../origin'
import { TextLink } from './AuthPage'

type CheckYourEmailProps = {
  email: string
  /** What was sent, before the address. */
  sent: ReactNode
  /** What opening it does, after it. */
  then: ReactNode
  /** Why someone signs in instead. */
  signInIf?: string
  /** Where signing in should lead. */
  origin?: string
  resend?: ReactNode
  /** Leads back to the form, with what was typed. */
  onChange: () => void
}

/** What to do while an email is on its way. The page has the heading, 'Check Your Email'. */
export function CheckYourEmail({
  email,
  sent,
  then,
  signInIf = 'Already confirmed?',
  origin,
  resend,
  onChange,
}: CheckYourEmailProps) {
  const mailApp = mailAppLink(navigator)
  return (
    <>
      <p className="text-muted">{sent}</p>
      <p className="text-lg leading-snug font-semibold wrap-anywhere">{email}</p>
      <p className="text-muted wrap-anywhere">{then}</p>
      {mailApp && (
        <a href={mailApp} className={`mt-5 ${buttonClasses({ variant: 'primary', size: 'lg', wide: true })}`}>
          <Mail aria-hidden className="size-5" />
          Open mail app
        </a>
      )}
      <div className="mt-5 divide-y divide-line border-y border-line">
        {resend && <Row says="Nothing there? Check spam, or">{resend}</Row>}
        <Row says="Not your address?">
          <button
            type="button"
            onClick={onChange}
            className="min-h-11 font-medium text-ink underline underline-offset-4 hover:text-accent"
          >
            Change it
          </button>
        </Row>
        <Row says={signInIf}>
          <TextLink to={withOrigin(paths.signIn(), origin)} state={{ email }}>
            Back to Sign In
          </TextLink>
        </Row>
      </div>
    </>
  )
}

function Row({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <p>{says}</p>
      {children}
    </div>
  )
}
