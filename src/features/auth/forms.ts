import * as v from 'valibot'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { errorCode, isRetryable, sentenceFor } from '@/shared/lib/errors'

/** Auth keeps only the first 72 bytes of a password and refuses longer ones. */
const PASSWORD_BYTES = 72

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.email('Enter a valid email address'),
)

const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters long'),
  v.maxBytes(PASSWORD_BYTES, 'Password must be 72 characters or fewer'),
)

const name = (label: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    atMost(PERSON_NAME_LENGTH, `${label} must be ${PERSON_NAME_LENGTH} characters or fewer`),
    oneLine(label),
  )

export const SignInValues = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Password is required')),
})

export const SignUpValues = v.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  password: newPassword,
})

export type SignUpInput = v.InferInput<typeof SignUpValues>

export const EmailValues = v.object({ email })

export const NewPasswordValues = v.object({ password: newPassword })

type SignUpProblem = {
  field?: 'email' | 'password'
  sentence: string
  /** The address has an account. */
  isUsed?: true
}

/**
 * The message for a failed sign-up, and where to show it. As in the specification's catalog: a known address has its
 * own sentence, other refusals use the server's words, and everything else is unexpected.
 */
export function signUpProblem(error: unknown): SignUpProblem {
  const code = errorCode(error)
  if (code === 'user_already_exists' || code === 'email_exists') {
    return { field: 'email', sentence: sentenceFor(error), isUsed: true }
  }
  if (code === 'captcha_failed') return { sentence: sentenceFor(error) }
  const words = wordsOfServer(error)
  if (words !== undefined) {
    if (code === 'weak_password') return { field: 'password', sentence: words }
    return code?.startsWith('email_address_') ? { field: 'email', sentence: words } : { sentence: words }
  }
  return {
    sentence: isRetryable(error) ? sentenceFor(error) : 'An unexpected error occurred. Please try again.',
  }
}

/** Auth's message, if Auth understood the request and refused it. */
function wordsOfServer(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message === '') return undefined
  return error.name === 'AuthApiError' || error.name === 'AuthWeakPasswordError' ? error.message : undefined
}
