/** What a person reads when something failed: always a plain sentence, never SQL or a code. */
export function sentenceFor(error: unknown): string {
  return isNetworkError(error) ? 'You seem to be offline. Please try again.' : 'Something went wrong. Please try again.'
}

/** The code to branch on: the hint of our own PT4xx errors, else the code of Postgres, PostgREST or Auth. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  if (typeof error.code !== 'string') return undefined
  const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : ''
  return /^PT4\d\d$/.test(error.code) && hint !== '' ? hint : error.code
}

/** No answer arrived: offline, a lost connection or a request that was given up. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}

/** Trying the same again may work: no answer arrived, or the service was briefly unavailable. */
export function isRetryable(error: unknown): boolean {
  return isNetworkError(error)
}
