import type { InstallEvent, WorkerScope, StaticRoute } from './worker-scope'

/** What a build consists of; scripts/vite/service-worker.ts fills it in. */
export type Build = {
  version: string
  /** What every phone keeps: enough to start, and to keep score. */
  shell: readonly string[]
  more: readonly string[]
  /** What a page needs beside the shell, as places in `more`. */
  pages: Readonly<Record<string, readonly number[]>>
}

const CACHE_PREFIX = 'kitchen-line-'
/** The names of the pages that this phone keeps, an entry each: they outlive the versions. */
const KEPT_PAGES = 'kept-pages'
const SHELL = '/'
/** A page that waits longer than this for its own index.html starts with the one on the phone. */
const PAGE_LIMIT_MS = 3_000
/** Pages of earlier versions may still be open and load their chunks; older ones than these load them again. */
const KEPT_VERSIONS = 3

/**
 * Keeps the app on the phone: a version's shell with the pages that this phone keeps, or nothing of it. It answers for
 * pages and built files only, never for the backend, and takes over from the version before when a page asks it to or no
 * page is open. Whatever goes wrong in here ends at the network, as if there were no worker.
 */
export function runOfflineWorker(scope: WorkerScope, { version, shell, more, pages }: Build) {
  const { caches } = scope
  const cacheName = CACHE_PREFIX + version
  const stored = (file: string | Request) => caches.match(file, { ignoreVary: true })
  const isPage = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(pages, name)
  const filesOf = (name: string) => (pages[name] ?? []).flatMap((place) => more[place] ?? [])
  let keeping: Promise<unknown> = Promise.resolve()

  scope.addEventListener('install', (event) => event.waitUntil(install(event)))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => {
    if (event.data === 'version') event.ports[0]?.postMessage(version)
    if (event.data === 'take-over') event.waitUntil(scope.skipWaiting())
    if (event.data === 'claim') event.waitUntil(scope.clients.claim())
    const names = namesIn(event.data).filter(isPage)
    // One after the other: two would download the same file twice.
    if (names.length > 0) event.waitUntil((keeping = keeping.then(() => keep(names)).catch(goOnWithout)))
  })
  scope.addEventListener('fetch', (event) => {
    const way = strategyFor(event.request, scope.location.origin)
    if (way === 'page') event.respondWith(page(event.request))
    if (way === 'asset') event.respondWith(asset(event.request))
  })

  async function install(event: InstallEvent) {
    // A browser that refuses them asks the worker for everything, as those do that do not know them.
    const routed = event.addRoutes?.(STATIC_ROUTES).catch(goOnWithout)
    await store([...shell, ...(await keptPages()).flatMap(filesOf)], await storedFiles())
    const fresh = await scope.fetch(SHELL, { cache: 'reload' })
    // A deploy in between: the next attempt meets the worker that belongs to the new page.
    if (!(await fresh.clone().text()).includes(version)) throw new Error('index.html is of another version')
    await (await caches.open(cacheName)).put(SHELL, fresh)
    await routed
  }

  /** Remembers only what it has, so that a page is kept whole or not at all. The next start tells again what failed. */
  async function keep(names: readonly string[]) {
    const kept = await keptPages()
    const known = await storedFiles()
    for (const name of new Set([...names, ...kept])) {
      try {
        await store([...shell, ...filesOf(name)], known)
        if (!kept.includes(name))
          await (await caches.open(KEPT_PAGES)).put(`/${KEPT_PAGES}/${name}`, new Response())
      } catch (error) {
        goOnWithout(error)
      }
    }
  }

  async function keptPages(): Promise<string[]> {
    const entries = await (await caches.open(KEPT_PAGES)).keys()
    return pathsOf(entries)
      .map((entry) => entry.slice(`/${KEPT_PAGES}/`.length))
      .filter(isPage)
  }

  /** Stores what isn't there yet. What an earlier version has stored under the same name is the same file. */
  async function store(files: readonly string[], known: Set<string>) {
    const cache = await caches.open(cacheName)
    const keepFile = async (file: string) => {
      await cache.put(file, withoutVary((await stored(file)) ?? (await download(file))))
      known.add(file)
    }
    await Promise.all([...new Set(files)].filter((file) => !known.has(file)).map(keepFile))
  }

  async function storedFiles() {
    return new Set(pathsOf(await (await caches.open(cacheName)).keys()))
  }

  /** A missing file is often answered with a page and 200, and caches on the way remember that. */
  async function download(file: string) {
    for (const cache of ['default', 'reload'] as const) {
      const response = await scope.fetch(file, { cache, priority: 'low' })
      const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
      if (response.ok && !isHtml) return response
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
    const kept = await caches.match(SHELL, { cacheName }).catch(() => undefined)
    return kept ?? fresh
  }

  async function asset(request: Request) {
    return (await stored(request).catch(() => undefined)) ?? scope.fetch(request)
  }
}

function pathsOf(requests: readonly Request[]): string[] {
  return requests.map(({ url }) => new URL(url).pathname)
}

function goOnWithout(error: unknown) {
  console.warn(error)
}

/** What the page says in watch-for-updates.ts. */
function namesIn(data: unknown): unknown[] {
  const names: unknown = typeof data === 'object' && data !== null && 'keep' in data ? data.keep : undefined
  return Array.isArray(names) ? names : []
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

/**
 * `page`: one of the app's addresses, all answered by index.html.
 * `asset`: a built file, whose name changes with its content.
 * `network`: none of the worker's business; the browser goes on as if there were no worker.
 */
type RequestStrategy = 'page' | 'asset' | 'network'

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
