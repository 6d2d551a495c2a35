/** The address typed on the previous page, so that no one types it twice. It is in the history entry, not the URL. */
export function emailFromNavigation(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
