import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from './backend'

const scores = readFileSync('supabase/migrations/20261121001100_scores.sql', 'utf8')
/** The end of the scores migration, after its section with that name. */
const PUBLISH = scores.slice(scores.search(/^-- ── Realtime /m))

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const published = () =>
  backend.sql(
    `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by tablename`,
  )

test('a backend without Realtime runs the migration and publishes nothing', async () => {
  await backend.sql.exec(PUBLISH)
  expect(await published()).toEqual([])
})

test('a hosted project publishes what happens on a game day, however often the migration runs', async () => {
  await backend.sql.exec('create publication supabase_realtime')
  await backend.sql.exec('alter publication supabase_realtime add table public.game_days')
  await backend.sql.exec(PUBLISH)
  await backend.sql.exec(PUBLISH)
  expect(await published()).toEqual(
    ['court_assignments', 'court_rotations', 'game_days'].map((tablename) => ({ tablename })),
  )
})

test('a project that publishes every table is left as it is', async () => {
  await backend.sql.exec(
    'drop publication supabase_realtime; create publication supabase_realtime for all tables',
  )
  await backend.sql.exec(PUBLISH)
  expect(await backend.sql('select puballtables from pg_publication')).toEqual([{ puballtables: true }])
})
