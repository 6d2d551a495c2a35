/**
 * What a link from one of our emails carries behind the '#': a session (confirmation, password reset), or the reason why
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

/**
 * Asked by the client once, after it has read the address: does it carry a session? If so the tokens leave the address
 * at once. The client would do that only later, with a history entry that leads back to them.
 */
export function takeSessionLink(url: URL): boolean {
  const link = readAuthLink(url.hash)
  if (link?.kind !== 'session') return false
  openedForRecovery = link.isRecovery
  window.history.replaceState(window.history.state, '', url.pathname + url.search)
  return true
}
