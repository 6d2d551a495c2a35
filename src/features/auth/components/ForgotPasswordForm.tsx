import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { EmailValues } from '../forms'
import { requestPasswordReset } from '../mutations'
import { EmailField } from './EmailField'
import { FormAlert } from './FormAlert'

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void }

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const { mutate, isPending, error } = useMutation(requestPasswordReset)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(EmailValues),
    defaultValues: { email: defaultEmail },
  })

  const submit = handleSubmit((values) => mutate(values, { onSuccess: () => onSent(values.email) }))
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label="Forgot password"
      onSubmit={(event) => void submit(event)}
    >
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        Send reset link
      </Button>
    </form>
  )
}
