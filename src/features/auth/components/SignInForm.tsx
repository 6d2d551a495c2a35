import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Form, FormAlert } from '@/shared/ui/Form'
import { PasswordField } from '@/shared/ui/Field'
import { SignInValues, useEntranceForm } from '../forms'
import { signIn } from '../api'
import { useAuth } from '../use-auth'
import { EmailField, TextLink } from './AuthPage'
import { ResendConfirmation } from './ConfirmationLink'

type SignInFormProps = {
  defaultEmail: string
  /** The page that a confirmation link leads to, if the account still needs one. */
  returnTo: string
}

export function SignInForm({ defaultEmail, returnTo }: SignInFormProps) {
  const auth = useAuth()
  const saving = useMutation(signIn)
  const { isPending, isSuccess, error, variables } = saving
  const { form, field } = useEntranceForm(SignInValues, { email: defaultEmail })
  const [email, setEmail] = useState(defaultEmail)
  // The password was right. Now the database says who this is.
  const isEntering = isSuccess && auth.status === 'loading'
  const needsConfirmation = errorCode(error) === 'email_not_confirmed' && variables

  return (
    <Form
      {...form((values) => saving.mutate(values))}
      saving={saving}
      alert={
        error && (
          <FormAlert
            action={
              needsConfirmation && <ResendConfirmation email={needsConfirmation.email} returnTo={returnTo} />
            }
          >
            {sentenceFor(error)}
          </FormAlert>
        )
      }
      className="space-y-4"
      aria-label="Sign in"
    >
      <EmailField {...field('email')} onChange={({ target }) => setEmail(target.value)} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <p className="text-right text-sm">
        <TextLink to={paths.forgotPassword()} state={{ email }}>
          Forgot password?
        </TextLink>
      </p>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending || isEntering}>
        Sign In
      </Button>
    </Form>
  )
}
