import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import {
  eligibleEntries,
  confirmText,
  type RosterAction,
  type RosterEntry,
  type RosterLeague,
} from '../model'
import { removePlayers, revokeInvitations, sendInvitations } from '../api'
import { reportBulkErrors, type ReportBulkErrors } from '../outcomes'

type RowsDialogProps = {
  action: RosterAction
  entries: readonly RosterEntry[]
  league: RosterLeague
  onClose: () => void
  /** It was done, for everyone or for some. */
  onDone: () => void
  onTrouble: ReportBulkErrors
}

/** Asks before something is done to one person or to several, and does it. */
export function RowsDialog({ action, entries, league, onClose, onDone, onTrouble }: RowsDialogProps) {
  const invite = useMutation(sendInvitations(league.id))
  const revoke = useMutation(revokeInvitations(league.id))
  const remove = useMutation(removePlayers(league.id))
  const { mutate, isPending } = { invite, revoke, remove }[action]
  const { title, sentences, confirm } = confirmText(action, entries, league)
  const who = eligibleEntries(action, entries)

  const handleConfirm = () => {
    if (isPending) return
    const tell = reportBulkErrors(action, who, onTrouble)
    mutate(
      { ids: who.map(({ id }) => id) },
      {
        onSuccess: (answer) => {
          onDone()
          tell.onSuccess(answer)
        },
        onError: (error) => {
          onClose()
          tell.onError(error)
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      pending={isPending}
      title={title}
      confirmLabel={confirm}
      danger={action !== 'invite'}
    >
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </ConfirmDialog>
  )
}
