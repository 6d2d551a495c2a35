/**
 * What a link from one of our mails carries behind the '#': a session (confirmation, password reset), or the reason why
 * there is none. Undefined for every other address.
 */
export type AuthLink = { kind: 'session'; isRecovery: boolean } | { kind: 'refused'; code: string }

export function readAuthLink(hash: string): AuthLink | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  if (values.has('access_token')) return { kind: 'session', isRecovery: values.get('type') === 'recovery' }
  const code = values.get('error_code') ?? values.get('error')
  return code === null ? undefined : { kind: 'refused', code }
}

let openedForRecovery = false

/** True when this tab was opened by a password-reset link. The client tells every tab about it, but only this one asked. */
export function wasOpenedForRecovery(): boolean {
  return openedForRecovery
}

/** Takes the session out of the address bar at once. Answers how to put it back, or undefined if there was none. */
export function takeSessionLink(url: URL): (() => void) | undefined {
  const link = readAuthLink(url.hash)
  if (link?.kind !== 'session') return undefined
  openedForRecovery = link.isRecovery
  const address = url.pathname + url.search
  window.history.replaceState(window.history.state, '', address)
  return () => window.history.replaceState(window.history.state, '', address + url.hash)
}
