import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { EmailValues } from '../forms'
import { resendConfirmation } from '../mutations'
import { readPendingName } from '../pending-name'
import { EmailField } from './EmailField'
import { FormAlert } from './FormAlert'
import { ResendResult } from './ResendResult'

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
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(EmailValues),
    // The device of the sign-up knows the address.
    defaultValues: { email: readPendingName()?.email ?? '' },
  })

  const submit = handleSubmit(({ email }) => mutate({ email, returnTo }))
  return (
    <FormAlert
      action={
        <form
          noValidate
          aria-label="Resend confirmation"
          className="space-y-3"
          onSubmit={(event) => void submit(event)}
        >
          <EmailField label="Email" error={formState.errors.email?.message} {...register('email')} />
          <Button type="submit" pending={isPending}>
            Send a new link
          </Button>
          <ResendResult isSuccess={isSuccess} error={error} />
        </form>
      }
    >
      {sentenceFor({ code })} Already confirmed? Just sign in.
    </FormAlert>
  )
}
