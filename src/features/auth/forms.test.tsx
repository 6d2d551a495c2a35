import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, it, vi } from 'vitest'
import { Form } from '@/shared/ui/Form'
import { ClientError } from '@/shared/lib/errors'
import { SENTENCES } from '@/shared/lib/error-sentences'
import { SignUpValues, signUpProblem, useEntranceForm } from './forms'

const NAMES = ['firstName', 'lastName', 'email', 'password'] as const

function Names({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { form, field, setError } = useEntranceForm(SignUpValues, { email: 'ann@example.com' })
  return (
    <Form {...form(onSubmit)} aria-label="Sign up">
      {NAMES.map((name) => {
        const { error, ...props } = field(name)
        return (
          <div key={name}>
            <label>
              {name} <input {...props} />
            </label>
            <p>{error}</p>
          </div>
        )
      })}
      <button type="submit">Send</button>
      <button type="button" onClick={() => setError('email', 'Taken')}>
        Refuse
      </button>
    </Form>
  )
}

it('sends what the fields hold, as the schema reads it', async () => {
  const onSubmit = vi.fn<(values: object) => void>()
  render(<Names onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText(/firstName/), ' Ann ')
  await userEvent.type(screen.getByLabelText(/lastName/), 'Lee')
  await userEvent.type(screen.getByLabelText(/password/), 'long enough{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    password: 'long enough',
  })
})

it('names each mistake once sent, focuses the first, and clears it when the field is fixed', async () => {
  const onSubmit = vi.fn<(values: object) => void>()
  render(<Names onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText(/password/), 'short')
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByLabelText(/firstName/)).toHaveFocus()
  expect(screen.getByText('First name is required')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/password/), ' no more')
  expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull()
  expect(screen.getByText('First name is required')).toBeVisible()
})

it("shows the server's answer at the field, with the focus", async () => {
  render(<Names onSubmit={vi.fn<(values: object) => void>()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Taken')).toBeVisible()
  expect(screen.getByLabelText(/email/)).toHaveFocus()
})

const IN_USE = 'Email already in use. Please sign in.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** Specification, section 8. */
it.each([
  [
    'a known address',
    new AuthApiError('User already registered', 422, 'user_already_exists'),
    'email',
    IN_USE,
  ],
  ['a known address, other code', new AuthApiError('taken', 422, 'email_exists'), 'email', IN_USE],
  ['a known address that Auth hides', new ClientError('user_already_exists'), 'email', IN_USE],
  [
    'a weak password',
    new AuthWeakPasswordError('Password should contain a digit.', 422, ['characters']),
    'password',
    'Password should contain a digit.',
  ],
  [
    'a refused address',
    new AuthApiError('Email address is invalid', 400, 'email_address_invalid'),
    'email',
    'Email address is invalid',
  ],
  [
    'closed sign-ups',
    new AuthApiError('Signups not allowed for this instance', 422, 'signup_disabled'),
    undefined,
    'Signups not allowed for this instance',
  ],
  [
    'too many emails',
    new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit'),
    undefined,
    'email rate limit exceeded',
  ],
  ['a code of tomorrow', new AuthApiError('Not on Sundays', 400, 'sabbath'), undefined, 'Not on Sundays'],
  ['a gateway', new AuthRetryableFetchError('Bad Gateway', 502), undefined, SENTENCES.unavailable],
  ['no network', new AuthRetryableFetchError('Failed to fetch', 0), undefined, SENTENCES.network],
  ['a mistake in our code', new TypeError('x is not a function'), undefined, UNEXPECTED],
  ['words without a source', new Error('select * from auth.users'), undefined, UNEXPECTED],
])('%s', (_name, error, field, sentence) => {
  expect(signUpProblem(error)).toEqual({
    ...(field !== undefined && { field }),
    sentence,
    // The form links to sign-in, with this address.
    ...(sentence === IN_USE && { isUsed: true }),
  })
})
