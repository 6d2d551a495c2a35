import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir, runningHolder } from '../../../supabase/embedded/lock-file'
import { beginningOf } from '../../../supabase/embedded/processes'

let dir: string
let data: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-lock-'))
  data = path.join(dir, 'database')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a folder in use by a running process is refused, naming the process to stop', () => {
  const unlock = lockDataDir(data)
  expect(runningHolder(data)).toBe(process.pid)
  expect(() => lockDataDir(data)).toThrow(
    `Process ${process.pid} is already using the data in ${data}. Stop it first`,
  )
  unlock()
  expect(runningHolder(data)).toBeUndefined()
  lockDataDir(data)()
  expect(existsSync(`${data}.lock`)).toBe(false)
})

test('other processes are detected, too', async () => {
  const other = spawn('sleep', ['60'])
  writeFileSync(`${data}.lock`, `${other.pid} ${beginningOf(other.pid ?? 0)}`)
  expect(() => lockDataDir(data)).toThrow(`Process ${other.pid} is already using`)
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  lockDataDir(data)()
})

test.each([
  ['of a process that is dead', '2147483000 1'],
  ['whose id the system gave to another process since', `${process.pid} 1`],
  ['that was cut short', ''],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(`${data}.lock`, content)
  const unlock = lockDataDir(data)
  expect(readFileSync(`${data}.lock`, 'utf8')).toBe(`${process.pid} ${beginningOf(process.pid)}`)
  unlock()
})

test("releasing leaves someone else's lock alone", () => {
  const unlock = lockDataDir(data)
  writeFileSync(`${data}.lock`, '2147483000 1')
  unlock()
  expect(existsSync(`${data}.lock`)).toBe(true)
})
