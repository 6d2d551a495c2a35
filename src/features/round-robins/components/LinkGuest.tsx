import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@/shared/ui/Dialog'
import { linkGuest } from '../mutations'
import { MemberSearch } from './MemberSearch'

interface LinkGuestProps {
  roundRobinId: string
  /** Players with an account. */
  isIn: (playerId: string) => boolean
  guest: { id: string; name: string }
  onClose: () => void
}

/** Links a guest to an account: the games they played become theirs. */
export function LinkGuest({ roundRobinId, guest, isIn, onClose }: LinkGuestProps) {
  const link = useMutation(linkGuest(roundRobinId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Link ${guest.name} to an account`}
      description="Choose their account. The round robin and its games will show up there."
    >
      <MemberSearch
        verb="Choose"
        isIn={isIn}
        onAdd={({ playerId }) => {
          if (!link.isPending) link.mutate({ guestId: guest.id, playerId }, { onSuccess: onClose })
        }}
      />
      <p className="mt-3 text-note text-muted">
        If they're already in the round robin, close this, set {guest.name} to “Left,” and save new rounds.
      </p>
    </Dialog>
  )
}
