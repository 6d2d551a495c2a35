import { useMutation } from '@tanstack/react-query'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { PasswordField } from '@/shared/ui/Field'
import { NewPasswordValues, useEntranceForm } from '../forms'
import { updatePassword } from '../api'

type NewPasswordFormProps = {
  /** The account, for the password manager. */
  email: string
  onChanged: () => void
}

export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const saving = useMutation(updatePassword)
  const { form, field, setError } = useEntranceForm(NewPasswordValues, {})

  const submit = form((values) =>
    saving.mutate(values, {
      onSuccess: onChanged,
      onError: (failure) => {
        if (isAboutThePassword(failure)) setError('password', sentenceFor(failure))
      },
    }),
  )
  return (
    <Form
      {...submit}
      saving={saving}
      alert={isAboutThePassword(saving.error) ? null : undefined}
      className="space-y-4"
      aria-label="Reset password"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field('password')}
      />
      <Button type="submit" variant="primary" size="lg" wide pending={saving.isPending}>
        Save new password
      </Button>
    </Form>
  )
}

function isAboutThePassword(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'weak_password' || code === 'same_password'
}
