import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { CLOUDFLARE, functionCode, NETLIFY } from '../../scripts/vite/link-preview-hosts'
import { serviceWorker } from '../../scripts/vite/service-worker'
import { headerRules, staticHost, withPreviewImage } from '../../scripts/vite/static-host'

const root = mkdtempSync(path.join(tmpdir(), 'kitchen-line-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** `$` marks what each file has of its own, to find it in what is built. */
const SMALL_APP = {
  'main.js': `import { all } from './all.js'
    import('./fonts.css')
    const pages = {
      score: () => import('./src/routes/ScoringPage.jsx'),
      home: () => import('./src/routes/HomePage.jsx'),
      table: () => import('./src/routes/league/TableTab.jsx'),
    }
    all('$main', () => import('./corner.js')); pages[location.hash]()`,
  'all.js': `export const all = (...of) => document.body.append('$all', ...of)`,
  'corner.js': `export const corner = '$corner'`,
  'fonts.css': `body { --of: '$fonts' }`,
  'list.js': `export const list = (...of) => document.body.append('$list', ...of)`,
  'src/routes/ScoringPage.jsx': `import { all } from '../../all.js'
    all('$ScoringPage', () => import('../../sub.js'))`,
  'sub.js': `export const sub = '$sub'`,
  'src/routes/HomePage.jsx': `import { list } from '../../list.js'
    list('$HomePage', () => import('../../dialog.js'), () => import('./league/TableTab.jsx'))
    new Worker(new URL('../../draw.js', import.meta.url))`,
  'dialog.js': `import './dialog.css'
    import { list } from './list.js'
    list('$dialog')`,
  'dialog.css': `dialog { --of: '$looks' }`,
  'draw.js': `postMessage('$draw')`,
  'src/routes/league/TableTab.jsx': `import { list } from '../../../list.js'
    list('$TableTab')`,
}

/** Builds a small app with the real one's build steps, and returns its files by name. */
async function buildWith(heading: string): Promise<Map<string, string>> {
  writeFileSync(
    path.join(root, 'index.html'),
    `<!doctype html><html><head><script type="module" src="/main.js"></script></head><body><h1>${heading}</h1></body></html>`,
  )
  for (const [file, code] of Object.entries(SMALL_APP)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), code)
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceWorker(), staticHost()],
    build: { write: false, sourcemap: true },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}
const versionIn = (files: Map<string, string>) =>
  /<meta name="app-version" content="([^"]+)"/.exec(files.get('index.html') ?? '')?.[1]

/** Runs a built worker and returns its listeners. */
function run(code: string | undefined, scope: object = {}) {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const addEventListener = (type: string, listener: never) => void listeners.set(type, listener)
  runInNewContext(code ?? '', { self: { addEventListener, ...scope }, Response, URL, console })
  return listeners
}

/** A phone with a built worker, whose host has the built files. */
async function phoneWith(files: Map<string, string>) {
  const stored = new Map<string, Map<string, string>>()
  const open = async (name: string) => {
    const store = stored.get(name) ?? new Map<string, string>()
    stored.set(name, store)
    return {
      put: async (file: string, response: Response) => void store.set(file, await response.text()),
      keys: async () => [...store.keys()].map((file) => ({ url: `https://kitchenline.test${file}` })),
    }
  }
  const caches = { open, match: async () => undefined }
  const fetch = async (file: string) => new Response(files.get(file === '/' ? 'index.html' : file.slice(1)))
  const listeners = run(files.get('sw.js'), { caches, fetch })
  return {
    async dispatch(type: string, event: object = {}) {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ ...event, waitUntil: (promise) => void work.push(promise) })
      await Promise.all(work)
    },
    /** Which parts of the small app are stored. */
    parts() {
      const text = [...stored.values()].flatMap((store) => [...store.values()]).join()
      const parts = Object.values(SMALL_APP).flatMap((code) => code.match(/\$\w+/g) ?? [])
      return parts.filter((part) => text.includes(part)).toSorted()
    },
  }
}

describe('a build', () => {
  it('has a worker with its version and every built file, each once', async () => {
    const files = await buildWith('Kitchen Line')
    const worker = files.get('sw.js') ?? ''
    const kept = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file.slice(1))
    const built = [...files.keys()].filter((file) => /^assets\/.*(?<!\.map)$/.test(file))
    expect(built.length).toBeGreaterThanOrEqual(2)
    expect(kept.toSorted()).toEqual(built.toSorted())
    expect(worker).toContain(versionIn(files))
    expect([...run(worker).keys()]).toEqual([
      'install',
      'activate',
      'message',
      'fetch',
      'push',
      'notificationclick',
      'pushsubscriptionchange',
    ])
  })

  it('has on every phone what starts the app, the fonts, and scoring with all that it can show', async () => {
    const phone = await phoneWith(await buildWith('Kitchen Line'))
    await phone.dispatch('install')
    expect(phone.parts()).toEqual(['$ScoringPage', '$all', '$corner', '$fonts', '$main', '$sub'])
  })

  it('adds to a page its dialogs, styles and workers, and no other page that it leads to', async () => {
    const phone = await phoneWith(await buildWith('Kitchen Line'))
    await phone.dispatch('install')
    const before = phone.parts()
    await phone.dispatch('message', { data: { keep: ['HomePage'] } })
    const added = phone.parts().filter((part) => !before.includes(part))
    expect(added).toEqual(['$HomePage', '$dialog', '$draw', '$list', '$looks'])
    await phone.dispatch('message', { data: { keep: ['league/TableTab'] } })
    expect(phone.parts()).toContain('$TableTab')
  })

  it('has the same version for the same content, and different ones for different content', async () => {
    const first = versionIn(await buildWith('Kitchen Line'))
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect(versionIn(await buildWith('Kitchen Line'))).toBe(first)
    expect(versionIn(await buildWith('Something else'))).not.toBe(first)
  })

  it('can unregister workers that are already out there', async () => {
    vi.stubEnv('KITCHEN_LINE_OFFLINE', 'off')
    const files = await buildWith('Kitchen Line')
    vi.unstubAllEnvs()
    expect(versionIn(files)).toBeUndefined()

    const caches = {
      keys: async () => ['kitchen-line-v1', 'kitchen-line-v2'],
      delete: vi.fn<(name: string) => void>(),
    }
    const registration = { unregister: vi.fn<() => void>() }
    const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const listeners = run(files.get('sw.js'), { caches, registration, skipWaiting })
    const work: Promise<unknown>[] = []
    for (const type of ['install', 'activate']) {
      listeners.get(type)?.({ waitUntil: (promise) => void work.push(promise) })
    }
    await Promise.all(work)
    expect(skipWaiting).toHaveBeenCalled()
    expect(caches.delete.mock.calls).toEqual([['kitchen-line-v1'], ['kitchen-line-v2']])
    expect(registration.unregister).toHaveBeenCalled()
    expect(listeners.has('fetch')).toBe(false)
  })
})

it('a link preview names its image by the whole address', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(withPreviewImage(page, 'https://league.example.org/')).toContain(
    'content="https://league.example.org/preview.png"',
  )
  expect(withPreviewImage(page, '')).toBe(page)
  expect(existsSync('public/preview.png')).toBe(true)
})

describe.each([
  ['Cloudflare Pages', CLOUDFLARE],
  ['Netlify', NETLIFY],
])('the function for link previews on %s', (_host, adapter) => {
  it('puts the name of a league into the page of the host', async () => {
    const league = { name: 'Riverside Ladder', days: [] }
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(league))
    const code = await functionCode('.', { backend: 'https://abc.supabase.co', key: 'sb_publishable_x' })
    const module: unknown = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code + adapter)}`
    )
    const page = async () => new Response(readFileSync('index.html', 'utf8'))
    const serve = Reflect.get(Object(module), 'default') as Served | { fetch: Served }
    const request = new Request(
      'https://league.example.org/leagues/d0000000-0000-4000-8000-000000000001/view',
      { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } },
    )
    const answer = await (typeof serve === 'function' ? serve : serve.fetch)(request, {
      next: page,
      ASSETS: { fetch: page },
    })
    expect(await answer.text()).toContain('<title>Riverside Ladder</title>')
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://abc.supabase.co/rest/v1/rpc/public_league',
    })
    asked.mockRestore()
  })
})

type Served = (request: Request, host: object) => Promise<Response>

describe("the host's headers", () => {
  const valueAt = (where: string, name: string, backend?: string) =>
    headerRules(backend).find((rule) => rule.path === where)?.headers[name]
  const policy = (backend?: string) => valueAt('/*', 'Content-Security-Policy', backend)?.split('; ')

  it('let the page talk to the backend that it was built for, and to no other', () => {
    expect(policy()).toContain("connect-src 'self'")
    expect(policy('https://abc.supabase.co/')).toContain(
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co",
    )
  })

  it('let Cloudflare check who signs up, only where the build has a captcha', () => {
    const [everywhere] = headerRules('https://abc.supabase.co', true)
    const withCaptcha = everywhere?.headers['Content-Security-Policy']?.split('; ')
    expect(withCaptcha).toContain("script-src 'self' https://challenges.cloudflare.com")
    expect(withCaptcha).toContain('frame-src https://challenges.cloudflare.com')
    expect(policy()?.join()).not.toContain('cloudflare')
  })

  it('allow nothing inline, and index.html needs nothing inline', () => {
    expect(policy()?.join()).not.toContain('unsafe')
    const html = readFileSync('index.html', 'utf8')
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/src/main.tsx">',
    ])
  })

  it('keep the page and the worker fresh, and built files forever', () => {
    for (const file of ['/', '/index.html', '/sw.js']) expect(valueAt(file, 'Cache-Control')).toBe('no-store')
    expect(valueAt('/assets/*', 'Cache-Control')).toContain('immutable')
    expect(valueAt('/*', 'Cache-Control')).toBeUndefined()
  })

  it('are written in the format that hosts read', async () => {
    const file = (await buildWith('Kitchen Line')).get('_headers')
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none';/)
    expect(file).toContain('\n\n/sw.js\n  Cache-Control: no-store\n')
  })
})
