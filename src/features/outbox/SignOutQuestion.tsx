import { ownSlots } from '@/shared/outbox/slot'
import { waitingWords } from '@/shared/outbox/slot-words'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { useOutbox } from './use-outbox'

type SignOutQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asked before signing out while something waits: what becomes of it. */
export function SignOutQuestion({ open, onClose, onConfirm }: SignOutQuestionProps) {
  const { slots: all, storageFailed } = useOutboxView(useOutbox())
  const slots = ownSlots(all)
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
      <p className="text-ink">{waitingWords(slots) ?? 'Everything has been sent'}.</p>
      {slots.length > 0 && (
        <p className="mt-2">
          {storageFailed
            ? "This phone couldn't save everything. If you close the app before signing back in, unsaved scores are lost."
            : slots.length === 1
              ? 'It stays on this phone and sends when you sign back in. No one else can see or send it.'
              : 'They stay on this phone and send when you sign back in. No one else can see or send them.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
