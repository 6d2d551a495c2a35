import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bootstrapProject } from '../../supabase/embedded/bootstrap'
import { createConnection } from '../../supabase/embedded/connection'
import type { Sql } from '../../supabase/embedded/database'
import { applyMigrations } from '../../supabase/embedded/migrations'
import { startPostgresServer } from '../../supabase/embedded/postgres-server'
import { accessToken, startBackend } from '../../tests/database/backend'
import { createDatabase } from '../../tests/database/postgres'
import { asPerson } from '../as-person'
import { figure, markdownTable } from '../markdown'
import { processorTimes, processorTimeSince } from '../processor-time'
import { unreliable } from './network'
import { createPhone, type Acknowledged, type Phone, type PhoneSeat } from './phone'

const { values } = parseArgs({
  options: {
    phones: { type: 'string', default: '400' },
    courts: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
    before: { type: 'boolean', default: false },
  },
})
const [phoneCount, courtCount, seconds] = [values.phones, values.courts, values.seconds].map(Number) as [
  number,
  number,
  number,
]
/** Games of a court, of which its first phone enters one after the other. */
const GAMES = 5

/** Today's games are all still to play. */
const NOTHING_PLAYED = `
  set session_replication_role = replica;
  delete from public.score_events e using gen.day d where d.id = e.game_day_id and d.w = 9;
  update public.court_rotations r set team1_score = null, team2_score = null, substitutes = null, version = 0,
    updated_at = now() - interval '1 hour' from gen.day d where d.id = r.game_day_id and d.w = 9;
  set session_replication_role = origin;`

const server = await startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
const { url, drop } = await createDatabase(server.url)
const connection = await createConnection(url)
try {
  const { database } = connection
  await bootstrapProject(database)
  await applyMigrations(database, 'supabase/migrations')
  // Of 20 leagues of the filled database, 15 are active; each has six courts.
  const leagues = Math.ceil((courtCount / 6) * (20 / 15)) + 5
  await database.exec(readFileSync('bench/scale/fill.sql', 'utf8').replaceAll(':leagues', String(leagues)))
  await database.exec(NOTHING_PLAYED)
  await database.exec('vacuum analyze')
  process.exitCode = (await playEvening(database)) ? 0 : 1
} finally {
  await connection.close()
  await drop()
  await server.stop()
}

async function playEvening(database: Sql) {
  const backend = await startBackend({ connection, onFailure: () => {} })
  const network = unreliable((request) => backend.fetch(request))
  const seats = await seatsOf(database)
  const phones = await Promise.all(
    Array.from({ length: phoneCount }, async (_, index) => {
      const seat = seats[index % seats.length]
      if (!seat) throw new Error('No one plays today.')
      const token = await accessToken(backend.keys.jwtSecret, seat.authId, seat.email)
      return {
        client: backend.through(network.fetch, token),
        phone: createPhone(seat, { isBefore: values.before }),
      }
    }),
  )
  const scorers = phones.filter(
    ({ phone: { seat } }, index) =>
      phones.findIndex(({ phone: other }) => isSameCourt(other.seat, seat)) === index,
  )
  console.log(
    `${phones.length} phones on ${scorers.length} courts for ${seconds} s, ${values.before ? 'as before' : 'as now'}`,
  )

  const node = process.cpuUsage()
  const spentBefore = await processorTimes(database)
  const writtenBefore = await writtenSoFar(database)
  const until = Date.now() + seconds * 1000
  const acknowledged: Acknowledged[] = []
  await Promise.all([
    ...phones.map(({ client, phone }, index) =>
      // They arrive within three seconds.
      delayed((index * 3000) / phones.length, () => asPerson(client, () => phone.follow(until))),
    ),
    ...scorers.map(({ client, phone }, court) =>
      asPerson(client, () => enterScores(phone, court, acknowledged)),
    ),
  ])
  const spentAfter = await processorTimes(database)
  const written = await writtenSoFar(database)
  const updates = written.updates - writtenBefore.updates
  const { user, system } = process.cpuUsage(node)
  // The last changes, without counting them.
  const counted = network.figures()
  network.repair()
  await Promise.all(phones.map(({ client, phone }) => asPerson(client, () => settle(phone))))

  const perPhone = (milliseconds: number) => figure(milliseconds / phones.length)
  const { requests, cut, repeated, bytes, p50, p95, p95OfScores } = counted
  console.log(
    markdownTable(
      ['what', values.before ? 'before' : 'after'],
      [
        ['requests', figure(requests)],
        ...counted.byAddress.map(([address, count]) => [`- ${address}`, figure(count)]),
        ['cut, arrived twice', `${figure(cut)}, ${figure(repeated)}`],
        ['requests for each phone and minute', figure((requests / phones.length / seconds) * 60)],
        ['kilobytes in answers', figure(bytes / 1000)],
        [
          'processor time of the database for each phone, ms',
          spentBefore && spentAfter ? perPhone(processorTimeSince(spentBefore, spentAfter)) : 'unknown',
        ],
        [
          '… of the database for each request, ms',
          spentBefore && spentAfter
            ? figure(processorTimeSince(spentBefore, spentAfter) / requests)
            : 'unknown',
        ],
        ['… of the API and the phone for each phone, ms', perPhone((user + system) / 1000)],
        ['half of all answers within, ms', figure(p50)],
        ['95% of all answers within, ms', figure(p95)],
        ['95% of the answers to scores within, ms', figure(p95OfScores)],
        ['acknowledged scores', figure(acknowledged.length)],
        [
          'game updates, and how many left all indexes alone',
          `${figure(updates)}, ${figure(written.hot - writtenBefore.hot)}`,
        ],
        [
          'kilobytes of log per update',
          updates > 0 ? figure((written.log - writtenBefore.log) / 1000 / updates) : 'unknown',
        ],
      ],
    ),
  )
  const problems = [
    ...(await storedOtherwise(database, acknowledged)),
    ...(await shownOtherwise(
      database,
      phones.map(({ phone }) => phone),
    )),
  ]
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  console.log(
    problems.length === 0
      ? 'Every acknowledged score is stored exactly once, and every phone shows what is stored.'
      : `${problems.length} problems`,
  )
  return problems.length === 0
}

/** Updates of games so far, how many of them changed no index ("heap-only tuples"), and the bytes of the log. */
async function writtenSoFar(database: Sql) {
  // Sessions keep their own counts for up to a second after their last statement.
  await delayed(1500, () => database.query('select pg_stat_force_next_flush()'))
  const [row] = await database.query<{ updates: number; hot: number; log: number }>(
    `select n_tup_upd::int as updates, n_tup_hot_upd::int as hot,
      (pg_current_wal_insert_lsn() - '0/0')::float8 as log
     from pg_stat_user_tables where relid = 'public.court_rotations'::regclass`,
  )
  if (!row) throw new Error('No table of games.')
  return row
}

/** The court's first phone enters its games one after the other, with the first one corrected. */
async function enterScores(phone: Phone, court: number, acknowledged: Acknowledged[]) {
  const gap = (seconds * 1000) / (GAMES + 2)
  for (const number of [1, 2, 1, 3, 4, 5].slice(0, GAMES + 1)) {
    await delayed(gap * (0.5 + ((court * 7) % 10) / 20), phone.load)
    const game = phone
      .sheet()
      ?.games.find((one) => one.courtNumber === phone.seat.courtNumber && one.number === number)
    const stored = game && (await phone.enter(game, [11, (court + number + game.version) % 10]))
    if (stored) acknowledged.push(stored)
  }
}

/** Polls on a network that works, until nothing is new. */
async function settle(phone: Phone) {
  await phone.load()
  for (let poll = 0; poll < 3; poll++) await phone.pollOnce()
}

async function storedOtherwise(database: Sql, acknowledged: readonly Acknowledged[]) {
  const events = await database.query<{ submission: string; times: number; score: string }>(
    `select submission_id as submission, count(*)::int as times,
      min(new_team1_score || ':' || new_team2_score) as score
     from public.score_events where outcome is distinct from 'conflict' and submission_id = any ($1::uuid[]) group by 1`,
    [acknowledged.map(({ submissionId }) => submissionId)],
  )
  const stored = new Map(events.map((event) => [event.submission, event]))
  const games = await database.query<{ id: string; version: number; score: string }>(
    `select id, version, team1_score || ':' || team2_score as score from public.court_rotations where id = any ($1::uuid[])`,
    [acknowledged.map(({ gameId }) => gameId)],
  )
  const last = new Map<string, Acknowledged>()
  for (const one of acknowledged)
    if (one.version > (last.get(one.gameId)?.version ?? 0)) last.set(one.gameId, one)
  return [
    ...acknowledged.flatMap(({ submissionId, team1, team2 }) => {
      const event = stored.get(submissionId)
      return event?.times === 1 && event.score === `${team1}:${team2}`
        ? []
        : [`A score ${team1}:${team2} is stored ${event?.times ?? 0} times.`]
    }),
    ...games.flatMap(({ id, version, score }) => {
      const expected = last.get(id)
      return expected?.version === version && score === `${expected.team1}:${expected.team2}`
        ? []
        : [`A game has ${score}, but the last phone was told ${expected?.team1}:${expected?.team2}.`]
    }),
  ]
}

async function shownOtherwise(database: Sql, phones: readonly Phone[]) {
  const games = await database.query<{ id: string; score: string | null }>(
    `select id, team1_score || ':' || team2_score as score from public.court_rotations where game_day_id = any ($1::uuid[])`,
    [[...new Set(phones.map(({ seat }) => seat.gameDayId))]],
  )
  const stored = new Map(games.map(({ id, score }) => [id, score]))
  return phones.flatMap((phone) =>
    (phone.sheet()?.games ?? []).flatMap(({ id, score }) => {
      const shown = score && `${score.team1}:${score.team2}`
      return shown === stored.get(id) ? [] : [`A phone shows ${shown}, but ${stored.get(id)} is stored.`]
    }),
  )
}

function isSameCourt(one: PhoneSeat, other: PhoneSeat) {
  return one.gameDayId === other.gameDayId && one.courtNumber === other.courtNumber
}

async function delayed<Result>(milliseconds: number, work: () => Promise<Result>) {
  await new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))
  return work()
}

/** Everyone with an account who plays on one of the courts today. */
async function seatsOf(database: Sql): Promise<PhoneSeat[]> {
  return database.query<PhoneSeat>(
    `select league_id as "leagueId", game_day_id as "gameDayId", court_number as "courtNumber",
      player_id as "playerId", email, auth_id as "authId"
     from (
       select a.*, p.email, p.auth_id, dense_rank() over (order by day.g, a.court_number) as court
       from gen.day as day join public.leagues l on l.id = day.league_id and l.status = 'active'
       join public.court_assignments a on a.game_day_id = day.id
       join gen.person p on p.id = a.player_id and p.auth_id is not null
       where day.w = 9) as seated
     where court <= $1 order by seat, court`,
    [courtCount],
  )
}
