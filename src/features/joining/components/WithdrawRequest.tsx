import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { withdrawRequest } from '../mutations'

type WithdrawRequestProps = { league: { id: string; name: string; waitingPlace: number | null } }

/** Takes one's own request back, after a question: a place in the line would be lost. */
export function WithdrawRequest({ league }: WithdrawRequestProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(withdrawRequest(league.id))
  return (
    <>
      <Button pending={isPending} onClick={() => setAsking(true)} className="whitespace-nowrap">
        Withdraw
        <VisuallyHidden>{` request for ${league.name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          mutate()
        }}
        title="Withdraw your request?"
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
      >
        {league.waitingPlace === null
          ? `${league.name} will not see your request any more. You can ask again at any time.`
          : `You lose your place on the waiting list of ${league.name}. Whoever asks again starts at its end.`}
      </ConfirmDialog>
    </>
  )
}
