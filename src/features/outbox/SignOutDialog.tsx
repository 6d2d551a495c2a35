import { formatPendingCount, ownPending } from '@/shared/outbox/format-pending-scores'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useOutbox } from './use-outbox'

type SignOutQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before signing out while something is waiting, and says what happens to them. */
export function SignOutDialog({ open, onClose, onConfirm }: SignOutQuestionProps) {
  const own = ownPending(useOutboxView(useOutbox()))
  const { storageFailed } = own
  const count = own.items.length
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
      <p className="text-ink">{formatPendingCount(own) ?? 'Everything has been sent'}.</p>
      {count > 0 && (
        <p className="mt-2">
          {storageFailed
            ? "This phone couldn't save everything. If you close the app before signing back in, what it couldn't save is lost."
            : count === 1
              ? 'It stays on this phone and sends when you sign back in. No one else can see or send it.'
              : 'They stay on this phone and send when you sign back in. No one else can see or send them.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
