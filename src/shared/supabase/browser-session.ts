/** Where supabase-js keeps the session. A fixed name, so that a change of project address does not sign people out. */
export const SESSION_KEY = 'kitchen-line-auth'

/** True while this browser holds a session, renewed or not. Never says who it is: that is the database's to tell. */
export function hasStoredSession(): boolean {
  return stored() !== null
}

/**
 * Whose session this browser holds, as far as the browser knows. It says which kept reads may be shown while no one can
 * be asked, and nothing else: what this person may do is the server's to decide, by the token.
 */
export function storedAuthId(): string | undefined {
  const user = parts(parts(stored()).user)
  return typeof user.id === 'string' ? user.id : undefined
}

/** supabase-js renews a session this long before it ends. */
const RENEWED_BEFORE_MS = 90_000

/** True while this browser holds a session that has to be renewed before it can be used. */
export function isStoredSessionOver(now: number = Date.now()): boolean {
  const endsAt = parts(stored()).expires_at
  return typeof endsAt === 'number' && endsAt * 1000 - now < RENEWED_BEFORE_MS
}

/** Forgets the session without asking anyone, and tells this tab what the browser tells the others by itself. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Storage is switched off, so nothing was stored; the tab is told all the same.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
  } catch {
    // Storage is switched off: supabase-js then keeps the session in memory and this tab is all there is. Or what is in
    // it is torn: no one's session, as supabase-js sees it, and no network would renew it.
    return null
  }
}

function parts(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * What a link from one of our emails carries behind the '#': a session (confirmation, password reset), or the reason why
 * there is none. Undefined for every other address.
 */
type AuthLink = { kind: 'session'; isRecovery: boolean } | { kind: 'refused'; code: string }

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
