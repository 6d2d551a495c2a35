import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { sentenceFor } from '@/shared/lib/errors'
import { Form, FormAlert } from '@/shared/ui/Form'
import { resendConfirmation } from '../api'
import { EmailValues, useEntranceForm } from '../forms'
import { readPendingName } from '../remembered'
import { EmailField } from './AuthPage'

type ResendConfirmationProps = {
  email: string
  /** The page the new link leads to. */
  returnTo: string
}

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

type RejectedLinkProps = {
  /** Auth's reason, from the link's URL. */
  code: string
  returnTo: string
}

/**
 * A confirmation link that was expired or already used: people who are confirmed sign in below, the others get a new
 * one.
 */
export function RejectedLink({ code, returnTo }: RejectedLinkProps) {
  const { mutate, isPending, isSuccess, error } = useMutation(resendConfirmation)
  // The device that signed up knows the address.
  const known = { email: readPendingName()?.email }
  const { form, field } = useEntranceForm(EmailValues, known)

  return (
    <FormAlert
      action={
        <Form
          {...form(({ email }) => mutate({ email, returnTo }))}
          aria-label="Resend confirmation"
          className="space-y-3"
        >
          <EmailField {...field('email')} />
          <Button type="submit" pending={isPending}>
            Send a new link
          </Button>
          <ResendResult isSuccess={isSuccess} error={error} />
        </Form>
      }
    >
      {sentenceFor({ code })} Already confirmed? Just sign in.
    </FormAlert>
  )
}
