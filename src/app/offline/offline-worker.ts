import type { InstallEvent, WorkerScope } from './worker-scope'
import { STATIC_ROUTES, strategyFor } from './request-strategy'

/** What a build consists of; scripts/vite/service-worker.ts fills it in. */
export type Build = { version: string; assets: readonly string[] }

const CACHE_PREFIX = 'kitchen-line-'
const SHELL = '/'
/** A page that waits longer than this for its own index.html starts with the one on the phone. */
const PAGE_LIMIT_MS = 3_000
/** Pages of earlier versions may still be open and load their chunks; older ones than these load them again. */
const KEPT_VERSIONS = 3

/**
 * Keeps the app on the phone: all of a version or nothing of it. It answers for pages and built files only, never for
 * the backend, and takes over from the version before when a page asks it to or no page is open. Whatever goes wrong in
 * here ends at the network, as if there were no worker.
 */
export function runOfflineWorker(scope: WorkerScope, { version, assets }: Build) {
  const { caches } = scope
  const cacheName = CACHE_PREFIX + version
  const stored = (file: string | Request) => caches.match(file, { ignoreVary: true })

  scope.addEventListener('install', (event) => event.waitUntil(install(event)))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => {
    if (event.data === 'version') event.ports[0]?.postMessage(version)
    if (event.data === 'take-over') event.waitUntil(scope.skipWaiting())
    if (event.data === 'claim') event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('fetch', (event) => {
    const way = strategyFor(event.request, scope.location.origin)
    if (way === 'page') event.respondWith(page(event.request))
    if (way === 'asset') event.respondWith(asset(event.request))
  })

  async function install(event: InstallEvent) {
    // A browser that refuses them asks the worker for everything, as those do that do not know them.
    const routed = event.addRoutes?.(STATIC_ROUTES).catch((error: unknown) => console.warn(error))
    const cache = await caches.open(cacheName)
    // What an earlier version, or an attempt that broke off, has stored under the same name is the same file.
    const keep = async (file: string) =>
      cache.put(file, withoutVary((await stored(file)) ?? (await download(file))))
    await Promise.all(assets.map(keep))
    const shell = await scope.fetch(SHELL, { cache: 'reload' })
    // A deploy in between: the next attempt meets the worker that belongs to the new page.
    if (!(await shell.clone().text()).includes(version)) throw new Error('index.html is of another version')
    await cache.put(SHELL, shell)
    await routed
  }

  /** A missing file is often answered with a page and 200, and caches on the way remember that. */
  async function download(file: string) {
    for (const cache of ['default', 'reload'] as const) {
      const response = await scope.fetch(file, { cache, priority: 'low' })
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
      if (response.ok && !isPage) return response
    }
    throw new Error(`${file} cannot be stored`)
  }

  async function activate() {
    const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName)
    await Promise.all(others.slice(0, 1 - KEPT_VERSIONS).map((name) => caches.delete(name)))
    await scope.clients.claim()
  }

  async function page(request: Request) {
    const fresh = scope.fetch(request)
    const arrived = fresh.catch(() => undefined)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_LIMIT_MS))
    const answer = await Promise.race([arrived, late])
    // A redirect is for the browser to follow; anything else but success is the host's trouble, not the person's.
    if (answer && (answer.ok || answer.type === 'opaqueredirect')) return answer
    const shell = await caches.match(SHELL, { cacheName }).catch(() => undefined)
    return shell ?? fresh
  }

  async function asset(request: Request) {
    return (await stored(request).catch(() => undefined)) ?? scope.fetch(request)
  }
}

/**
 * A built file is the same for every request. Static routes look it up by the whole request, though, so with `Vary: Origin`
 * a font, which is asked for with an origin, would not be found.
 */
function withoutVary(response: Response): Response {
  if (!response.headers.has('Vary')) return response
  const headers = new Headers(response.headers)
  headers.delete('Vary')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
