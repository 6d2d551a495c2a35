import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import type { RosterAction } from '../actions'
import type { BulkErrors } from '../report-bulk-errors'

const NOT_DONE: Record<RosterAction, { title: string; done: string }> = {
  invite: { title: "Some players weren't invited", done: 'invited' },
  revoke: { title: "Some invitations weren't revoked", done: 'revoked' },
  remove: { title: "Some players weren't removed", done: 'removed' },
}

/** Lists the players for whom something failed, each with the reason. */
export function BulkErrorsDialog({ trouble, onClose }: { trouble: BulkErrors; onClose: () => void }) {
  const { title, done } = NOT_DONE[trouble.action]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button data-initial-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="space-y-3 text-sm">
        {trouble.reason !== null && <p>{trouble.reason}</p>}
        <p className="text-muted">{trouble.done === 0 ? 'Nothing changed.' : `${trouble.done} ${done}.`}</p>
        {trouble.people.length > 0 && (
          <ul
            aria-label="What didn't go through"
            className="divide-y divide-line rounded-button border border-line"
          >
            {trouble.people.map(({ id, name, why }) => (
              <li key={id} className="px-3 py-2">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="text-muted">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
