import { usePageTitle } from '@/shared/lib/use-page-title'
import { FailedState } from '@/shared/ui/FailedState'
import { InvitePage } from './InvitePage'

type InviteFailedProps = { error: unknown; onRetry: () => unknown; pending?: boolean }

/** No one knows what the link is worth: it could not be looked up. */
export function InviteFailed(props: InviteFailedProps) {
  usePageTitle('Invitation')
  return (
    <InvitePage>
      <h1 className="sr-only">Invitation</h1>
      <FailedState title="Failed to load invite. Please try again." {...props} />
    </InvitePage>
  )
}
