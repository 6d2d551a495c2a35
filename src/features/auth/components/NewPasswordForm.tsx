import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { NewPasswordValues } from '../forms'
import { updatePassword } from '../mutations'
import { FormAlert } from './FormAlert'

type NewPasswordFormProps = {
  /** The account, for the password manager. */
  email: string
  onChanged: () => void
}

export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const { mutate, isPending, error } = useMutation(updatePassword)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NewPasswordValues),
    defaultValues: { password: '' },
  })

  const submit = handleSubmit((values) =>
    mutate(values, {
      onSuccess: onChanged,
      onError: (failure) => {
        if (isAboutThePassword(failure)) {
          setError('password', { message: sentenceFor(failure) }, { shouldFocus: true })
        }
      },
    }),
  )
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label="Reset password"
      onSubmit={(event) => void submit(event)}
    >
      {error && !isAboutThePassword(error) && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
        Save new password
      </Button>
    </form>
  )
}

function isAboutThePassword(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'weak_password' || code === 'same_password'
}
