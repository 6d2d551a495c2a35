import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { SENTENCES } from '@/shared/lib/error-sentences'
import { signUpProblem } from './forms'

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
