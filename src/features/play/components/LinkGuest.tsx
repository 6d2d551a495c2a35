import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@/shared/ui/Dialog'
import { linkGuest } from '../mutations'
import { MemberSearch } from './MemberSearch'

interface LinkGuestProps {
  setId: string
  /** Who is in the set with an account already. */
  isIn: (playerId: string) => boolean
  guest: { id: string; name: string }
  onClose: () => void
}

/** Says which account a guest has by now: the games they played become theirs. */
export function LinkGuest({ setId, guest, isIn, onClose }: LinkGuestProps) {
  const link = useMutation(linkGuest(setId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who is ${guest.name}?`}
      description="Choose their account. They see this set in their own list, and their games stay theirs."
    >
      <MemberSearch
        verb="Choose"
        isIn={isIn}
        onAdd={({ playerId }) => {
          if (!link.isPending) link.mutate({ guestId: guest.id, playerId }, { onSuccess: onClose })
        }}
      />
      <p className="mt-3 text-note text-muted">
        Somebody who is in the set already has a place of their own. If this is the same person, close this,
        let {guest.name} be “Has left” and save the new rounds.
      </p>
    </Dialog>
  )
}
