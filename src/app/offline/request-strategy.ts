import type { StaticRoute } from './worker-scope'

/**
 * `page`: one of the app's addresses, all answered by index.html.
 * `asset`: a built file, whose name changes with its content.
 * `network`: none of the worker's business; the browser goes on as if there were no worker.
 */
export type RequestStrategy = 'page' | 'asset' | 'network'

/**
 * The same for browsers that find their own way: a file on the phone is then taken without starting the worker, which a
 * phone feels at every page. The first that applies counts; a file that is not on the phone comes from the network.
 */
export const STATIC_ROUTES: readonly StaticRoute[] = [
  { condition: { urlPattern: '/assets/*', requestMethod: 'get' }, source: 'cache' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
]

/** The backend, where it shares our address, and the local mailbox. */
const SERVICES = /^\/(auth|rest|functions|storage|realtime)\/v\d|^\/__/
/** privacy.html and the like are pages of their own. */
const NAMES_A_FILE = /\.[^/]*$/

export function strategyFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestStrategy {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || SERVICES.test(address.pathname)) return 'network'
  if (mode === 'navigate') return NAMES_A_FILE.test(address.pathname) ? 'network' : 'page'
  return address.pathname.startsWith('/assets/') ? 'asset' : 'network'
}
