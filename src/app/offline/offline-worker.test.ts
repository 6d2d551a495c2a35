import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { runOfflineWorker, type Build, STATIC_ROUTES, strategyFor } from './offline-worker'
import type { InstallEvent, WorkerEvents, WorkerScope } from './worker-scope'

const ORIGIN = 'https://kitchenline.test'
const pathOf = (file: RequestInfo | URL) =>
  new URL(file instanceof Request ? file.url : file, ORIGIN).pathname

/** A phone: its caches outlive the workers that run on it. */
function phone() {
  const stores = new Map<string, Map<string, Response>>()
  const copyOf = (response: Response | undefined) => response?.clone()
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (file: string, response: Response) => void store.set(pathOf(file), response),
        keys: async () => [...store.keys()].map((file) => new Request(new URL(file, ORIGIN))),
      }
    },
    match: async (file: RequestInfo, { cacheName }: MultiCacheQueryOptions = {}) => {
      const searched = cacheName === undefined ? [...stores.values()] : [stores.get(cacheName)]
      return copyOf(searched.map((store) => store?.get(pathOf(file))).find(Boolean))
    },
  }
  return { stores, caches: caches as unknown as CacheStorage }
}

type Network = (path: string, init?: RequestInit) => Promise<Response>
const page = (version: string) =>
  new Response(`<meta name="app-version" content="${version}" />`, {
    headers: { 'Content-Type': 'text/html' },
  })
const script = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript' } })
const host =
  (version: string): Network =>
  async (path) =>
    path.startsWith('/assets/') ? script(`${path} from the host`) : page(version)
const offline: Network = () => Promise.reject(new TypeError('Failed to fetch'))

type Files = Omit<Build, 'version'>
const NO_PAGES = { more: [], pages: {} }

/** One version's worker on a phone. */
function worker(
  { caches }: ReturnType<typeof phone>,
  version: string,
  files: readonly string[] | Files = ['/assets/a.js'],
) {
  const build = 'shell' in files ? files : { shell: files, ...NO_PAGES }
  const listeners = new Map<string, (event: never) => void>()
  let network = host(version)
  const asked: string[] = []
  const scope = {
    caches,
    location: { origin: ORIGIN },
    clients: { claim: vi.fn<() => Promise<void>>(() => Promise.resolve()) },
    skipWaiting: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    fetch: (input: RequestInfo, init?: RequestInit) => {
      asked.push(`${pathOf(input)} ${init?.cache ?? ''}`.trim())
      return network(pathOf(input), init)
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  }
  runOfflineWorker(scope as unknown as WorkerScope, { version, ...build })

  async function dispatch(type: keyof WorkerEvents, event: object = {}) {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never)
    await Promise.all(work)
  }
  /** What the worker answers, or undefined where it leaves the request to the browser. */
  function request(path: string, mode: RequestMode, method = 'GET') {
    let answer: Promise<Response> | undefined
    // Only a browser can make a request whose mode is 'navigate'.
    const made = Object.defineProperty(new Request(new URL(path, ORIGIN), { method }), 'mode', {
      value: mode,
    })
    const respondWith = (response: Promise<Response>) => (answer = response)
    listeners.get('fetch')?.({ request: made, respondWith } as never)
    return answer
  }
  return {
    scope,
    asked,
    on: (next: Network) => void (network = next),
    install: (event?: Pick<InstallEvent, 'addRoutes'>) => dispatch('install', event),
    activate: () => dispatch('activate'),
    hear: (data: unknown, ports: object[] = []) => dispatch('message', { data, ports }),
    open: (path: string) => request(path, 'navigate'),
    load: (path: string, method?: string) => request(path, 'cors', method),
  }
}
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text()

describe('installing', () => {
  it('stores the page and every file of the shell', async () => {
    const device = phone()
    await worker(device, 'v1', ['/assets/a.js', '/assets/b.css']).install()
    expect([...(device.stores.get('kitchen-line-v1')?.keys() ?? [])].toSorted()).toEqual([
      '/',
      '/assets/a.js',
      '/assets/b.css',
    ])
  })

  it('takes from the version before what did not change', async () => {
    const device = phone()
    await worker(device, 'v1').install()
    const next = worker(device, 'v2', ['/assets/a.js', '/assets/new.js'])
    await next.install()
    expect(next.asked.toSorted()).toEqual(['/ reload', '/assets/new.js default'])
  })

  it('stores a file for every request, whatever the host varies it by, also one of the version before', async () => {
    const device = phone()
    const font = async () => {
      const headers = { 'Content-Type': 'font/woff2', Vary: 'Origin, Accept-Encoding' }
      return new Response('glyphs', { headers })
    }
    const stored = (version: string) =>
      device.stores.get(`kitchen-line-${version}`)?.get('/assets/inter.woff2')
    device.stores.set('kitchen-line-v0', new Map([['/assets/old.woff2', await font()]]))
    const next = worker(device, 'v1', ['/assets/inter.woff2', '/assets/old.woff2'])
    next.on(async (path) => (path === '/assets/inter.woff2' ? font() : host('v1')(path)))
    await next.install()
    expect(stored('v1')?.headers.get('Vary')).toBeNull()
    expect(stored('v1')?.headers.get('Content-Type')).toBe('font/woff2')
    expect(await stored('v1')?.text()).toBe('glyphs')
    expect(device.stores.get('kitchen-line-v1')?.get('/assets/old.woff2')?.headers.get('Vary')).toBeNull()
  })

  it('goes on where an attempt broke off', async () => {
    const device = phone()
    const next = worker(device, 'v1', ['/assets/a.js', '/assets/b.js'])
    next.on(async (path) => (path === '/assets/b.js' ? offline(path) : host('v1')(path)))
    await expect(next.install()).rejects.toThrow('Failed to fetch')
    next.on(host('v1'))
    next.asked.length = 0
    await next.install()
    expect(next.asked).toEqual(['/assets/b.js default', '/ reload'])
  })

  it('does not take the page that a host sends for a missing file, and asks past what caches remember of it', async () => {
    const device = phone()
    const next = worker(device, 'v1')
    next.on(async (path, init) => (init?.cache === 'default' ? page('v1') : host('v1')(path)))
    await next.install()
    expect(next.asked).toContain('/assets/a.js reload')

    const refused = worker(phone(), 'v1')
    refused.on(async () => page('v1'))
    await expect(refused.install()).rejects.toThrow('/assets/a.js cannot be stored')
  })

  it.each([
    ['of another version, deployed in between', async () => page('v2')],
    ['of a gateway', async () => new Response('Bad gateway', { status: 502 })],
  ])('does not take a page %s', async (_what, answer) => {
    const next = worker(phone(), 'v1', [])
    next.on(answer)
    await expect(next.install()).rejects.toThrow('index.html is of another version')
  })
})

/** A version whose files are all its own, as after a change that everything rests on. */
const withPages = (version: string): Files => {
  const own = (name: string) => `/assets/${name}-${version}.js`
  return {
    shell: [own('shell')],
    more: [own('home'), own('table'), own('clubs')],
    pages: { HomePage: [0, 1], 'league/RankingsTab': [1], ClubsPage: [2] },
  }
}

describe('a page that someone uses', () => {
  const filesIn = (device: ReturnType<typeof phone>, version: string) =>
    [...(device.stores.get(`kitchen-line-${version}`)?.keys() ?? [])]
      .filter((file) => file !== '/')
      .map((file) => file.replace(/^.assets.(.*)-v\d.js$/, '$1'))
      .toSorted()
  let warn: MockInstance<typeof console.warn>
  beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockReturnValue()))
  afterEach(() => warn.mockRestore())

  async function installed() {
    const device = phone()
    const at = worker(device, 'v1', withPages('v1'))
    await at.install()
    return { device, at }
  }

  it('is not stored before, and is stored whole when the app tells of it', async () => {
    const { device, at } = await installed()
    expect(filesIn(device, 'v1')).toEqual(['shell'])
    await at.hear({ keep: ['HomePage'] })
    expect(filesIn(device, 'v1')).toEqual(['home', 'shell', 'table'])
    at.on(offline)
    expect(await textOf(at.load('/assets/home-v1.js'))).toBe('/assets/home-v1.js from the host')
  })

  it('takes what the page has just loaded from the memory of the browser, each file once', async () => {
    const { at } = await installed()
    at.asked.length = 0
    await Promise.all([
      at.hear({ keep: ['HomePage', 'league/RankingsTab'] }),
      at.hear({ keep: ['HomePage'] }),
    ])
    await at.hear({ keep: ['league/RankingsTab'] })
    expect(at.asked).toEqual(['/assets/home-v1.js default', '/assets/table-v1.js default'])
  })

  it('comes with the next version, also if the app was closed meanwhile', async () => {
    const { device, at } = await installed()
    await at.hear({ keep: ['league/RankingsTab', 'ClubsPage'] })
    const next = worker(device, 'v2', withPages('v2'))
    await next.install()
    expect(filesIn(device, 'v2')).toEqual(['clubs', 'shell', 'table'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('keeps a version from being installed that lacks its files', async () => {
    const { device, at } = await installed()
    await at.hear({ keep: ['ClubsPage'] })
    const next = worker(device, 'v2', withPages('v2'))
    next.on(async (path) => (path === '/assets/clubs-v2.js' ? page('v2') : host('v2')(path)))
    await expect(next.install()).rejects.toThrow('/assets/clubs-v2.js cannot be stored')
  })

  it('is forgotten by a version that has no such page, and does not harm it', async () => {
    const { device, at } = await installed()
    await at.hear({ keep: ['ClubsPage'] })
    await worker(device, 'v2', ['/assets/a.js']).install()
    expect([...(device.stores.get('kitchen-line-v2')?.keys() ?? [])].toSorted()).toEqual([
      '/',
      '/assets/a.js',
    ])
  })

  it('is stored by the version that waits, too', async () => {
    const { device } = await installed()
    const next = worker(device, 'v2', withPages('v2'))
    await next.install()
    await next.hear({ keep: ['ClubsPage'] })
    expect(filesIn(device, 'v2')).toEqual(['clubs', 'shell'])
  })

  it('is whole or not remembered, and the next start tries again', async () => {
    const { device, at } = await installed()
    at.on(async (path) => (path === '/assets/table-v1.js' ? offline(path) : host('v1')(path)))
    await at.hear({ keep: ['HomePage', 'ClubsPage'] })
    expect(warn).toHaveBeenCalledWith(new TypeError('Failed to fetch'))
    expect([...(device.stores.get('kept-pages')?.keys() ?? [])]).toEqual(['/kept-pages/ClubsPage'])
    at.on(host('v1'))
    await at.hear({ keep: ['HomePage'] })
    expect(filesIn(device, 'v1')).toEqual(['clubs', 'home', 'shell', 'table'])
  })

  it('is kept when the storage works again, too', async () => {
    const { device, at } = await installed()
    const open = vi
      .spyOn(device.caches, 'open')
      .mockRejectedValueOnce(new DOMException('broken', 'UnknownError'))
    await at.hear({ keep: ['HomePage'] })
    open.mockRestore()
    await at.hear({ keep: ['ClubsPage'] })
    expect(filesIn(device, 'v1')).toEqual(['clubs', 'shell'])
  })

  it('stores again what a damaged storage has lost', async () => {
    const { device, at } = await installed()
    await at.hear({ keep: ['ClubsPage'] })
    device.stores.get('kitchen-line-v1')?.clear()
    await at.hear({ keep: ['HomePage'] })
    expect(filesIn(device, 'v1')).toEqual(['clubs', 'home', 'shell', 'table'])
  })

  it.each([
    [{ keep: ['NoSuchPage', 'toString', '__proto__', '', 7, null, { HomePage: 1 }] }],
    [{ keep: 'HomePage' }],
    [{ keep: { length: 1, 0: 'HomePage' } }],
    [['HomePage']],
    [null],
  ])('has a name that the build knows: %j stores nothing', async (data) => {
    const { device, at } = await installed()
    at.asked.length = 0
    await at.hear(data)
    expect(at.asked).toEqual([])
    expect([...(device.stores.get('kept-pages')?.keys() ?? [])]).toEqual([])
  })
})

describe('the ways without the worker', () => {
  it('are told to a browser that knows them', async () => {
    const addRoutes = vi.fn<NonNullable<InstallEvent['addRoutes']>>(() => Promise.resolve())
    await worker(phone(), 'v1').install({ addRoutes })
    expect(addRoutes).toHaveBeenCalledWith(STATIC_ROUTES)
  })

  it('are missed by no one: where they are refused the app is stored all the same', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const device = phone()
    await worker(device, 'v1').install({ addRoutes: () => Promise.reject(new TypeError('Not like this')) })
    expect(device.stores.get('kitchen-line-v1')?.has('/assets/a.js')).toBe(true)
    expect(warn).toHaveBeenCalledWith(new TypeError('Not like this'))
    warn.mockRestore()
  })
})

describe('taking over', () => {
  it('happens when a page asks for it, never by itself', async () => {
    const next = worker(phone(), 'v1')
    await next.install()
    await next.hear('version', [{ postMessage: () => {} }])
    expect(next.scope.skipWaiting).not.toHaveBeenCalled()
    await next.hear('take-over')
    expect(next.scope.skipWaiting).toHaveBeenCalled()
  })

  it('is asked for by pages that know the version', async () => {
    const postMessage = vi.fn<(answer: unknown) => void>()
    await worker(phone(), 'v7').hear('version', [{ postMessage }])
    expect(postMessage).toHaveBeenCalledWith('v7')
  })

  it('takes pages on when one asks that its first claim missed', async () => {
    const here = worker(phone(), 'v1')
    await here.hear('claim')
    expect(here.scope.clients.claim).toHaveBeenCalledTimes(1)
  })

  it('leaves the files of the two versions before, for pages that are still open', async () => {
    const device = phone()
    await device.caches.open('of-somebody-else')
    for (const version of ['v1', 'v2', 'v3', 'v4']) await worker(device, version).install()
    const newest = worker(device, 'v4')
    await newest.activate()
    expect(await device.caches.keys()).toEqual([
      'of-somebody-else',
      'kept-pages',
      'kitchen-line-v2',
      'kitchen-line-v3',
      'kitchen-line-v4',
    ])
    expect(newest.scope.clients.claim).toHaveBeenCalled()
  })
})

describe('a page', () => {
  async function installed() {
    const device = phone()
    const at = worker(device, 'v1')
    await at.install()
    return at
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes from the network, so that a deploy arrives with the next reload', async () => {
    const at = await installed()
    at.on(host('v2'))
    expect(await textOf(at.open('/leagues'))).toContain('v2')
  })

  it.each<[string, Network]>([
    ['without a network', offline],
    ['when the host is in trouble', async () => new Response('', { status: 503 })],
    ['when the host knows no such file', async () => new Response('', { status: 404 })],
  ])('comes from the phone %s', async (_when, network) => {
    const at = await installed()
    at.on(network)
    expect(await textOf(at.open('/leagues/7/game-day/5/scoring'))).toContain('v1')
  })

  it('comes from the phone when the network takes too long', async () => {
    const at = await installed()
    at.on(() => new Promise(() => {}))
    const answer = textOf(at.open('/'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toContain('v1')
  })

  it('may be redirected by the host', async () => {
    const at = await installed()
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    at.on(async () => redirect)
    expect(await at.open('/')).toBe(redirect)
  })

  it('fails as it would without a worker when nothing is stored', async () => {
    const at = worker(phone(), 'v1')
    at.on(offline)
    await expect(at.open('/')).rejects.toThrow('Failed to fetch')
  })
})

describe('a built file', () => {
  it('comes from the phone, of whichever version it is', async () => {
    const device = phone()
    await worker(device, 'v1', ['/assets/old.js']).install()
    const next = worker(device, 'v2', ['/assets/new.js'])
    await next.install()
    next.on(offline)
    expect(await textOf(next.load('/assets/old.js'))).toBe('/assets/old.js from the host')
    expect(await textOf(next.load('/assets/new.js'))).toBe('/assets/new.js from the host')
  })

  it('comes from the network where the phone does not have it, or its storage is broken', async () => {
    const at = worker(phone(), 'v1')
    expect(await textOf(at.load('/assets/later.js'))).toBe('/assets/later.js from the host')
    at.scope.caches.match = () => Promise.reject(new DOMException('broken', 'UnknownError'))
    expect(await textOf(at.load('/assets/a.js'))).toBe('/assets/a.js from the host')
    at.on(host('v1'))
    expect(await textOf(at.open('/'))).toContain('v1')
  })
})

it('never touches the backend, writes, or other sites', async () => {
  const at = worker(phone(), 'v1')
  await at.install()
  at.asked.length = 0
  expect(at.load('/rest/v1/rpc/submit_score', 'POST')).toBeUndefined()
  expect(at.load('/rest/v1/game_days?id=eq.5')).toBeUndefined()
  expect(at.load('https://abc.supabase.co/rest/v1/game_days')).toBeUndefined()
  expect(at.open('/auth/v1/verify')).toBeUndefined()
  expect(at.asked).toEqual([])
})

it.each([
  ['page', 'navigate', '/'],
  ['page', 'navigate', '/leagues/7/game-day/5/scoring?court=2'],
  ['page', 'navigate', '/accept-invite/demo-invitation-for-maya'],
  ['page', 'navigate', '/authors'],
  ['asset', 'cors', '/assets/index-D-Sbua9O.js'],
  ['asset', 'no-cors', '/assets/index-CKRqjVfc.css'],
  ['network', 'navigate', '/privacy.html'],
  ['network', 'navigate', '/__mail'],
  ['network', 'navigate', '/auth/v1/verify?token=1'],
  ['network', 'cors', '/rest/v1/court_rotations?select=id'],
  ['network', 'cors', '/functions/v1/send-emails'],
  ['network', 'cors', '/'],
  ['network', 'cors', '/manifest.webmanifest'],
  ['network', 'cors', '/sw.js'],
  ['network', 'cors', 'https://abc.supabase.co/assets/index.js'],
  ['network', 'navigate', 'https://abc.supabase.co/'],
] as const)('%s: %s %s', (way, mode, path) => {
  expect(strategyFor({ method: 'GET', mode, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(way)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('leaves every %s to the network', (method) => {
  for (const mode of ['navigate', 'cors'] as const) {
    expect(strategyFor({ method, mode, url: `${ORIGIN}/assets/index.js` }, ORIGIN)).toBe('network')
    expect(strategyFor({ method, mode, url: `${ORIGIN}/` }, ORIGIN)).toBe('network')
  }
})
