import { useMutation } from '@tanstack/react-query'
import { Dialog } from '@/shared/ui/Dialog'
import { linkGuest } from '../mutations'
import { MemberSearch } from './MemberSearch'

interface LinkGuestProps {
  setId: string
  guest: { id: string; name: string }
  onClose: () => void
}

/** Says which account a guest has by now: the games they played become theirs. */
export function LinkGuest({ setId, guest, onClose }: LinkGuestProps) {
  const link = useMutation(linkGuest(setId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Who is ${guest.name}?`}
      description="Choose their account. They see this set in their own list, and their games stay theirs."
    >
      <MemberSearch
        isIn={() => link.isPending}
        onAdd={({ playerId }) => link.mutate({ guestId: guest.id, playerId }, { onSuccess: onClose })}
      />
    </Dialog>
  )
}
