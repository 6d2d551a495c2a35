import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../supabase/embedded/free-port'
import { loadKeys } from '../../../supabase/embedded/keys'
import { keysFileOf } from '../../../supabase/embedded/state-folder'
import { runNode, VITE, type RunningProcess } from './run-node'

vi.setConfig({ testTimeout: 120_000 })

const state = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-build-'))
const outDir = path.join(state, 'dist')
const keys = loadKeys(keysFileOf(state))
let preview: RunningProcess | undefined

afterAll(async () => {
  preview?.kill('SIGTERM')
  await preview?.ended
  rmSync(state, { recursive: true, force: true })
})

const vite = (options: string[]) => runNode([VITE, ...options], { KITCHEN_LINE_STATE: state })

/** Everything that `vite build` writes as JavaScript. */
async function build(...options: string[]) {
  const { code, printed } = await vite(['build', '--outDir', outDir, '--emptyOutDir', ...options]).ended
  expect({ code, printed }).toMatchObject({ code: 0 })
  const files = readdirSync(path.join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  return files.map((name) => readFileSync(path.join(outDir, 'assets', name), 'utf8')).join('\n')
}

test('a production build holds nothing of the embedded backend and no local key', async () => {
  const code = await build()
  const traces = [...Object.values(keys), '__mail', 'pglite', 'location.origin,']
  expect(traces.filter((trace) => code.includes(trace))).toEqual([])
})

test('a build with --mode embedded talks to the vite preview of the same machine', async () => {
  const code = await build('--mode', 'embedded')
  expect(code.includes(keys.publishableKey)).toBe(true)
  expect(code.includes(keys.secretKey)).toBe(false)

  const port = await freePort()
  preview = vite(['preview', '--outDir', outDir, '--port', String(port)])
  expect(await preview.firstOutput).toMatch(/^Kitchen Line is at/)
  const at = (address: string, init?: RequestInit) => fetch(`http://localhost:${port}${address}`, init)
  expect(await (await at('/', { headers: { accept: 'text/html' } })).text()).toContain('/assets/index-')
  expect((await at('/rest/v1/leagues')).status).toBe(401)
  expect((await at('/auth/v1/settings', { headers: { apikey: keys.publishableKey } })).status).toBe(200)
  expect(await (await at('/__mail/json')).json()).toEqual([])
})
