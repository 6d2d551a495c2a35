/** The move from the embedded backend to a hosted project, and a backup: what arrives, and what stays behind. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject, beforeAll, afterAll, describe, expect, test } from 'vitest'
import {
  forHosted,
  readSnapshot,
  withoutDemo,
  writeSnapshot,
  type Snapshot,
} from '../../scripts/data/snapshot'
import { createConnection, type Connection } from '../../supabase/embedded/connection'
import { startBackend, type TestBackend } from './backend'
import { createDatabase } from './postgres'

const EMAIL = 'pat@riverclub.test'
let source: TestBackend
let leagueId: string
let snapshot: Snapshot
const opened: { connection: Connection; drop: () => Promise<void> }[] = []

/** A new project: migrated, and without anyone. */
async function emptyProject() {
  const { url, drop } = await createDatabase(inject('server'), inject('migrated'))
  const connection = await createConnection(url)
  opened.push({ connection, drop })
  return { ...connection, url }
}

const count = async ({ database }: Connection, table: string) =>
  (await database.query<{ number: number }>(`select count(*)::int as number from ${table}`))[0]?.number

beforeAll(async () => {
  source = await startBackend({ seed: true })
  const pat = await source.user(EMAIL, { firstName: 'Pat', lastName: 'Rivers' })
  const quinn = await source.user('quinn@riverclub.test', { firstName: 'Quinn', lastName: 'Lee' })
  await source.sql(`update profiles set role = 'club_admin' where id = $1`, [pat.profileId])
  await source.sql(`update profiles set phone = '5035550177', dup_rating = 4.125 where id = $1`, [
    quinn.profileId,
  ])
  const [league] = await source.sql<{ id: string }>(
    `with event as (insert into events (event_type, name, created_by) values ('league', 'River Ladder', $1) returning id)
     insert into leagues (id, created_by, time_zone) select id, $1, 'America/Los_Angeles' from event returning id`,
    [pat.profileId],
  )
  leagueId = league?.id ?? ''
  await source.sql(
    `insert into league_players (league_id, player_id, status) values ($1, $2, 'joined'), ($1, $3, 'joined')`,
    [leagueId, pat.profileId, quinn.profileId],
  )
  // one of the demo's players is on the roster, too
  await source.sql(
    `insert into league_players (league_id, player_id, status)
     select $1, id, 'joined' from profiles where email = 'maya.reyes@kitchenline.test'`,
    [leagueId],
  )
  snapshot = await readSnapshot(source.database)
})
afterAll(async () => {
  for (const { connection, drop } of opened) {
    await connection.close()
    await drop()
  }
  await source.stop()
})

describe('a move', () => {
  test('brings people, leagues, and rosters, and leaves the demo behind', async () => {
    const target = await emptyProject()
    await writeSnapshot(target.database, forHosted(withoutDemo(snapshot)))
    const { database } = target
    expect(
      await database.query(
        `select e.name, array_agg(p.first_name order by p.first_name) as people from events e
         join league_players lp on lp.league_id = e.id join profiles p on p.id = lp.player_id group by e.name`,
      ),
    ).toEqual([{ name: 'River Ladder', people: ['Pat', 'Quinn'] }])
    expect(await database.query(`select email, phone, dup_rating from profiles order by email`)).toEqual([
      { email: EMAIL, phone: null, dup_rating: null },
      { email: 'quinn@riverclub.test', phone: '5035550177', dup_rating: 4.125 },
    ])
    expect(
      await database.query(
        `select email, encrypted_password as password, confirmation_token as token, email_confirmed_at is not null as ok
         from auth.users order by email limit 1`,
      ),
    ).toEqual([{ email: EMAIL, password: '', token: '', ok: true }])
    for (const table of ['clubs', 'court_rotations', 'score_events', 'announcements', 'players'])
      expect([table, await count(target, table)]).toEqual([table, table === 'players' ? 2 : 0])
  })

  test('a person sets a password by the link in an email, signs in, and finds their league', async () => {
    const connection = await emptyProject()
    await writeSnapshot(connection.database, forHosted(withoutDemo(snapshot)))
    opened.pop()
    const moved = await startBackend({ connection })
    const client = moved.anon()
    expect((await client.auth.signInWithPassword({ email: EMAIL, password: 'Pickle123!' })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await client.auth.resetPasswordForEmail(EMAIL)).error).toBeNull()
    const [, hash = ''] = /token(?:_hash)?=([^&"\s]+)/.exec(moved.mails[0]?.text ?? '') ?? []
    const verified = await client.auth.verifyOtp({ type: 'recovery', token_hash: hash })
    expect(verified.error).toBeNull()
    expect((await client.auth.updateUser({ password: 'NewPickle456!' })).error).toBeNull()
    const fresh = moved.anon()
    expect(
      (await fresh.auth.signInWithPassword({ email: EMAIL, password: 'NewPickle456!' })).error,
    ).toBeNull()
    const { data } = await fresh.from('events').select('name')
    expect(data).toEqual([{ name: 'River Ladder' }])
    // the sequences go on where they were, and triggers work again
    const { error } = await fresh.rpc('edit_league', {
      p_league_id: leagueId,
      p_settings: { description: 'By the river' },
      p_name: 'River Ladder',
    })
    expect(error).toBeNull()
    await moved.stop()
  })

  test('refuses to lose a league because it is in the club of the demo', () => {
    const club = snapshot.tables['public.clubs']?.[0]?.id
    const leagues = (snapshot.tables['public.leagues'] ?? []).map((row) =>
      row.id === leagueId ? { ...row, club_id: club } : row,
    )
    expect(() =>
      withoutDemo({ ...snapshot, tables: { ...snapshot.tables, 'public.leagues': leagues } }),
    ).toThrow('1 leagues and 0 games of your own')
  })

  test('refuses a target with people, or with other migrations, and changes nothing', async () => {
    const target = await emptyProject()
    const { versions } = snapshot
    await expect(
      writeSnapshot(target.database, { ...snapshot, versions: versions.slice(1) }),
    ).rejects.toThrow("don't have the same migrations")
    await expect(
      writeSnapshot(target.database, {
        ...snapshot,
        tables: { ...snapshot.tables, 'public.leagues': [] },
      }),
    ).rejects.toThrow(/rows of public\.\w+ name rows of public\.leagues that don't exist/)
    expect(await count(target, 'profiles')).toBe(0)
    await writeSnapshot(target.database, snapshot)
    await expect(writeSnapshot(target.database, snapshot)).rejects.toThrow(
      'There are people in the target already',
    )
  })
})

test('a backup holds everything, passwords included, and restores to the same', async () => {
  const target = await emptyProject()
  await writeSnapshot(target.database, JSON.parse(JSON.stringify(snapshot)) as Snapshot)
  const restored = await readSnapshot(target.database)
  const sorted = ({ tables }: Snapshot) =>
    Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [
        table,
        rows.map((row) => JSON.stringify(row)).toSorted(),
      ]),
    )
  expect(sorted(restored)).toEqual(sorted(snapshot))
  expect(snapshot.tables['public.score_events']?.length).toBeGreaterThan(50)
})

test('the command copies a project to a file, and the file to a new project', async () => {
  const [first, second] = [await emptyProject(), await emptyProject()]
  await writeSnapshot(first.database, forHosted(withoutDemo(snapshot)))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-copy-'))
  const copy = async (from: string, to: string) => {
    const script = ['scripts/run.mjs', 'scripts/copy-data.ts', '--from', from, '--to', to]
    return (await promisify(execFile)('node', script)).stdout
  }
  try {
    const file = path.join(folder, 'backup.json.gz')
    const said = await copy(first.url, file)
    expect(said).toMatch(/^Copied 2 accounts, 2 people, 1 league, and \d+ entries of score history\.\n$/)
    expect(await copy(file, second.url)).toBe(said)
    expect(await count(second, 'profiles')).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
