import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { serviceWorker } from '../../scripts/vite/service-worker'
import { headerRules, staticHost } from '../../scripts/vite/static-host'

const root = mkdtempSync(path.join(tmpdir(), 'kitchen-line-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Builds a small app with what the real one is built with, and answers its files by name. */
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

/** Runs a built worker and answers what it listens to. */
function run(code: string | undefined, scope: object = {}) {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
  const addEventListener = (type: string, listener: never) => void listeners.set(type, listener)
  runInNewContext(code ?? '', { self: { addEventListener, ...scope } })
  return listeners
}

describe('a build', () => {
  it('has a worker of its version that keeps exactly the built files', async () => {
    const files = await buildWith('Kitchen Line')
    const worker = files.get('sw.js') ?? ''
    const kept = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file.slice(1))
    const built = [...files.keys()].filter((file) => /^assets\/.*(?<!\.map)$/.test(file))
    expect(built.length).toBeGreaterThanOrEqual(2)
    expect(kept.toSorted()).toEqual(built.toSorted())
    expect(worker).toContain(versionIn(files))
    expect([...run(worker).keys()]).toEqual(['install', 'activate', 'message', 'fetch'])
  })

  it('is of the same version for the same content, and of another for another', async () => {
    const first = versionIn(await buildWith('Kitchen Line'))
    expect(first).toMatch(/^[0-9a-f]{12}$/)
    expect(versionIn(await buildWith('Kitchen Line'))).toBe(first)
    expect(versionIn(await buildWith('Something else'))).not.toBe(first)
  })

  it('can send home the workers that are out there', async () => {
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

describe('what the host has to say', () => {
  const valueAt = (where: string, name: string, backend?: string) =>
    headerRules(backend).find((rule) => rule.path === where)?.headers[name]
  const policy = (backend?: string) => valueAt('/*', 'Content-Security-Policy', backend)?.split('; ')

  it('lets the page talk to the backend that it was built for, and to no other', () => {
    expect(policy()).toContain("connect-src 'self'")
    expect(policy('https://abc.supabase.co/')).toContain(
      "connect-src 'self' https://abc.supabase.co wss://abc.supabase.co",
    )
  })

  it('allows nothing inline, and index.html needs nothing inline', () => {
    expect(policy()?.join()).not.toContain('unsafe')
    const html = readFileSync('index.html', 'utf8')
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/src/main.tsx">',
    ])
  })

  it('keeps the page and the worker fresh, and built files for ever', () => {
    for (const file of ['/', '/index.html', '/sw.js']) expect(valueAt(file, 'Cache-Control')).toBe('no-store')
    expect(valueAt('/assets/*', 'Cache-Control')).toContain('immutable')
    expect(valueAt('/*', 'Cache-Control')).toBeUndefined()
  })

  it('is written in the form that hosts read', async () => {
    const file = (await buildWith('Kitchen Line')).get('_headers')
    expect(file).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none';/)
    expect(file).toContain('\n\n/sw.js\n  Cache-Control: no-store\n')
  })
})
