/** Calls `work` after `ms`. Returns a function that cancels it. */
export type StartTimer = (work: () => void, ms: number) => () => void

/** How long one attempt to send may take. Within the limit for all requests in guarded-fetch. */
export const SEND_LIMIT_MS = 10_000

/** Settles like `work`, or rejects with the result of `giveUp` after `ms`. */
export function withTimeLimit<T>(
  work: Promise<T>,
  ms: number,
  giveUp: () => Error,
  later: StartTimer,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(() => reject(giveUp()), ms)
    work.then(resolve, reject).finally(cancel)
  })
}
