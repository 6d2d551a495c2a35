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

/** Runs the work on a database whose changes are rolled back afterward. */
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

/** As on a machine (and so a database) in this zone. */
async function load(sql: Sql, moment: string, zone = 'UTC') {
  await sql.query(`select set_config('TimeZone', $1, true)`, [zone])
  await sql.exec(at(seed, moment))
}

interface Plan {
  /** Days from today to week 5, in Portland. */
  days: number
  /** Minutes since week 5 started. */
  minutes: number
  /** Every league of the demo is in Portland's time zone. */
  portland: boolean
  live: boolean
  /** Week 5 has the weekday and date that the league's settings say. */
  settled: boolean
  /** Weeks of Riverside Ladder that aren't a whole number of weeks from week 5, in local days. */
  off: number
  thursday: { weekday: number; days: number }
  saturday: { weekday: number; days: number }
  /** Game days finalized before they started or in the future, and scores from the future. */
  impossible: number
}

async function planAt(sql: Sql, moment: string): Promise<Plan | undefined> {
  const [plan] = await sql.query<Plan>(
    at(
      `with day as (
         select g.*, l.start_date, l.weekday, l.start_time, (g.starts_at at time zone 'America/Los_Angeles')::date as on_day,
           (g.starts_at at time zone 'America/Los_Angeles')::date - (now() at time zone 'America/Los_Angeles')::date as days
         from game_days g join leagues l on l.id = g.league_id
       ), ahead as (
         select league_id, json_build_object('weekday', extract(isodow from on_day), 'days', days) as plan from day
         where (league_id, week_number) in ((uuid '${DEMO_LEAGUES.thursdayDoubles}', 1), (uuid '${DEMO_LEAGUES.saturdayMixer}', 3))
       )
       select five.days, (extract(epoch from now() - five.starts_at) / 60)::float as minutes,
         (select every(time_zone = 'America/Los_Angeles') from leagues) as portland, five.status = 'in_progress' as live,
         five.weekday = extract(isodow from five.on_day) and five.start_date = five.on_day - 28 as settled,
         (select count(*)::int from day where league_id = five.league_id and on_day <> five.on_day + (week_number - 5) * 7) as off,
         (select plan from ahead where league_id = '${DEMO_LEAGUES.thursdayDoubles}') as thursday,
         (select plan from ahead where league_id = '${DEMO_LEAGUES.saturdayMixer}') as saturday,
         (select count(*)::int from day where finalized_at < starts_at or finalized_at > now())
           + (select count(*)::int from court_rotations where updated_at > now()) as impossible
       from day as five where five.league_id = '${DEMO_LEAGUES.riversideLadder}' and five.week_number = 5`,
      moment,
    ),
  )
  return plan
}

/** True whenever the demo is loaded or refreshed. */
function expectAlive(plan: Plan | undefined) {
  expect(plan).toMatchObject({
    days: 0,
    portland: true,
    live: true,
    settled: true,
    off: 0,
    impossible: 0,
  })
  expect(plan?.thursday.weekday).toBe(4)
  expect(plan?.thursday.days).toBeGreaterThanOrEqual(10)
  expect(plan?.thursday.days).toBeLessThan(17)
  expect(plan?.saturday.weekday).toBe(6)
  expect(plan?.saturday.days).toBeGreaterThanOrEqual(1)
  expect(plan?.saturday.days).toBeLessThanOrEqual(7)
}

const MOMENTS: [moment: string, zone: string, minutes: number][] = [
  ['2026-11-25 02:52+00', 'America/Los_Angeles', 22], // 6:52 PM in Portland
  ['2026-11-24 07:44+00', 'Pacific/Auckland', 29], // 11:44 PM in Portland
  ['2026-11-24 08:00+00', 'UTC', 0], // midnight in Portland
  ['2026-11-29 07:59:59+00', 'UTC', 29.98], // a Saturday there, Sunday in UTC
  ['2027-03-14 10:05+00', 'America/Los_Angeles', 20], // 3:05 AM, five minutes after 1:59 AM
  ['2026-11-01 09:05+00', 'America/Los_Angeles', 20], // 1:05 AM for the second time
]

describe('the seed', () => {
  it.each(MOMENTS)(
    'loaded at %s on a machine in %s has week 5 today in Portland, in progress for %d minutes',
    async (moment, zone, minutes) => {
      const plan = await aside(async (sql) => {
        await load(sql, moment, zone)
        return planAt(sql, moment)
      })
      expectAlive(plan)
      expect(plan?.minutes).toBeCloseTo(minutes, 1)
    },
  )
})

describe('refreshing the demo', () => {
  it.each<[loaded: string, started: string, zone: string, minutes: number]>([
    ['2026-11-24 18:52+00', '2026-11-24 23:10+00', 'UTC', 280], // the same day: unchanged
    ['2026-11-24 18:52+00', '2026-11-25 07:59+00', 'Asia/Tokyo', 809], // tomorrow on the machine, today in Portland
    ['2026-11-24 18:52+00', '2026-11-25 17:05+00', 'UTC', 20], // earlier in the day: it has still started
    ['2026-11-24 18:52+00', '2026-11-25 08:04+00', 'UTC', 4],
    ['2027-03-12 18:40+00', '2027-03-14 18:40+00', 'America/Los_Angeles', 85], // 10:15 AM stays 10:15 AM in daylight time
  ])(
    'loaded at %s has week 5 today when started at %s on a machine in %s',
    async (loaded, started, zone, minutes) => {
      const plan = await aside(async (sql) => {
        await load(sql, loaded, zone)
        await sql.exec(at(refresh, started))
        return planAt(sql, started)
      })
      expectAlive(plan)
      expect(plan?.minutes).toBeCloseTo(minutes, 1)
    },
  )

  /** Everything a refresh may touch. */
  const picture = (sql: Sql) =>
    sql.query(
      `select (select json_agg(l order by l.id) from leagues l)::text as leagues, (select json_agg(g order by g.id) from game_days g)::text as days,
         (select json_agg(r order by r.id) from court_rotations r)::text as games, (select json_agg(m order by m.id) from league_players m)::text as people,
         (select json_agg(e order by e.id) from score_events e)::text as history`,
    )

  it('changes nothing the second time', async () => {
    const [once, twice] = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00')
      await sql.exec(at(refresh, '2026-12-09 09:05+00'))
      const before = await picture(sql)
      await sql.exec(at(refresh, '2026-12-09 09:25+00'))
      return [before, await picture(sql)]
    })
    expect(twice).toEqual(once)
  })

  it("leaves scores and their history alone, and moves the courts' time slots with the game day", async () => {
    const scores = (sql: Sql) =>
      sql.query(`select id, team1_score, team2_score, version, updated_at, updated_by, null as event from court_rotations
        union all select rotation_id, new_team1_score, new_team2_score, version, changed_at, changed_by, id from score_events order by 1, 7`)
    const [before, after, pendingScores] = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00')
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
    expect(pendingScores).toEqual([{ in_step: true }])
  })

  it('leaves a ladder alone once its game day is finalized, and keeps the invitation open until it is accepted', async () => {
    const rows = await aside(async (sql) => {
      await load(sql, '2026-11-24 18:52+00')
      await sql.exec(
        `update game_days set status = 'completed', is_finalized = true, finalized_at = '2026-11-24 20:00+00' where status = 'in_progress'`,
      )
      await sql.exec(at(refresh, '2027-02-01 12:00+00'))
      return sql.query(
        `select (select max(starts_at) < '2027-01-01' from game_days where league_id = $1) as stayed,
           (select count(*)::int from league_players where invite_expires_at > '2027-02-05') as open`,
        [DEMO_LEAGUES.riversideLadder],
      )
    })
    expect(rows).toEqual([{ stayed: true, open: 1 }])
  })

  it('does nothing without the demo data', async () => {
    const days = await aside(async (sql) => {
      await sql.exec(refresh)
      return sql.query('select id from game_days')
    })
    expect(days).toEqual([])
  })
})
