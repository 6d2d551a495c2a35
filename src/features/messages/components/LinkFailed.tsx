import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorCode, isOwnError, sentenceFor } from '@/shared/lib/errors'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

type LinkFailedProps = {
  title: string
  error: unknown
  /** What to show if the server didn't answer. */
  failed: ReactNode
  /** The app's page for the same purpose, after signing in, and what it does: 'RSVP in the app'. */
  to: string
  instead: string
}

/** The page for a link that doesn't work: forged, cut off, expired, or about something that was deleted. */
export function LinkFailed({ title, error, failed, to, instead }: LinkFailedProps) {
  const code = errorCode(error)
  return (
    <>
      <PageHeader title={title} />
      {isOwnError(error) ? (
        <EmptyState
          icon={<CircleAlert aria-hidden />}
          title={sentenceFor(error)}
          action={
            <ButtonLink variant="primary" size="lg" to={to}>
              {code === 'link_invalid' || code === 'link_expired' ? instead : 'Open the app'}
            </ButtonLink>
          }
        >
          {code === 'link_invalid' && 'Part of it may be missing. Open it from the email again.'}
        </EmptyState>
      ) : (
        failed
      )}
    </>
  )
}
