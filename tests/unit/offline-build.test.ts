import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Builds a small app with the real one's build steps, and returns its files by name. */
async function buildWith(heading: string): Promise<Map<string, string>> {
  writeFileSync(
    path.join(root, 'index.html'),
    `<!doctype html><html><head><script type="module" src="/main.js"></script></head><body><h1>${heading}</h1></body></html>`,
  )
  writeFileSync(path.join(root, 'main.js'), `import('./page.js').then(({ draw }) => draw())`)
  writeFileSync(path.join(root, 'page.js'), `export const draw = () => document.body.append('drawn')`)
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
  runInNewContext(code ?? '', { self: { addEventListener, ...scope } })
  return listeners
}

describe('a build', () => {
  it('has a worker with its version that caches exactly the built files', async () => {
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
