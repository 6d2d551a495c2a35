import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  expect(runningHolder(data)).toBe(process.pid)
  unlock()
})

test('a lock that was copied with its folder is taken over, while the folder that it is from stays locked', () => {
  const unlock = lockDataDir(data)
  const copy = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-copy-'))
  try {
    cpSync(dir, copy, { recursive: true })
    const copied = path.join(copy, 'database')
    expect(runningHolder(copied)).toBeUndefined()
    lockDataDir(copied)()
    // By another path it is the same folder.
    const link = path.join(copy, 'link')
    symlinkSync(dir, link)
    expect(runningHolder(path.join(link, 'database'))).toBe(process.pid)
  } finally {
    unlock()
    rmSync(copy, { recursive: true, force: true })
  }
})

test("releasing leaves someone else's lock alone", () => {
  const unlock = lockDataDir(data)
  writeFileSync(`${data}.lock`, '2147483000 1')
  unlock()
  expect(existsSync(`${data}.lock`)).toBe(true)
})
