import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { resendConfirmation } from '../mutations'
import { ResendResult } from './ResendResult'

type ResendConfirmationProps = {
  email: string
  /** The page the new link leads to. */
  returnTo: string
}

/** Asks for the confirmation email again. */
export function ResendConfirmation({ email, returnTo }: ResendConfirmationProps) {
  const { mutate, isPending, isSuccess, error } = useMutation(resendConfirmation)
  return (
    <>
      <Button
        pending={isPending}
        icon={<Send aria-hidden className="size-4" />}
        onClick={() => mutate({ email, returnTo })}
      >
        Resend link
      </Button>
      <ResendResult isSuccess={isSuccess} error={error} />
    </>
  )
}
