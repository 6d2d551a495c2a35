import { storedValue } from './stored-value'

const asked = storedValue({
  key: 'kitchen-line-asked-to-keep',
  schema: (value) => value === true,
  storage: 'local',
})

/** Whether a score was ever stored in this browser. */
export const hasStoredScore = () => asked.read() ?? false

/**
 * Asks the browser not to evict what is stored here when the phone runs short. Call it after the first score was stored:
 * by then there is something to keep, and browsers that put the question to the person show it once, at a moment that
 * explains it.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (asked.read() || !asked.write(true)) return
  try {
    // Not there outside of https, and in old browsers: what is stored may then be evicted, as before.
    if ('storage' in navigator && 'persist' in navigator.storage) await navigator.storage.persist()
  } catch (error) {
    // The score is stored all the same; it is only as safe as everything else in this browser.
    console.warn(error)
  }
}

/**
 * Makes the browser ask before the page is closed or reloaded, until the returned function is called. The browser
 * chooses the words.
 */
export function warnBeforeLeaving(): () => void {
  const end = new AbortController()
  // Only while there is a reason: with a listener, browsers don't keep the page for the way back.
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: end.signal })
  return () => end.abort()
}
