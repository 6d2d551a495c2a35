import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthPage, TextLink, EmailField } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { emailFromNavigation, EmailValues, useEntranceForm } from '@/features/auth/forms'
import { paths } from '@/shared/lib/paths'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { requestPasswordReset } from '@/features/auth/api'

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
