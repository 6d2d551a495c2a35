import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { freePort } from '../../../supabase/embedded/free-port'
import type { Keys } from '../../../supabase/embedded/keys'
import { PASSWORD } from '../../demo'
import { runNode, VITE, type RunningProcess } from './run-node'

/** `npm start` in processes of its own, with a folder and a port for the test file. What still runs at its end is killed. */
export function localApp() {
  // Starting a database takes seconds, and much longer on a busy machine.
  vi.setConfig({ testTimeout: 120_000 })
  // Inside the project, as for `npm start`, because the development server doesn't serve other folders anyway.
  mkdirSync('supabase/.temp', { recursive: true })
  const state = mkdtempSync(path.resolve('supabase/.temp/start (test) '))
  const dataDir = path.join(state, 'database')
  const running: RunningProcess[] = []

  let port = 0
  const at = (address: string) => `http://localhost:${port}${address}`
  const keys = () => JSON.parse(readFileSync(path.join(state, 'keys.json'), 'utf8')) as Keys

  function vite(options: readonly string[], environment: Record<string, string> = {}) {
    const server = runNode([VITE, ...options], { KITCHEN_LINE_STATE: state, ...environment })
    running.push(server)
    return server
  }
  const start = (on = port) => vite(['--port', String(on)])
  const reset = () =>
    runNode(['scripts/run.mjs', 'supabase/embedded/reset.ts'], { KITCHEN_LINE_STATE: state })

  async function stop(server: RunningProcess, signal: NodeJS.Signals = 'SIGTERM') {
    running.splice(running.indexOf(server), 1)
    server.kill(signal)
    return server.ended
  }

  /** Stops the server that was started first, and checks how it ended. */
  async function stopWith(signal: NodeJS.Signals) {
    const { code } = await stop(running[0] ?? start(), signal)
    const killed = signal === 'SIGKILL'
    expect({ code, locked: existsSync(`${dataDir}.lock`) }).toEqual({
      code: killed ? null : 0,
      locked: killed,
    })
  }

  function post(address: string, body: object) {
    const headers = { apikey: keys().publishableKey, 'content-type': 'application/json' }
    return fetch(at(address), { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const signIn = (email: string) => post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })

  /** Without those that the demo's reminders add as their time comes. */
  async function mailsToNewPerson() {
    const mails = (await (await fetch(at('/__mail/json'))).json()) as { to: string; links: string[] }[]
    return mails.filter(({ to }) => to === 'new@kitchenline.test')
  }

  beforeAll(async () => {
    port = await freePort()
  })
  afterAll(async () => {
    for (const server of running) server.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    rmSync(state, { recursive: true, force: true })
  })
  return {
    state,
    dataDir,
    /** Known once the file's first test runs. */
    port: () => port,
    at,
    keys,
    vite,
    start,
    reset,
    stop,
    stopWith,
    post,
    signIn,
    mailsToNewPerson,
  }
}
