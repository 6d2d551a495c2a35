import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../../supabase/embedded/database'
import { DEMO_LEAGUES } from '../demo'
import { startBackend, type TestBackend } from './backend'

const seed = readFileSync('supabase/seed.sql', 'utf8')
const refresh = readFileSync('supabase/embedded/refresh-demo.sql', 'utf8')

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const at = (script: string, moment: string) => script.replaceAll(/\bnow\(\)/g, `timestamptz '${moment}'`)

/** Runs the work in a database of its own, which is gone afterwards. */
async function aside<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const gone = new Error('rolled back on purpose')
  let result: { value: T } | undefined
  await backend.sql
    .transaction(async (sql) => {
      result = { value: await work(sql) }
      throw gone
    })
    .catch((error: unknown) => {
      if (error !== gone) throw error
    })
  if (!result) throw new Error('The work did not finish.')
  return result.value
}

async function load(sql: Sql, moment: string, zone: string) {
  await sql.query(`select set_config('kitchen_line.time_zone', $1, true)`, [zone])
  await sql.exec(at(seed, moment))
}

interface Plan {
  /** Of week 5: days from today and minutes since it began, in the club's zone. */
  days: number
  minutes: number
  /** Its weekday and day are those of the league's settings. */
  settled: boolean
  /** Weeks of Tuesday Ladder that do not lie a whole number of weeks from week 5, in local days. */
  off: number
  thursday: { weekday: number; days: number }
  saturday: { weekday: number; days: number }
  /** Game days that were finalized before they began or in the future, scores of the future. */
  impossible: number
}

async function planAt(sql: Sql, moment: string): Promise<Plan | undefined> {
  const [plan] = await sql.query<Plan>(
    at(
      `with day as (
         select g.*, l.start_date, l.weekday, l.start_time, l.time_zone, (g.starts_at at time zone l.time_zone)::date as on_day,
           (g.starts_at at time zone l.time_zone)::date - (now() at time zone l.time_zone)::date as days
         from game_days g join leagues l on l.id = g.league_id
       ), ahead as (
         select league_id, json_build_object('weekday', extract(isodow from on_day), 'days', days) as plan from day
         where (league_id, week_number) in ((uuid '${DEMO_LEAGUES.thursdayDoubles}', 1), (uuid '${DEMO_LEAGUES.saturdayMixer}', 3))
       )
       select five.days, (extract(epoch from now() - five.starts_at) / 60)::float as minutes,
         five.weekday = extract(isodow from five.on_day) and five.start_date = five.on_day - 28 as settled,
         (select count(*)::int from day where league_id = five.league_id and on_day <> five.on_day + (week_number - 5) * 7) as off,
         (select plan from ahead where league_id = '${DEMO_LEAGUES.thursdayDoubles}') as thursday,
         (select plan from ahead where league_id = '${DEMO_LEAGUES.saturdayMixer}') as saturday,
         (select count(*)::int from day where finalized_at < starts_at or finalized_at > now())
           + (select count(*)::int from court_rotations where updated_at > now()) as impossible
       from day as five where five.league_id = '${DEMO_LEAGUES.tuesdayLadder}' and five.week_number = 5`,
      moment,
    ),
  )
  return plan
}

/** What holds whenever the demo is loaded or refreshed. */
function expectAlive(plan: Plan | undefined) {
  expect(plan).toMatchObject({ days: 0, settled: true, off: 0, impossible: 0 })
  expect(plan?.thursday.weekday).toBe(4)
  expect(plan?.thursday.days).toBeGreaterThanOrEqual(10)
  expect(plan?.thursday.days).toBeLessThan(17)
  expect(plan?.saturday.weekday).toBe(6)
  expect(plan?.saturday.days).toBeGreaterThanOrEqual(1)
  expect(plan?.saturday.days).toBeLessThanOrEqual(7)
}

const MOMENTS: [moment: string, zone: string, minutes: number][] = [
  ['2026-11-24 18:52+00', 'UTC', 22],
  ['2026-11-24 00:00+00', 'UTC', 0],
  ['2026-11-24 00:30+00', 'UTC', 15],
  ['2026-11-24 23:30+00', 'UTC', 15],
  ['2026-11-28 23:59:59+00', 'UTC', 29.98], // a Saturday
  ['2028-02-29 12:00+00', 'UTC', 15],
  ['2026-11-24 00:30+00', 'America/Los_Angeles', 15], // still Monday there
  ['2026-11-24 23:30+00', 'Asia/Kathmandu', 15], // Wednesday there, at 05:15
  ['2026-03-29 01:05+00', 'Europe/Madrid', 20], // 03:05, five minutes after 01:59
  ['2026-10-25 01:05+00', 'Europe/Madrid', 20], // 02:05 for the second time
  ['2026-09-06 04:10+00', 'America/Santiago', 10], // 01:10 on a day without a midnight
]

describe('the seed', () => {
  it.each(MOMENTS)(
    'loaded at %s in %s has week 5 on that day, in play for %d minutes',
    async (moment, zone, minutes) => {
      const plan = await aside(async (sql) => {
        await load(sql, moment, zone)
        return planAt(sql, moment)
      })
      expectAlive(plan)
      expect(plan?.minutes).toBeCloseTo(minutes, 1)
    },
  )

  it('takes UTC where the zone of the machine is not one that the database knows', async () => {
    const zones = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00', 'Mars/Olympus')
      return sql.query('select distinct time_zone from leagues')
    })
    expect(zones).toEqual([{ time_zone: 'UTC' }])
  })
})

describe('refreshing the demo', () => {
  it.each<[loaded: string, started: string, zone: string, minutes: number]>([
    ['2026-11-24 18:52+00', '2026-11-24 23:10+00', 'UTC', 280], // the same day: as it was
    ['2026-11-24 18:52+00', '2026-11-25 20:00+00', 'UTC', 90],
    ['2026-11-24 18:52+00', '2026-11-25 09:05+00', 'UTC', 20], // earlier in the day: it has begun all the same
    ['2026-11-24 18:52+00', '2026-11-26 00:04+00', 'UTC', 4],
    ['2026-11-24 18:52+00', '2027-03-01 19:00+00', 'UTC', 30],
    ['2026-03-27 18:40+00', '2026-03-30 18:40+00', 'Europe/Madrid', 85], // 19:15 stays 19:15 in summer time
    ['2026-10-24 17:40+00', '2026-10-26 20:00+00', 'Europe/Madrid', 105],
  ])('that was loaded at %s puts it right at %s in %s', async (loaded, started, zone, minutes) => {
    const plan = await aside(async (sql) => {
      await load(sql, loaded, zone)
      await sql.exec(at(refresh, started))
      return planAt(sql, started)
    })
    expectAlive(plan)
    expect(plan?.minutes).toBeCloseTo(minutes, 1)
  })

  /** Everything that a refresh may touch. */
  const picture = (sql: Sql) =>
    sql.query(
      `select (select json_agg(l order by l.id) from leagues l)::text as leagues, (select json_agg(g order by g.id) from game_days g)::text as days,
         (select json_agg(r order by r.id) from court_rotations r)::text as games, (select json_agg(m order by m.id) from league_players m)::text as people,
         (select json_agg(e order by e.id) from score_events e)::text as history`,
    )

  it('changes nothing the second time', async () => {
    const [once, twice] = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00', 'UTC')
      await sql.exec(at(refresh, '2026-12-09 09:05+00'))
      const before = await picture(sql)
      await sql.exec(at(refresh, '2026-12-09 09:25+00'))
      return [before, await picture(sql)]
    })
    expect(twice).toEqual(once)
  })

  it('leaves scores and their history as they were, and moves the slots of the courts with the night', async () => {
    const scores = (sql: Sql) =>
      sql.query(`select id, team1_score, team2_score, version, updated_at, updated_by, null as event from court_rotations
        union all select rotation_id, new_team1_score, new_team2_score, version, changed_at, changed_by, id from score_events order by 1, 7`)
    const [before, after, slots] = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00', 'UTC')
      const asEntered = await scores(sql)
      await sql.exec(at(refresh, '2026-11-30 09:05+00'))
      return [
        asEntered,
        await scores(sql),
        await sql.query(`select distinct r.start_time - g.starts_at = (r.game_number - 1) * interval '15 minutes' as in_step
          from court_rotations r join game_days g on g.id = r.game_day_id`),
      ]
    })
    expect(after).toEqual(before)
    expect(slots).toEqual([{ in_step: true }])
  })

  it('leaves a ladder alone whose night was finalized, and keeps the invitation open while it is not taken', async () => {
    const rows = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00', 'UTC')
      await sql.exec(
        `update game_days set status = 'completed', is_finalized = true, finalized_at = '2026-11-24 20:00+00' where status = 'in_progress'`,
      )
      await sql.exec(at(refresh, '2027-02-01 12:00+00'))
      return sql.query(
        `select (select max(starts_at) < '2027-01-01' from game_days where league_id = $1) as stayed,
           (select count(*)::int from league_players where invite_expires_at > '2027-02-05') as open`,
        [DEMO_LEAGUES.tuesdayLadder],
      )
    })
    expect(rows).toEqual([{ stayed: true, open: 1 }])
  })

  it('does nothing where the demo is not loaded', async () => {
    const days = await aside(async (sql) => {
      await sql.exec(refresh)
      return sql.query('select id from game_days')
    })
    expect(days).toEqual([])
  })
})
