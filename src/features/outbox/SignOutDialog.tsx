import { ownPendingScores } from '@/shared/outbox/pending-score'
import { formatPendingCount } from '@/shared/outbox/format-pending-scores'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useOutbox } from './use-outbox'

type SignOutQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asked before signing out while something waits: what becomes of it. */
export function SignOutDialog({ open, onClose, onConfirm }: SignOutQuestionProps) {
  const { pendingScores: all, storageFailed } = useOutboxView(useOutbox())
  const pendingScores = ownPendingScores(all)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Sign out?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      danger={storageFailed}
    >
      <p className="text-ink">{formatPendingCount(pendingScores) ?? 'Everything has been sent'}.</p>
      {pendingScores.length > 0 && (
        <p className="mt-2">
          {storageFailed
            ? "This phone couldn't save everything. If you close the app before signing back in, unsaved scores are lost."
            : pendingScores.length === 1
              ? 'It stays on this phone and sends when you sign back in. No one else can see or send it.'
              : 'They stay on this phone and send when you sign back in. No one else can see or send them.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
