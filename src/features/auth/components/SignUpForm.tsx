import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { Field } from '@/shared/ui/Field'
import { PasswordField } from '@/shared/ui/PasswordField'
import { SignUpValues, type SignUpInput, signUpProblem } from '../forms'
import { signUp } from '../mutations'
import { useEntranceForm } from '../use-entrance-form'
import { EmailField } from './EmailField'
import { FormAlert } from '@/shared/ui/FormAlert'

type SignUpFormProps = {
  /** The page a confirmation link leads to, e.g. the invitation that brought the person here. */
  returnTo: string
  /** The account waits for confirmation. If none is required, the form itself leads on to `returnTo`. */
  onSignedUp: (email: string) => void
  submitLabel?: string
  /** `secondary` if the person should rather sign in. */
  submitVariant?: 'primary' | 'secondary'
  /** What is known about the person before they type. */
  known?: Partial<Pick<SignUpInput, 'firstName' | 'lastName' | 'email'>>
  /** The invitation that the account is created for. */
  inviteToken?: string
}

export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, onSignedUp, known, inviteToken } = props
  const { submitLabel = 'Create account', submitVariant = 'primary' } = props
  const saving = useMutation(signUp)
  const navigate = useNavigate()
  const { form, field, setError } = useEntranceForm(SignUpValues, known ?? {})
  const problem = saving.error && signUpProblem(saving.error)

  async function create(values: SignUpInput) {
    try {
      const result = await saving.mutateAsync({ ...values, returnTo, inviteToken })
      if (result === 'confirm-email') onSignedUp(values.email)
      // By now the session may have replaced this form, and callbacks of mutate() would not be called.
      else void navigate(returnTo, { replace: true })
    } catch (failure) {
      const { field: at, sentence } = signUpProblem(failure)
      if (at) setError(at, sentence)
    }
  }

  return (
    <Form
      {...form((values) => void create(values))}
      saving={saving}
      alert={problem && !problem.field && <FormAlert>{problem.sentence}</FormAlert>}
      className="space-y-4"
      aria-label="Sign up"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        <Field label="First name" autoComplete="given-name" autoCapitalize="words" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" autoCapitalize="words" {...field('lastName')} />
      </div>
      <EmailField autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...field('password')}
      />
      <Button type="submit" variant={submitVariant} size="lg" wide pending={saving.isPending}>
        {submitLabel}
      </Button>
      <p className="text-center text-sm text-muted">
        By creating an account, you agree to the <FileLink href={paths.terms()}>terms</FileLink> and{' '}
        <FileLink href={paths.privacy()}>privacy policy</FileLink>.
      </p>
    </Form>
  )
}

/** In a new tab, because reading the fine print must not lose what was typed. */
function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap font-medium text-accent underline underline-offset-4 hover:text-accent/80"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
