import { errorCode, isRetryable, sentenceFor } from '@/shared/lib/errors'

type SignUpProblem = { field?: 'email' | 'password'; sentence: string }

/**
 * The message for a failed sign-up, and where to show it. As in the specification's catalog: a known address has its
 * own sentence, other refusals use the server's words, and everything else is unexpected.
 */
export function signUpProblem(error: unknown): SignUpProblem {
  const code = errorCode(error)
  if (code === 'user_already_exists' || code === 'email_exists') {
    return { field: 'email', sentence: sentenceFor(error) }
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
