import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRESETS } from '@/domain/standings/criteria'
import { standings } from '@/domain/standings/standings'
import { weeklyStandings } from '@/domain/standings/weekly-standings'
import { DEMO_LEAGUES } from '../demo'
import { startBackend, type TestBackend } from './backend'
import { names, nightSheets, type NightSheets } from './night-sheets'

let backend: TestBackend
let tuesdays: NightSheets
let saturdays: NightSheets
beforeAll(async () => {
  backend = await startBackend({ seed: true })
  tuesdays = await nightSheets(backend.sql, DEMO_LEAGUES.tuesdayLadder)
  saturdays = await nightSheets(backend.sql, DEMO_LEAGUES.saturdayMixer)
})
afterAll(() => backend.stop())

const onTuesdays = <Row>(text: string) => backend.sql<Row>(text, [DEMO_LEAGUES.tuesdayLadder])

describe('a night on a court', () => {
  it.each([1, 2, 3, 4, 5])(
    'of week %i lets everybody partner everybody once and oppose everybody twice',
    (week) => {
      const courts = tuesdays.courts(week)
      expect(courts.map((court) => court.length)).toEqual([4, 4, 4, 5])
      for (const court of courts) {
        const games = tuesdays.gamesOf(week, court[0]?.court)
        const counts = names(court).map((person) => {
          const mine = games.filter(({ team1, team2 }) => [...team1, ...team2].includes(person))
          const own = mine.flatMap(({ team1, team2 }) => (team1.includes(person) ? team1 : team2))
          const other = mine.flatMap(({ team1, team2 }) => (team1.includes(person) ? team2 : team1))
          const times = (people: readonly string[]) =>
            names(court)
              .filter((name) => name !== person)
              .map((name) => people.filter((another) => another === name).length)
          return { byes: games.length - mine.length, partner: times(own), opponent: times(other) }
        })
        const others = court.length - 1
        const fair = {
          byes: court.length - 4,
          partner: Array(others).fill(1),
          opponent: Array(others).fill(2),
        }
        expect(counts).toEqual(court.map(() => fair))
      }
    },
  )

  it('has a history in which every score can be explained, one of them corrected with a reason', async () => {
    const unexplained = await backend.sql(
      `select r.id from court_rotations r left join lateral (
         select count(*) as events, max(version) as version, max(changed_at) as changed_at,
           (array_agg(new_team1_score order by version desc))[1] as team1, (array_agg(new_team2_score order by version desc))[1] as team2
         from score_events e where e.rotation_id = r.id) as history on true
       where (r.team1_score, r.team2_score) is distinct from (history.team1, history.team2)
         or (r.version, r.version) <> (history.events, coalesce(history.version, 0))
         or r.version > 0 and (history.changed_at <> r.updated_at or r.updated_at > now() or r.updated_at < r.start_time)`,
    )
    expect(unexplained).toEqual([])
    expect(await backend.sql('select reason from score_events where reason is not null')).toHaveLength(1)
  })
})

describe('Tuesday Ladder', () => {
  it('has four weeks that Lucia finalized, one in play and five to come', async () => {
    const days = await onTuesdays(
      `select g.week_number as week, g.status, p.first_name as by from game_days g left join players p on p.id = g.finalized_by
       where g.league_id = $1 order by g.week_number`,
    )
    expect(days).toEqual([
      ...[1, 2, 3, 4].map((week) => ({ week, status: 'completed', by: 'Lucia' })),
      { week: 5, status: 'in_progress', by: null },
      ...[6, 7, 8, 9, 10].map((week) => ({ week, status: 'scheduled', by: null })),
    ])
  })

  it('plays today, and half of the games are in', async () => {
    const scores = [1, 2, 3, 4].map((week) => tuesdays.gamesOf(week).map(({ status }) => status))
    expect(new Set(scores.flat())).toEqual(new Set(['final']))
    const tonight = tuesdays.gamesOf(5)
    expect(tonight).toHaveLength(14)
    expect(tonight.filter(({ status }) => status === 'final')).toHaveLength(7)
    const mayas = tonight.filter(({ team1, team2 }) => [...team1, ...team2].includes('Maya'))
    expect(mayas.map(({ id, status }) => [id, status])).toEqual([
      ['5/1/1', 'final'],
      ['5/1/2', 'scheduled'],
      ['5/1/3', 'scheduled'],
    ])
    expect(
      await onTuesdays(
        `select starts_at <= now() as begun, starts_at > now() - interval '31 minutes' as lately from game_days
         where league_id = $1 and week_number = 5`,
      ),
    ).toEqual([{ begun: true, lately: true }])
  })

  it('moves one up and one down: the courts of a week are what the week before made of the ladder', () => {
    expect(tuesdays.courts(1).flatMap(names)).toEqual(tuesdays.start)
    for (const week of [1, 2, 3, 4]) {
      expect(tuesdays.courts(week + 1).map(names)).toEqual(tuesdays.after(week).nextCourts)
    }
  })

  it('has brought Maya from tenth to third, with Noor and Tom changing at the top', () => {
    const ladders = [0, 1, 2, 3, 4].map((week) => tuesdays.after(week).ladder)
    expect(ladders.map((ladder) => ladder.indexOf('Maya') + 1)).toEqual([10, 8, 6, 4, 3])
    const [now = [], before = []] = ladders.toReversed()
    expect(now.slice(0, 7)).toEqual(['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev'])
    const arrows = now.map((name, place) => before.indexOf(name) - place)
    expect(arrows).toEqual([1, -1, 1, 1, -2, 1, -1, 1, -1, 0, 0, 1, -1, 0, 1, 1, -2])
  })

  it('shows a place that only the place before decided: Jorge and Wes were level in week 4', () => {
    const { ladder } = tuesdays.after(3)
    const players = ['Uli', 'Jorge', 'Wes', 'Lena'].map((name) => ({
      id: name,
      name,
      priorRank: ladder.indexOf(name) + 1,
    }))
    const table = standings(players, tuesdays.gamesOf(4, 3), { criteria: PRESETS.court })
    expect(table.find(({ id }) => id === 'Wes')?.reason).toMatchObject({
      above: { ids: ['Jorge'], separation: { criterion: 'priorRank' } },
    })
  })

  it('had one sub, for the one who was out, and knows who comes next week', async () => {
    expect(tuesdays.seats.filter(({ sub }) => sub !== null)).toEqual([
      { week: 3, court: 2, person: 'Bea', sub: 'Carl Benson' },
    ])
    const answers = await onTuesdays(
      `select g.week_number as week, count(*)::int as answers, string_agg(p.first_name, ' ') filter (where response = 'out') as out
       from game_day_responses r join game_days g on g.id = r.game_day_id join players p on p.id = r.player_id
       where g.league_id = $1 group by g.week_number order by g.week_number`,
    )
    expect(answers).toEqual([
      { week: 1, answers: 17, out: null },
      { week: 2, answers: 17, out: null },
      { week: 3, answers: 17, out: 'Bea' },
      { week: 4, answers: 17, out: null },
      { week: 5, answers: 17, out: null },
      { week: 6, answers: 9, out: 'Omar' },
    ])
  })
})

describe('Saturday Mixer', () => {
  it('has moved by the same rules and ranks Maya fifth, one place down', () => {
    expect(saturdays.courts(1).flatMap(names)).toEqual(saturdays.start)
    expect(saturdays.courts(2).map(names)).toEqual(saturdays.after(1).nextCourts)
    const players = saturdays.start.map((name, i) => ({ id: name, name, priorRank: i + 1 }))
    const weeks = [1, 2].map((week) => ({ games: saturdays.gamesOf(week) }))
    const table = weeklyStandings(players, weeks, { criteria: PRESETS.season, targetPoints: 15 }).at(-1)
    expect(table?.find(({ id }) => id === 'Maya')).toMatchObject({ rank: 5, arrow: -1, won: 3, played: 6 })
  })
})
