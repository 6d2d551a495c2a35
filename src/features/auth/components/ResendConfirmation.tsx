import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { resendConfirmation } from '../mutations'
import { sentenceFor } from '@/shared/lib/errors'

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
      <Button size="sm" variant="ask" pending={isPending} onClick={() => mutate({ email, returnTo })}>
        Resend link
      </Button>
      <ResendResult isSuccess={isSuccess} error={error} />
    </>
  )
}

/** The result of asking for an email again, shown next to the button. */
export function ResendResult({ isSuccess, error }: { isSuccess: boolean; error: unknown }) {
  return (
    <div role="status" className="w-full text-sm">
      {isSuccess && (
        <p className="mt-2 flex gap-2 text-good">
          <Mail aria-hidden className="mt-0.5 size-4 shrink-0" />
          Sent. It may take a minute to arrive.
        </p>
      )}
      {error != null && <p className="mt-2 text-bad">{sentenceFor(error)}</p>}
    </div>
  )
}
