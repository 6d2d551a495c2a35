import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Form, FormAlert } from '@/shared/ui/Form'
import { Field, PasswordField } from '@/shared/ui/Field'
import { SignUpValues, type SignUpInput, signUpProblem, useEntranceForm } from '../forms'
import { signUp } from '../api'
import { withOrigin } from '../origin'
import { EmailField } from './AuthPage'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

export type NewPerson = Pick<SignUpInput, 'firstName' | 'lastName' | 'email'>

type SignUpFormProps = {
  /** The page a confirmation link leads to, e.g. the invitation that brought the person here. */
  returnTo: string
  /** The account waits for confirmation. If none is required, the form itself leads on to `returnTo`. */
  onSignedUp: (person: NewPerson) => void
  submitLabel?: string
  /** `secondary` if the person should rather sign in. */
  submitVariant?: 'primary' | 'secondary'
  /** What is known about the person before they type. */
  known?: Partial<NewPerson>
  inviteToken?: string
}

const PERSON = ['firstName', 'lastName', 'email'] as const

export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, onSignedUp, known, inviteToken } = props
  const { submitLabel = 'Create account', submitVariant = 'primary' } = props
  const saving = useMutation(signUp)
  const navigate = useNavigate()
  const { form, field, setError } = useEntranceForm(SignUpValues, known ?? {})
  // Someone invited, whose name and address are known, only chooses a password.
  const [isOpen, setOpen] = useState(
    inviteToken === undefined || !PERSON.every((name) => known?.[name]?.trim()),
  )
  const problem = saving.error && signUpProblem(saving.error)

  async function create(values: SignUpInput) {
    try {
      const result = await saving.mutateAsync({ ...values, returnTo, inviteToken })
      if (result === 'confirm-email') onSignedUp(values)
      // By now the session may have replaced this form, and callbacks of mutate() would not be called.
      else void navigate(returnTo, { replace: true })
    } catch (failure) {
      const { field: at, sentence } = signUpProblem(failure)
      // Its field has to be there to get the focus.
      if (at === 'email') flushSync(() => setOpen(true))
      if (at) setError(at, sentence)
    }
  }

  /** 'Email already in use. Please sign in.' leads there, with the address. */
  function emailError(sentence: string | undefined) {
    const asked = 'Please sign in.'
    if (problem?.isUsed !== true || sentence !== problem.sentence || !sentence.endsWith(asked))
      return sentence
    return (
      <>
        {sentence.slice(0, -asked.length)}
        <Link
          to={withOrigin(paths.signIn(), inviteToken === undefined ? returnTo : paths.invite(inviteToken))}
          state={{ email: saving.variables?.email }}
          className="underline underline-offset-4"
        >
          {asked}
        </Link>
      </>
    )
  }

  return (
    <Form
      {...form((values) => void create(values))}
      saving={saving}
      alert={problem && !problem.field && <FormAlert>{problem.sentence}</FormAlert>}
      className="space-y-4"
      aria-label="Sign up"
    >
      {isOpen ? (
        <>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
            <Field
              label="First name"
              autoComplete="given-name"
              autoCapitalize="words"
              {...field('firstName')}
            />
            <Field
              label="Last name"
              autoComplete="family-name"
              autoCapitalize="words"
              {...field('lastName')}
            />
          </div>
          <EmailField autoComplete="email" {...field('email')} error={emailError(field('email').error)} />
        </>
      ) : (
        <div className="flex items-center gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <strong className="block font-semibold">{`${known?.firstName} ${known?.lastName}`}</strong>
            <span className="text-note text-muted">{known?.email}</span>
          </p>
          {PERSON.map((name) => (
            <input
              key={name}
              hidden
              name={name}
              autoComplete={name === 'email' ? 'username' : 'off'}
              readOnly
              value={known?.[name] ?? ''}
            />
          ))}
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            Edit<VisuallyHidden> name and email</VisuallyHidden>
          </Button>
        </div>
      )}
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
      className="whitespace-nowrap font-medium text-ink underline underline-offset-4 hover:text-accent"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
