import { useMutation } from '@tanstack/react-query'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { EmailValues } from '../forms'
import { requestPasswordReset } from '../mutations'
import { useEntranceForm } from '../use-entrance-form'
import { EmailField } from './EmailField'
import { FormAlert } from '@/shared/ui/FormAlert'

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void }

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const { mutate, isPending, error } = useMutation(requestPasswordReset)
  const { form, field } = useEntranceForm(EmailValues, { email: defaultEmail })

  return (
    <form
      {...form((values) => mutate(values, { onSuccess: () => onSent(values.email) }))}
      className="space-y-4"
      aria-label="Forgot password"
    >
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <EmailField {...field('email')} />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        Send reset link
      </Button>
    </form>
  )
}
