import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL_ORDERS } from '@/domain/standings/criteria'
import { standings, weeklyStandings } from '@/domain/standings/standings'
import { DEMO_LEAGUES } from '../demo'
import { startBackend, type TestBackend } from './backend'
import { names, gameDaySheets, type GameDaySheets } from './game-day-sheets'

let backend: TestBackend
let riverside: GameDaySheets
let saturdays: GameDaySheets
let saturdaysBefore: GameDaySheets
beforeAll(async () => {
  backend = await startBackend({ seed: true })
  riverside = await gameDaySheets(backend.sql, DEMO_LEAGUES.riversideLadder)
  saturdays = await gameDaySheets(backend.sql, DEMO_LEAGUES.saturdayMixer)
  saturdaysBefore = await gameDaySheets(backend.sql, DEMO_LEAGUES.saturdayMixerBefore)
})
afterAll(() => backend.stop())

const onRiverside = <Row>(text: string) => backend.sql<Row>(text, [DEMO_LEAGUES.riversideLadder])

describe('a game day on a court', () => {
  it.each([1, 2, 3, 4, 5])(
    'of week %i has everyone partner everyone once and oppose everyone twice',
    (week) => {
      const courts = riverside.courts(week)
      expect(courts.map((court) => court.length)).toEqual([4, 4, 4, 5])
      for (const court of courts) {
        const games = riverside.gamesOf(week, court[0]?.court)
        const counts = names(court).map((player) => {
          const mine = games.filter(({ team1, team2 }) => [...team1, ...team2].includes(player))
          const own = mine.flatMap(({ team1, team2 }) => (team1.includes(player) ? team1 : team2))
          const other = mine.flatMap(({ team1, team2 }) => (team1.includes(player) ? team2 : team1))
          const times = (players: readonly string[]) =>
            names(court)
              .filter((name) => name !== player)
              .map((name) => players.filter((another) => another === name).length)
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

  it('has a history that explains every score, one of them corrected with a reason', async () => {
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

describe('Riverside Ladder', () => {
  it('has four finalized weeks, one in progress, and five to come', async () => {
    const days = await onRiverside(
      `select g.week_number as week, g.status, p.first_name as by from game_days g left join players p on p.id = g.finalized_by
       where g.league_id = $1 order by g.week_number`,
    )
    expect(days).toEqual([
      ...[1, 2, 3, 4].map((week) => ({ week, status: 'completed', by: 'Lucia' })),
      { week: 5, status: 'in_progress', by: null },
      ...[6, 7, 8, 9, 10].map((week) => ({ week, status: 'scheduled', by: null })),
    ])
  })

  it('plays today, with half of the scores in', async () => {
    const scores = [1, 2, 3, 4].map((week) => riverside.gamesOf(week).map(({ status }) => status))
    expect(new Set(scores.flat())).toEqual(new Set(['final']))
    const today = riverside.gamesOf(5)
    expect(today).toHaveLength(14)
    expect(today.filter(({ status }) => status === 'final')).toHaveLength(7)
    const mayas = today.filter(({ team1, team2 }) => [...team1, ...team2].includes('Maya'))
    expect(mayas.map(({ id, status }) => [id, status])).toEqual([
      ['5/1/1', 'final'],
      ['5/1/2', 'scheduled'],
      ['5/1/3', 'scheduled'],
    ])
    expect(
      await onRiverside(
        `select starts_at <= now() as begun, starts_at > now() - interval '31 minutes' as lately from game_days
         where league_id = $1 and week_number = 5`,
      ),
    ).toEqual([{ begun: true, lately: true }])
  })

  it('moves one up and one down: the courts of a week are what the week before made of the ladder', () => {
    expect(riverside.courts(1).flatMap(names)).toEqual(riverside.start)
    for (const week of [1, 2, 3, 4]) {
      expect(riverside.courts(week + 1).map(names)).toEqual(riverside.after(week).nextCourts)
    }
  })

  it('takes Maya from 10th to 3rd, with Noor and Tom trading places at the top', () => {
    const ladders = [0, 1, 2, 3, 4].map((week) => riverside.after(week).ladder)
    expect(ladders.map((ladder) => ladder.indexOf('Maya') + 1)).toEqual([10, 8, 6, 4, 3])
    const [now = [], before = []] = ladders.toReversed()
    expect(now.slice(0, 7)).toEqual(['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev'])
    const arrows = now.map((name, place) => before.indexOf(name) - place)
    expect(arrows).toEqual([1, -1, 1, 1, -2, 1, -1, 1, -1, 0, 0, 1, -1, 0, 1, 1, -2])
  })

  it('has a tie that only the prior rank breaks: Jorge and Wes in week 4', () => {
    const { ladder } = riverside.after(3)
    const players = ['Uli', 'Jorge', 'Wes', 'Lena'].map((name) => ({
      id: name,
      name,
      priorRank: ladder.indexOf(name) + 1,
    }))
    const table = standings(players, riverside.gamesOf(4, 3), { criteria: USUAL_ORDERS.court })
    expect(table.find(({ id }) => id === 'Wes')?.reason).toMatchObject({
      above: { ids: ['Jorge'], separation: { criterion: 'priorRank' } },
    })
  })

  it('had one sub, for the only player who was out, and has RSVPs for next week', async () => {
    expect(riverside.seats.filter(({ sub }) => sub !== null)).toEqual([
      { week: 3, court: 2, person: 'Bea', sub: 'Carl Benson' },
    ])
    const answers = await onRiverside(
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
  it('moves by the same rules and ranks Maya 5th, down one', () => {
    expect(saturdays.courts(1).flatMap(names)).toEqual(saturdays.start)
    expect(saturdays.courts(2).map(names)).toEqual(saturdays.after(1).nextCourts)
    const players = saturdays.start.map((name, i) => ({ id: name, name, priorRank: i + 1 }))
    const weeks = [1, 2].map((week) => ({ games: saturdays.gamesOf(week) }))
    const table = weeklyStandings(players, weeks, { criteria: USUAL_ORDERS.season, targetPoints: 15 }).at(-1)
    expect(table?.find(({ id }) => id === 'Maya')).toMatchObject({ rank: 5, arrow: -1, won: 3, played: 6 })
  })

  it('starts its second season in the order in which the first one ended, with Maya second', async () => {
    const { start, courts, gamesOf, after } = saturdaysBefore
    expect(courts(1).flatMap(names)).toEqual(start)
    for (const week of [1, 2]) expect(courts(week + 1).map(names)).toEqual(after(week).nextCourts)
    const players = start.map((name, i) => ({ id: name, name, priorRank: i + 1 }))
    const weeks = [1, 2, 3].map((week) => ({ games: gamesOf(week) }))
    const table = weeklyStandings(players, weeks, { criteria: USUAL_ORDERS.season, targetPoints: 15 }).at(-1)
    expect(table?.map(({ id }) => id)).toEqual(saturdays.start)
    expect(table?.[1]).toMatchObject({ id: 'Maya', rank: 2 })
    expect(
      await backend.sql('select status, previous_league_id from leagues where id = any ($1) order by id', [
        [DEMO_LEAGUES.saturdayMixer, DEMO_LEAGUES.saturdayMixerBefore],
      ]),
    ).toEqual([
      { status: 'active', previous_league_id: DEMO_LEAGUES.saturdayMixerBefore },
      { status: 'completed', previous_league_id: null },
    ])
  })
})
