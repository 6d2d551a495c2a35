/**
 * `page`: one of the app's addresses, all answered by index.html.
 * `asset`: a built file, whose name changes with its content.
 * `network`: none of the worker's business; the browser goes on as if there were no worker.
 */
export type Way = 'page' | 'asset' | 'network'

/** The backend, where it shares our address, and the local mailbox. */
const SERVICES = /^\/(auth|rest|functions|storage|realtime)\/v\d|^\/__/
/** privacy.html and the like are pages of their own. */
const NAMES_A_FILE = /\.[^/]*$/

export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || SERVICES.test(address.pathname)) return 'network'
  if (mode === 'navigate') return NAMES_A_FILE.test(address.pathname) ? 'network' : 'page'
  return address.pathname.startsWith('/assets/') ? 'asset' : 'network'
}
