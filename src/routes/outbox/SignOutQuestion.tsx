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
      <p className="text-ink">{waitingWords(slots) ?? 'Everything has been sent by now'}.</p>
      {slots.length > 0 && (
        <p className="mt-2">
          {storageFailed
            ? 'This phone could not store everything: what it did not is lost when the app is closed, and is sent only if you sign in again before.'
            : slots.length === 1
              ? 'It stays on this phone and is sent when you sign in again. Nobody else who uses this phone sees or sends it.'
              : 'They stay on this phone and are sent when you sign in again. Nobody else who uses this phone sees or sends them.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
