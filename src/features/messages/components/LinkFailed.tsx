import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

type LinkFailedProps = {
  title: string
  error: unknown
  /** What to show where the server gave no answer. */
  failed: ReactNode
  /** The page of the app for the same purpose, after signing in. */
  to: string
}

/** The page of an email's link that leads nowhere: forged, cut off, too old, or about something that is gone. */
export function LinkFailed({ title, error, failed, to }: LinkFailedProps) {
  return (
    <>
      <PageHeader title={title} />
      {isOwnError(error) ? (
        <EmptyState
          icon={<Unlink aria-hidden />}
          title={sentenceFor(error)}
          action={
            <ButtonLink variant="primary" size="lg" to={to}>
              Open the app
            </ButtonLink>
          }
        />
      ) : (
        failed
      )}
    </>
  )
}
