import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { withdrawRequest } from '../mutations'

type WithdrawRequestProps = { league: { id: string; name: string; waitlistPosition: number | null } }

/** Withdraws the reader's own request after a confirmation, because a waitlist position would be lost. */
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
        cancelLabel="Keep request"
      >
        {league.waitlistPosition === null
          ? `${league.name} will no longer see your request. You can ask again anytime.`
          : `You'll lose your spot on the ${league.name} waitlist. New requests go to the end.`}
      </ConfirmDialog>
    </>
  )
}
