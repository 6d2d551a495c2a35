import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { startPostgres } from '../database/postgres'

test('a real PostgreSQL takes several connections, removes leftovers of a killed run, and leaves no trace when it stops', async () => {
  const owner = spawn('true')
  await new Promise((resolve) => owner.once('exit', resolve))
  const abandoned = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-postgres-'))
  writeFileSync(path.join(abandoned, 'owner.pid'), String(owner.pid))
  const server = await startPostgres()
  expect(existsSync(abandoned)).toBe(false)
  const sql = postgres(server.url, { max: 4 })
  const backends = await Promise.all(
    [1, 2, 3, 4].map(() => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.2)`),
  )
  expect(new Set(backends.map(([row]) => row?.pid)).size).toBe(4)
  const [version] = await sql<
    { number: number }[]
  >`select current_setting('server_version_num')::int as number`
  expect(version?.number).toBeGreaterThanOrEqual(150_000)
  const [data] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  const folder = data?.folder ?? ''
  expect(existsSync(folder)).toBe(true)
  await sql.end()
  await server.stop()
  await expect(postgres(server.url, { max: 1, connect_timeout: 2 })`select 1`).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(path.dirname(folder))).toBe(false)
})
