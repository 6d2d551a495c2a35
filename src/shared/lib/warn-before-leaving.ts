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
