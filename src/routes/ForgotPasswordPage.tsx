import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { TextLink } from '@/features/auth/components/TextLink'
import { emailFromNavigation } from '@/features/auth/email-from-navigation'
import { paths } from '@/shared/lib/paths'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { EmailValues } from '@/features/auth/forms'
import { requestPasswordReset } from '@/features/auth/mutations'
import { useEntranceForm } from '@/features/auth/use-entrance-form'
import { EmailField } from '@/features/auth/components/EmailField'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  const { state } = useLocation()
  const [lastTyped, setLastTyped] = useState(() => emailFromNavigation(state))

  if (sentTo !== undefined) {
    return (
      <AuthPage title="Check Your Email">
        <CheckYourEmail
          email={sentTo}
          sent="If there's an account for"
          then="a link to set a new password is on its way. Nothing there? Check spam."
          signInIf="Remembered it?"
          onChange={() => setSentTo(undefined)}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Forgot Password"
      subtitle="We'll email you a link to set a new one."
      footer={
        <p>
          Remembered it? <TextLink to={paths.signIn()}>Sign in</TextLink>
        </p>
      }
    >
      <ForgotPasswordForm
        defaultEmail={lastTyped}
        onSent={(email) => {
          setLastTyped(email)
          setSentTo(email)
        }}
      />
    </AuthPage>
  )
}

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void }

function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
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
