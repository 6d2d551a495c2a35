/** The move from the embedded backend to a hosted project, and a backup: what arrives, and what stays behind. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inject, beforeAll, afterAll, describe, expect, test } from 'vitest'
import {
  forHosted,
  readSnapshot,
  withoutDemo,
  writeSnapshot,
  type Snapshot,
} from '../../scripts/data/snapshot'
import { readSnapshotFile, writeSnapshotFile } from '../../scripts/data/snapshot-file'
import { MESSAGE_KINDS } from '../../src/shared/supabase/message-kinds'
import { createConnection, type Connection } from '../../supabase/embedded/connection'
import { applySeed } from '../../supabase/embedded/seed'
import { dataDirOf } from '../../supabase/embedded/state-folder'
import { PASSWORD } from '../demo'
import { startBackend, type TestBackend } from './backend'
import { createDatabase } from './postgres'
import { playRiverClub, riverClub, seenByRiverClub } from './river-club'

const { emails, league: leagueId } = riverClub
/** What `npm start` keeps: the demo, and a club that plays. */
const state = mkdtempSync(path.join(os.tmpdir(), 'kitchen-line-copy-'))
let snapshot: Snapshot
let seen: Awaited<ReturnType<typeof seenByRiverClub>>
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

/** The rows in any order, by table. */
const sorted = ({ tables }: Snapshot) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]),
  )

const signIn = (backend: TestBackend, password: string) =>
  backend.anon().auth.signInWithPassword({ email: emails.pat, password })

const copy = async (from: string, to: string) => {
  const script = ['scripts/run.mjs', 'scripts/copy-data.ts', '--from', from, '--to', to]
  return (await promisify(execFile)('node', script)).stdout
}

beforeAll(async () => {
  const dataDir = dataDirOf(state)
  mkdirSync(dataDir)
  await promisify(execFile)('tar', ['xf', inject('snapshot'), '-C', dataDir])
  const connection = await createConnection(dataDir)
  await applySeed(connection.database, 'supabase/seed.sql')
  const source = await startBackend({ connection })
  await playRiverClub(source)
  seen = await seenByRiverClub(source)
  // with the password of the demo
  await source.sql(
    `update auth.users set encrypted_password = demo.encrypted_password from auth.users as demo
     where users.email = $1 and demo.email = 'maya.reyes@kitchenline.test'`,
    [emails.pat],
  )
  const { error } = await signIn(source, PASSWORD)
  if (error) throw error
  // one of the demo's players is on the roster, too
  await source.sql(
    `insert into league_players (league_id, player_id, status)
     select $1, id, 'joined' from profiles where email = 'maya.reyes@kitchenline.test'`,
    [leagueId],
  )
  snapshot = await readSnapshot(source.database)
  await source.stop()
})
afterAll(async () => {
  for (const { connection, drop } of opened) {
    await connection.close()
    await drop()
  }
  rmSync(state, { recursive: true })
})

describe('a move', () => {
  test('brings all of a club that plays, and leaves the demo behind', async () => {
    const target = await emptyProject()
    await writeSnapshot(target.database, forHosted(withoutDemo(snapshot)))
    const arrived = await readSnapshot(target.database)
    const counts = Object.entries(arrived.tables).map(([table, rows]) => [table, rows.length] as const)
    expect(Object.fromEntries(counts.filter(([, number]) => number > 0))).toEqual({
      'auth.identities': 4,
      'auth.users': 4,
      'public.admin_log': 1,
      'public.announcement_reads': 2,
      'public.announcements': 6,
      'public.clubs': 1,
      'public.court_assignments': 4,
      'public.court_notices': 4,
      'public.court_rotations': 3,
      'public.daily_counts': 2,
      'public.email_log': 6,
      'public.events': 2,
      'public.game_day_responses': 1,
      'public.game_days': 2,
      'public.held_results': 1,
      'public.league_directory': 1,
      'public.league_mutes': 1,
      'public.league_players': 4,
      'public.leagues': 1,
      'public.message_kinds': Object.keys(MESSAGE_KINDS).length,
      'public.message_preferences': 1,
      'public.messages': 3,
      'public.name_prefixes': 38,
      'public.players': 4,
      'public.profiles': 4,
      'public.quiet_hours': 1,
      'public.round_robin_games': 2,
      'public.round_robin_players': 3,
      'public.round_robin_score_events': 2,
      'public.round_robins': 1,
      'public.score_events': 4,
    })
    // the rows as they were, apart from accounts and what is counted
    const before = new Set(Object.values(sorted(snapshot)).flat())
    const rows = Object.entries(sorted(arrived)).filter(
      ([table]) => table.startsWith('public.') && table !== 'public.league_directory',
    )
    expect(rows.flatMap(([, all]) => all).filter((row) => !before.has(row))).toEqual([])
    const { database } = target
    expect(
      await database.query(
        `select e.name, d.members, array_agg(p.first_name order by p.first_name) as people from events e
         join league_directory d on d.league_id = e.id join league_players lp on lp.league_id = e.id
         join profiles p on p.id = lp.player_id group by e.name, d.members`,
      ),
    ).toEqual([{ name: 'River Ladder', members: 4, people: ['Pat', 'Quinn', 'Rory', 'Sky'] }])
    expect(
      await database.query(`select phone, dup_rating from profiles where email = $1`, [emails.quinn]),
    ).toEqual([{ phone: '5035550177', dup_rating: 4.125 }])
    expect(
      await database.query(
        `select email, encrypted_password as password, confirmation_token as token, email_confirmed_at is not null as ok
         from auth.users order by email limit 1`,
      ),
    ).toEqual([{ email: emails.pat, password: '', token: '', ok: true }])
  })

  test('a person sets a password by the link in an email, signs in, and finds their league', async () => {
    const connection = await emptyProject()
    await writeSnapshot(connection.database, forHosted(withoutDemo(snapshot)))
    opened.pop()
    const moved = await startBackend({ connection })
    const client = moved.anon()
    expect((await signIn(moved, PASSWORD)).error?.code).toBe('invalid_credentials')
    expect((await client.auth.resetPasswordForEmail(emails.pat)).error).toBeNull()
    const [, hash = ''] = /token(?:_hash)?=([^&"\s]+)/.exec(moved.mails[0]?.text ?? '') ?? []
    const verified = await client.auth.verifyOtp({ type: 'recovery', token_hash: hash })
    expect(verified.error).toBeNull()
    expect((await client.auth.updateUser({ password: 'NewPickle456!' })).error).toBeNull()
    const fresh = moved.anon()
    expect(
      (await fresh.auth.signInWithPassword({ email: emails.pat, password: 'NewPickle456!' })).error,
    ).toBeNull()
    const { data } = await fresh.from('events').select('name').order('name')
    expect(data).toEqual([{ name: 'River Ladder' }, { name: 'River Mixer' }])
    expect(await seenByRiverClub(moved)).toEqual(seen)
    expect(seen).toMatchObject({
      standings: ['Quinn', 'Sky', 'Pat', 'Rory'].map((name) => ({ name: `${name} Rivers` })),
      roundRobin: { games: [{ team1_score: 12, team2_score: 10 }, { team1_score: null }] },
      announcements: expect.arrayContaining([{ title: 'New nets', message: 'On court 1.' }]) as object,
      leagues: [{ event: { name: 'River Ladder' }, club: { name: 'River Club' } }],
    })
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
    ).toThrow('1 leagues and 3 games of your own')
  })

  test('refuses a target with people, other migrations, or fewer columns, and changes nothing', async () => {
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
    const clubs = (snapshot.tables['public.clubs'] ?? []).map((club) => ({ ...club, motto: 'Dink' }))
    await expect(
      writeSnapshot(target.database, { ...snapshot, tables: { ...snapshot.tables, 'public.clubs': clubs } }),
    ).rejects.toThrow("The target's public.clubs has no motto")
    expect(await count(target, 'profiles')).toBe(0)
    await writeSnapshot(target.database, snapshot)
    await expect(writeSnapshot(target.database, snapshot)).rejects.toThrow(
      'There are people in the target already',
    )
  })
})

test('a backup holds everything, passwords included, and restores to the same', async () => {
  const target = await emptyProject()
  const file = path.join(state, 'everything.json.gz')
  await writeSnapshotFile(file, snapshot)
  await writeSnapshot(target.database, await readSnapshotFile(file))
  const restored = await readSnapshot(target.database)
  expect(sorted(restored)).toEqual(sorted(snapshot))
  expect(snapshot.tables['public.score_events']?.length).toBeGreaterThan(50)
  expect(snapshot.tables['auth.users']).toContainEqual(
    expect.objectContaining({ encrypted_password: expect.stringMatching(/^\$2/) as string }),
  )
})

test('a backup that is not whole is refused, and one that exists is kept', async () => {
  const whole = path.join(state, 'whole.json.gz')
  await writeSnapshotFile(whole, snapshot)
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(whole)
  await expect(writeSnapshotFile(whole, snapshot)).rejects.toThrow('already exists')
  expect(readFileSync(whole)).toEqual(bytes)
  const [header = '', ...rows] = gunzipSync(bytes).toString().split('\n')
  const contents = {
    'cut off': bytes.subarray(0, -20),
    'without its checksum': bytes.subarray(0, -8),
    'with a row less': gzipSync([header, ...rows.slice(1)].join('\n')),
    'with a row more': gzipSync([header, '{}', ...rows].join('\n')),
    'not compressed': header,
    'something else': gzipSync('[1, 2]'),
  }
  const answers = await Promise.all(
    Object.entries(contents).map(async ([what, content]) => {
      const file = path.join(state, `${what}.json.gz`)
      writeFileSync(file, content)
      return readSnapshotFile(file).then(
        () => `${what}: read`,
        (error: Error) => error.message.replace(`${state}/`, ''),
      )
    }),
  )
  expect(answers).toEqual(
    Object.keys(contents).map((what) => `${what}.json.gz is damaged, or isn't a backup.`),
  )
})

test('what is too much for memory is refused before it is read', async () => {
  const { database } = await emptyProject()
  await expect(readSnapshot(database, 0)).rejects.toThrow(
    /This is \d MB of data, and copy-data copies at most 0 MB/,
  )
})

test('the command copies the folder of npm start to a project, that to a file, and the file to a new project', async () => {
  const [first, second] = [await emptyProject(), await emptyProject()]
  const said = await copy(state, first.url)
  expect(said).toBe('Copied 4 accounts, 4 people, 1 league, 1 round robin, and 6 entries of score history.\n')
  const file = path.join(state, 'backup.json.gz')
  expect(await copy(first.url, file)).toBe(said)
  expect(await copy(file, second.url)).toBe(said)
  expect(sorted(await readSnapshot(second.database))).toEqual(sorted(await readSnapshot(first.database)))
})
