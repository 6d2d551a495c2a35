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
