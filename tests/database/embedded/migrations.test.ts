import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createConnection, type Connection } from '../../../supabase/embedded/connection'
import { applyMigrations } from '../../../supabase/embedded/migrations'
import { applySeed } from '../../../supabase/embedded/seed'

let connection: Connection
let dir: string

beforeAll(async () => {
  connection = await createConnection(await openAsBlob(inject('snapshot')))
})
afterAll(() => connection.close())
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-migrations-'))
  await connection.database.exec(
    'drop schema if exists supabase_migrations cascade; drop schema if exists fixture cascade',
  )
  write('20260101000000_begin.sql', 'create schema fixture; create table fixture.courts (number int);')
  write('20260102000000_courts.sql', 'insert into fixture.courts values (1);')
  return () => rmSync(dir, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql)
const apply = () => applyMigrations(connection.database, dir)
const courts = () => connection.database.query('select number from fixture.courts')

test('each migration is applied once, in order, and recorded as the Supabase CLI does', async () => {
  expect(await apply()).toEqual(['20260101000000_begin.sql', '20260102000000_courts.sql'])
  expect(await apply()).toEqual([])
  write('20260103000000_more.sql', 'insert into fixture.courts values (2);')
  expect(await apply()).toEqual(['20260103000000_more.sql'])
  expect(await courts()).toEqual([{ number: 1 }, { number: 2 }])
  const history = await connection.database.query(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  )
  expect(history[1]).toEqual({
    version: '20260102000000',
    name: 'courts',
    statements: ['insert into fixture.courts values (1);'],
  })
})

const RESET = '. Run npm run db:reset to rebuild the local database.'

test('a changed, a missing and a late migration are refused with what to do', async () => {
  await apply()
  write('20260102000000_courts.sql', 'insert into fixture.courts values (3);')
  await expect(apply()).rejects.toThrow(
    `Migration 20260102000000_courts.sql changed after it was applied${RESET}`,
  )
  rmSync(path.join(dir, '20260102000000_courts.sql'))
  await expect(apply()).rejects.toThrow(`Migration 20260102000000 was applied, but its file is gone${RESET}`)
  write('20260102000000_courts.sql', 'insert into fixture.courts values (1);')
  write('20260101120000_late.sql', 'select 1;')
  await expect(apply()).rejects.toThrow(/^Migration 20260101120000_late.sql is older than 20260102000000/)
})

test('a migration that fails leaves nothing of itself, and says the line', async () => {
  write(
    '20260103000000_broken.sql',
    'insert into fixture.courts values (2);\ninsert into\n  fixture.nothing values (1);',
  )
  await expect(apply()).rejects.toThrow(
    'Migration 20260103000000_broken.sql failed: relation "fixture.nothing" does not exist (line 3)',
  )
  expect(await courts()).toEqual([{ number: 1 }])
})

test('the demo data is loaded once, and a seed that fails leaves nothing', async () => {
  await apply()
  const seed = path.join(dir, 'seed.sql')
  expect(await applySeed(connection.database, seed)).toBe(false)
  writeFileSync(seed, 'insert into fixture.courts values (7); select 1 / 0;')
  await expect(applySeed(connection.database, seed)).rejects.toThrow(
    'supabase/seed.sql failed: division by zero',
  )
  writeFileSync(seed, 'insert into fixture.courts values (7);')
  expect(await applySeed(connection.database, seed)).toBe(true)
  writeFileSync(seed, 'insert into fixture.courts values (8);')
  expect(await applySeed(connection.database, seed)).toBe(false)
  expect(await courts()).toEqual([{ number: 1 }, { number: 7 }])
})

test('no line of a migration is longer than 120 characters', () => {
  const files = readdirSync('supabase/migrations')
  expect(files.length).toBeGreaterThan(10)
  const long = files.flatMap((file) =>
    readFileSync(path.join('supabase/migrations', file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.length > 120 ? `${file}:${i + 1}` : [])),
  )
  expect(long).toEqual([])
})
