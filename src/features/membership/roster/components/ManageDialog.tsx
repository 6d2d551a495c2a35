import { Minus, Users, X } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import type { RosterAction } from '../actions'
import { canBeInvited, canBeRemoved, canBeRevoked, type RosterEntry } from '../entry'
import type { RosterLeague } from '../roster-league'
import type { ReportBulkErrors } from '../report-bulk-errors'
import { CorrectPlayer } from './CorrectPlayer'
import { RosterStateBadge } from './RosterStateBadge'
import { EmailInvitation } from './EmailInvitation'
import { PersonalLink } from './PersonalLink'

type ManageDialogProps = {
  entry: RosterEntry
  league: RosterLeague
  onAction: (action: RosterAction) => void
  /** Set if there is someone to merge with. */
  onMerge?: () => void
  onClose: () => void
  onTrouble: ReportBulkErrors
}

/** Everything that can be done about one player on the roster. */
export function ManageDialog({ entry, league, onAction, onMerge, onClose, onTrouble }: ManageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.name}
      description={
        // The focus starts here. In the field, it would open a phone's keyboard over the other options.
        <div data-initial-focus tabIndex={-1} className="outline-none">
          <RosterStateBadge entry={entry} league={league} />
          {entry.invitedBy !== null && <p className="mt-1">{`Invited by ${entry.invitedBy}`}</p>}
        </div>
      }
      actions={
        <>
          {canBeRevoked(entry) && (
            <Button
              variant="danger"
              icon={<Minus aria-hidden className="size-4" />}
              onClick={() => onAction('revoke')}
            >
              Revoke
            </Button>
          )}
          {canBeRemoved(entry) && (
            <Button
              variant="danger"
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onAction('remove')}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      {!entry.hasAccount && canBeRemoved(entry) && (
        <div className="mb-5 space-y-3 border-t border-line pt-4">
          <CorrectPlayer entry={entry} leagueId={league.id} onDone={onClose} />
          {onMerge && (
            <Button wide icon={<Users aria-hidden className="size-4" />} onClick={onMerge}>
              Merge with another player…
            </Button>
          )}
        </div>
      )}
      {canBeInvited(entry) && (
        <div className="space-y-5 border-t border-line pt-4">
          <EmailInvitation entry={entry} leagueId={league.id} onDone={onClose} onTrouble={onTrouble} />
          <PersonalLink entry={entry} league={league} />
        </div>
      )}
    </Dialog>
  )
}
