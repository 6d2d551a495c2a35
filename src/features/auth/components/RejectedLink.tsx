import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Form, FormAlert } from '@/shared/ui/Form'
import { EmailValues } from '../forms'
import { resendConfirmation } from '../mutations'
import { readPendingName } from '../pending-name'
import { useEntranceForm } from '../use-entrance-form'
import { EmailField } from './EmailField'
import { ResendResult } from './ResendConfirmation'

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
