import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/PasswordField'
import { SignInValues } from '../forms'
import { signIn } from '../mutations'
import { useAuth } from '../use-auth'
import { EmailField } from './EmailField'
import { FormAlert } from './FormAlert'
import { ResendConfirmation } from './ResendConfirmation'
import { TextLink } from './TextLink'

type SignInFormProps = {
  defaultEmail: string
  /** The page that a confirmation link leads to, if the account still needs one. */
  returnTo: string
}

export function SignInForm({ defaultEmail, returnTo }: SignInFormProps) {
  const auth = useAuth()
  const { mutate, isPending, isSuccess, error, variables } = useMutation(signIn)
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(SignInValues),
    defaultValues: { email: defaultEmail, password: '' },
  })
  const { errors } = formState
  const email = useWatch({ control, name: 'email' })
  // The password was right. Now the database says who this is.
  const isEntering = isSuccess && auth.status === 'loading'
  const needsConfirmation = errorCode(error) === 'email_not_confirmed' && variables

  const submit = handleSubmit((values) => mutate(values))
  return (
    <form noValidate className="space-y-4" aria-label="Sign in" onSubmit={(event) => void submit(event)}>
      {error && (
        <FormAlert
          action={
            needsConfirmation && <ResendConfirmation email={needsConfirmation.email} returnTo={returnTo} />
          }
        >
          {sentenceFor(error)}
        </FormAlert>
      )}
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="text-right text-sm">
        <TextLink to={paths.forgotPassword()} state={{ email }}>
          Forgot password?
        </TextLink>
      </p>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending || isEntering}>
        Sign In
      </Button>
    </form>
  )
}
