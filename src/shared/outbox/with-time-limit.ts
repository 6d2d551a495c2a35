/** Calls back after `ms`; call what it returns to cancel that. */
export type StartTimer = (work: () => void, ms: number) => () => void

/** What `work` comes to, or after `ms` what `giveUp` says. */
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
