import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { courtLimitIn } from '../../court-limit-in'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene } from '../scene'

/*
 * Rules that exist in SQL and in TypeScript: runs the cases of tests/unit/cases.test.ts against the database. Match
 * scores are tested in scores.ts.
 */

const here = scene()

interface File<Case> {
  rule: string
  cases: Case[]
}
const fileOf = <Case>(name: string) =>
  JSON.parse(readFileSync(`tests/cases/${name}`, 'utf8')) as File<Case & { note: string }>
const casesOf = <Case>(name: string) => fileOf<Case>(name).cases

test('covers every rule named in tests/cases', () => {
  const rules = readdirSync('tests/cases')
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => fileOf<unknown>(name).rule ?? [])
  expect(rules.toSorted()).toEqual([
    'court limits',
    'forfeits',
    'game day spots',
    'league organizers',
    'names',
    'push endpoints',
    'rsvp deadline',
    'tie-breakers',
  ])
})

describe('an order of tie-breakers', () => {
  test.each(casesOf<{ order: string; expected: boolean }>('tie-breakers.json'))('$note', async (given) => {
    const [answer] = await here.sql<{ taken: boolean; as_rule: boolean }>(
      `select app.is_tie_breaker_order($1) as taken,
         app.is_day_rules(jsonb_build_object('tie_breakers', $1::text)) as as_rule`,
      [given.order],
    )
    expect(answer).toEqual({ taken: given.expected, as_rule: given.expected })
    const change = here.sql('update leagues set tie_breakers = $2 where id = $1', [id('ladder'), given.order])
    const refusal = await change.then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    expect(refusal).toBe(given.expected ? null : '23514')
  })
})

describe('a name', () => {
  const NAMES =
    casesOf<Partial<Record<'text' | 'shown' | 'name' | 'other', string> & { same: boolean }>>('names.json')
  test.each(NAMES.filter((given) => given.text !== undefined))('with $note', async ({ text, shown }) => {
    const [row] = await here.sql(`select app.without_hidden($1) as shown, app.one_line($1) as line`, [text])
    expect(row).toEqual({ shown, line: shown })
    // What the trigger of every one-line text says of it.
    const refusal = await here.sql('update events set name = $2 where id = $1', [id('ladder'), text]).then(
      () => null,
      (error: { code?: string }) => error.code,
    )
    expect(refusal).toBe(text === shown ? null : 'PT422')
  })

  test.each(NAMES.filter((given) => given.name !== undefined))(
    'and another: $note',
    async ({ name, other, same }) => {
      expect(
        await here.sql(`select app.is_same_name($1, $2) as one, app.is_same_name($2, $1) as two`, [
          name,
          other,
        ]),
      ).toEqual([{ one: same, two: same }])
    },
  )
})

describe('a push endpoint', () => {
  test.each(casesOf<{ endpoint: string; expected: boolean }>('push-endpoints.json'))(
    '$note',
    async (given) => {
      const [answer] = await here.sql<{ taken: boolean }>(`select app.is_push_endpoint($1) as taken`, [
        given.endpoint,
      ])
      expect(answer?.taken).toBe(given.expected)
    },
  )
})

describe('spots of a game day', () => {
  interface Case {
    partners?: string
    players_per_court: number
    day_courts: number | null
    league_courts: number
    capacity: number | null
    expected: number
  }
  test.each(casesOf<Case>('game-day-spots.json'))('$note: $expected', async (given) => {
    await here.sql(
      `update leagues set players_per_court = $2, court_count = $3, capacity = $4,
         game_format = case when $5::text is null then 'courts' else 'round_robin' end,
         partners = coalesce($5, 'singles'), movement_mode = 'none', ranking_basis = 'win_share' where id = $1`,
      [id('ladder'), given.players_per_court, given.league_courts, given.capacity, given.partners ?? null],
    )
    await here.sql('update game_days set court_count = $2 where id = $1', [id('ahead'), given.day_courts])
    expect(
      await here.sql('select app.game_day_spots(d) as spots from game_days d where id = $1', [id('ahead')]),
    ).toEqual([{ spots: given.expected }])
  })
})

describe('players on a court', () => {
  interface Case {
    sizes: number[]
    courts: number
    expected: object | null
  }
  test.each(casesOf<Case>('court-limits.json'))('$note', async ({ sizes, courts, expected }) => {
    const seats = sizes.flatMap((size, index) =>
      Array.from({ length: size }, (_, seat) => ({
        court: index + 1,
        seat: seat + 1,
        player: id(`${index} ${seat}`),
      })),
    )
    // a league without court names, so that the error has the number
    const [answer] = await here.sql<{ problem: string | null }>(
      `select app.court_size_problem(jsonb_populate_record(null::game_days, $1), $2) as problem`,
      [{ league_id: id('empty'), court_count: courts, rules: {} }, JSON.stringify(seats)],
    )
    expect(courtLimitIn(answer?.problem ?? null)).toEqual(expected)
  })
})

describe('games that a member forfeits', () => {
  interface Game {
    game: number
    court?: number
    team1: PersonName[]
    team2: PersonName[]
    score?: [number, number]
    result?: string
    ended_by?: PersonName[]
  }
  interface Case {
    player: PersonName
    away: Partial<Record<PersonName, string | null>>
    games: Game[]
    expected: Record<string, PersonName[]>
  }
  const nameOf = (person: string) =>
    (['noor', 'maya', 'tom', 'ines', 'sam'] as const).find((name) => id(name) === person) ?? person

  async function seat({ away, games }: Case) {
    await here.sql('delete from court_rotations where game_day_id = $1', [id('tonight')])
    for (const { game, court = 1, team1, team2, score, result, ended_by: endedBy } of games) {
      await here.sql(
        `insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number,
           team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
         values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
        [id(`game ${game}`), id('ladder'), id('tonight'), court, game, ...[...team1, ...team2].map(id)],
      )
      if (score || result)
        await here.sql(
          `update court_rotations set team1_score = $2, team2_score = $3, result = $4, ended_by = $5::uuid[], version = 1
           where id = $1`,
          [
            id(`game ${game}`),
            score?.[0] ?? null,
            score?.[1] ?? null,
            result ?? 'score',
            endedBy ? `{${endedBy.map(id).join()}}` : null,
          ],
        )
    }
    for (const [name, sub] of Object.entries(away))
      await here.sql(
        `update court_assignments set attendance = 'absent', substitute_name = $2 where id = $1`,
        [id(`tonight ${name}`), sub],
      )
  }
  const forfeited = async () =>
    here.sql<{ game: number; ended_by: string[]; version: number }>(
      `select game_number as game, ended_by, version from court_rotations
       where game_day_id = $1 and result = 'forfeit' order by game_number`,
      [id('tonight')],
    )

  test.each(casesOf<Case>('forfeits.json'))('$note', async (given) => {
    await seat(given)
    const before = new Map((await forfeited()).map(({ game, version }) => [game, version]))
    const open = await here.sql<{ id: string; version: number }>(
      'select id, version from app.games_to_forfeit($1, $2)',
      [id('tonight'), id(given.player)],
    )
    if (open.length > 0)
      await here.cast.lucia.client
        .rpc('forfeit_open_games', {
          p_league_id: id('ladder'),
          p_game_day_id: id('tonight'),
          p_player_id: id(given.player),
          p_seen_games: open.map(({ id: game, version }) => ({ id: game, version })),
          p_reason: 'Did not come.',
        })
        .throwOnError()
    const changed = (await forfeited()).filter(({ game, version }) => before.get(game) !== version)
    expect(
      Object.fromEntries(changed.map(({ game, ended_by: by }) => [game, by.map(nameOf).toSorted()])),
    ).toEqual(given.expected)
  })
})

describe('the RSVP deadline', () => {
  interface Case {
    starts_at: string
    rsvp_hours: number | null
    deadline: string
    now: string
    expected: boolean
  }
  const cases = casesOf<Case>('rsvp-deadline.json')

  test.each(cases)('$note: $deadline', async ({ starts_at: startsAt, rsvp_hours: hours, deadline }) => {
    const [answer] = await here.sql<{ at: string }>(
      `select to_char(app.rsvp_deadline($1, $2::smallint) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      [startsAt, hours],
    )
    expect(answer?.at).toBe(deadline)
  })

  test.each(cases)('$note, at $now: open is $expected', async (given) => {
    // now() is fixed, so move the start instead.
    const answer = here.sql.transaction(async (sql) => {
      await sql.query('update leagues set rsvp_hours = $2 where id = $1', [id('ladder'), given.rsvp_hours])
      await sql.query(
        `update game_days set starts_at = now() + ($2::timestamptz - $3::timestamptz) where id = $1`,
        [id('ahead'), given.starts_at, given.now],
      )
      await actAs(sql, here.cast.noor.authId)
      await sql.query(`select public.submit_rsvp($1, 'in', null, false, null, null, null)`, [id('ahead')])
    })
    const refusal = await answer.then(
      () => null,
      (error: { hint?: string }) => error.hint,
    )
    expect(refusal).toBe(given.expected ? null : 'answers_closed')
  })
})

describe('who runs a league', () => {
  interface Case {
    person: PersonName
    league: {
      created_by: PersonName
      club: { created_by: PersonName; admins: PersonName[] } | null
      /** Whether each of them accepted. */
      co_organizers?: Partial<Record<PersonName, boolean>>
    }
    expected: { manages: boolean; owns: boolean }
  }
  test.each(casesOf<Case>('league-organizers.json'))('$note', async ({ person, league, expected }) => {
    const [found] = await here.sql.transaction(async (sql) => {
      // Triggers forbid changing the creator and the club of a league, so turn them off.
      await sql.exec('set local session_replication_role = replica')
      const { club } = league
      await sql.query('update leagues set created_by = $2, club_id = $3 where id = $1', [
        id('ladder'),
        id(league.created_by),
        club && id('riverside'),
      ])
      if (club)
        await sql.query('update clubs set created_by = $2, admins = $3::uuid[] where id = $1', [
          id('riverside'),
          id(club.created_by),
          `{${club.admins.map(id).join()}}`,
        ])
      for (const [name, accepted] of Object.entries(league.co_organizers ?? {}))
        await sql.query(
          `insert into league_organizers (league_id, player_id, invited_by, accepted_at)
           values ($1, $2, $3, case when $4 then now() end)`,
          [id('ladder'), id(name), id(league.created_by), accepted],
        )
      await actAs(sql, here.cast[person].authId)
      return sql.query<Record<string, boolean>>(
        `select app.can_manage_league($1) as manages, $1 in (select app.my_managed_league_ids()) as owns,
           app.organizes_league($1, $2) as organizes`,
        [id('ladder'), id(person)],
      )
    })
    expect(found).toEqual({ ...expected, organizes: expected.manages })
  })
})

/** Signs in as this person for the rest of the transaction. */
const actAs = (sql: Parameters<Parameters<typeof here.sql.transaction>[0]>[0], authId: string) =>
  sql.query(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
    [authId, JSON.stringify({ sub: authId, role: 'authenticated' })],
  )
