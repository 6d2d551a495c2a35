/** Where supabase-js keeps the session. A fixed name, so that a change of project address does not sign people out. */
export const SESSION_KEY = 'kitchen-line-auth'

/** True while this browser holds a session, renewed or not. Never says who it is: that is the database's to tell. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    // Storage is switched off: supabase-js then keeps the session in memory and this tab is all there is.
    return false
  }
}

/** Forgets the session without asking anybody, and tells this tab what the browser tells the others by itself. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Storage is switched off, so nothing was stored; the tab is told all the same.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
}
