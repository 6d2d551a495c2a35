import { usePageTitle } from '@/shared/lib/use-page-title'
import { FailedState } from '@/shared/ui/FailedState'
import { InvitePage } from './InvitePage'

type InviteFailedProps = { error: unknown; onRetry: () => unknown; pending?: boolean }

/** The link couldn't be looked up, so no one knows whether it is valid. */
export function InviteFailed(props: InviteFailedProps) {
  usePageTitle('Invitation')
  return (
    <InvitePage>
      <h1 className="sr-only">Invitation</h1>
      <FailedState title="Failed to load invite. Please try again." {...props} />
    </InvitePage>
  )
}
