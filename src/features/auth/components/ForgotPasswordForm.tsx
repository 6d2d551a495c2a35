import { useMutation } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { EmailValues } from '../forms'
import { requestPasswordReset } from '../mutations'
import { useEntranceForm } from '../use-entrance-form'
import { EmailField } from './EmailField'

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void }

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const saving = useMutation(requestPasswordReset)
  const { form, field } = useEntranceForm(EmailValues, { email: defaultEmail })

  return (
    <Form
      saving={saving}
      {...form((values) => saving.mutate(values, { onSuccess: () => onSent(values.email) }))}
      className="space-y-4"
      aria-label="Forgot password"
    >
      <EmailField {...field('email')} />
      <Button type="submit" variant="primary" size="lg" wide pending={saving.isPending}>
        Send reset link
      </Button>
    </Form>
  )
}
