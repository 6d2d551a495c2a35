import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { loadKeys } from '../../../supabase/embedded/keys'
import { keysFileOf } from '../../../supabase/embedded/state-folder'
import { readJavaScript, runNode, VITE } from './run-node'

vi.setConfig({ testTimeout: 120_000 })

test('a production build holds nothing of the embedded backend and no local key', async () => {
  const state = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-build-'))
  const { vapid, ...others } = loadKeys(keysFileOf(state))
  const outDir = path.join(state, 'dist')
  const build = await runNode([VITE, 'build', '--outDir', outDir], { KITCHEN_LINE_STATE: state }).ended
  expect(build).toMatchObject({ code: 0 })
  const code = readJavaScript(outDir)
  const traces = [...Object.values(others), ...Object.values(vapid), '__mail', 'pglite', 'location.origin,']
  expect(traces.filter((trace) => code.includes(trace))).toEqual([])
  rmSync(state, { recursive: true })
})
