import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import type { Season, SeasonCourt, SeasonSettings } from './season'
import { seasonRanking } from './season-ranking'
import { weekReport } from './week-report'

const NAMES = ['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev', 'Uli']

const game = (
  id: string,
  team1: string[],
  team1Score: number,
  team2Score: number,
  team2: string[],
): Game => ({
  id,
  team1,
  team2,
  team1Score,
  team2Score,
  status: 'final',
})

const TOP: SeasonCourt = {
  number: 1,
  seats: [
    { playerId: 'Noor' },
    { playerId: 'Tom', substitute: 'Carl' },
    { playerId: 'Maya' },
    { playerId: 'Ines' },
  ],
  games: [
    game('a', ['Tom', 'Maya'], 11, 4, ['Noor', 'Ines']),
    game('b', ['Tom', 'Noor'], 11, 9, ['Maya', 'Ines']),
    game('c', ['Tom', 'Ines'], 14, 12, ['Noor', 'Maya']),
  ],
}
const LOW: SeasonCourt = {
  number: 2,
  seats: ['Sam', 'Bea', 'Dev', 'Uli'].map((playerId) => ({ playerId })),
  games: [
    game('d', ['Sam', 'Bea'], 5, 11, ['Dev', 'Uli']),
    {
      ...game('e', ['Sam', 'Dev'], 0, 0, ['Bea', 'Uli']),
      team1Score: null,
      team2Score: null,
      status: 'incomplete',
    },
  ],
}

function report(settings: Partial<SeasonSettings> = {}, before: Season['days'] = []) {
  const day = { week: 2, courts: [LOW, TOP] }
  const ranking = seasonRanking({
    settings: { ...LEAGUE_DEFAULTS, ...settings },
    members: NAMES.map((name, i) => ({ id: name, name, startPlace: i + 1 })),
    days: [...before, day],
  }).at(-1)
  if (!ranking) throw new Error('There is a week.')
  return weekReport(ranking, day)
}

describe('a week', () => {
  test('tells each court in its final order with finish, sub and move', () => {
    const { courts } = report()
    expect(courts.map(({ number }) => number)).toEqual([1, 2])
    expect(courts[0]?.people.map(({ id, finish, place }) => [id, finish, place.subs])).toEqual([
      ['Tom', 1, ['Carl']],
      ['Maya', 2, []],
      ['Noor', 3, []],
      ['Ines', 4, []],
    ])
    expect(courts[0]?.people.map(({ move }) => move?.cause.kind)).toEqual([
      'subHolds',
      'topCourt',
      'stays',
      'down',
    ])
    expect(courts[0]?.games.map((each) => each.game.id)).toEqual(['a', 'b', 'c'])
    expect(courts[1]?.games).toHaveLength(2)
  })

  test('says what decided a tie about who moves, to both players, and to no one else', () => {
    const people = report().courts.flatMap((court) => court.people)
    expect(people.flatMap(({ id, ties }) => ties.map((tie) => `${id}: ${tie}`))).toEqual([
      'Noor: Tied with Ines on wins, point differential, head-to-head, and points scored; the starting order broke the tie.',
      'Ines: Tied with Noor on wins, point differential, head-to-head, and points scored; the starting order broke the tie.',
      'Dev: Tied with Uli on wins, point differential, and points scored; the starting order broke the tie.',
      'Uli: Tied with Dev on wins, point differential, and points scored; the starting order broke the tie.',
    ])
    // A list of all says it once.
    expect(people.flatMap(({ id, tiesInList }) => tiesInList.map(() => id))).toEqual(['Noor', 'Dev'])
    const nobodyMoves = report({ moveUp: 0 }).courts.flatMap((court) => court.people)
    expect(nobodyMoves.flatMap(({ ties }) => ties)).toEqual([])
  })

  test('names the best players in person, and everyone tied with them', () => {
    expect(report().bests.players.map(({ id }) => id)).toEqual(['Dev', 'Uli'])
  })

  test('finds the closest game: the longer of two with the same lead', () => {
    expect(report().bests.closest).toMatchObject({ court: 1, game: { id: 'c' } })
  })

  test('has no climber in the first week, and the most places gained later', () => {
    expect(report().bests.climbers).toEqual([])
    const quiet = {
      week: 1,
      courts: [
        { ...TOP, games: [] },
        { ...LOW, games: [] },
      ],
    }
    const { climbers } = report({}, [quiet]).bests
    expect(climbers).toEqual([{ id: 'Dev', gained: 3 }])
  })

  test('is one table if players change courts during the game day', () => {
    const { courts } = report({ gameFormat: 'round_robin', movementMode: 'none', rankingBasis: 'win_share' })
    expect(courts).toHaveLength(1)
    expect(courts[0]).toMatchObject({ number: null })
    expect(courts[0]?.people).toHaveLength(8)
    expect(courts[0]?.games.map(({ court }) => court)).toEqual([1, 1, 1, 2, 2])
  })

  test('with only absences has no best', () => {
    const day = { week: 1, courts: [{ ...TOP, games: [] }] }
    const [ranking] = seasonRanking({ settings: LEAGUE_DEFAULTS, members: [], days: [day] })
    if (!ranking) throw new Error('There is a week.')
    expect(weekReport(ranking, day).bests).toEqual({ players: [], climbers: [], closest: null })
  })
})

test('shows the games of a lost court with the courts where its players finished', () => {
  const seats = (ids: readonly string[]) => ids.map((playerId) => ({ playerId }))
  const day = {
    week: 1,
    courts: [
      { number: 1, seats: seats(NAMES), games: [game('a', ['Noor', 'Tom'], 11, 4, ['Maya', 'Ines'])] },
      { number: 2, seats: [], games: [game('b', ['Sam', 'Bea'], 5, 11, ['Dev', 'Uli'])] },
    ],
  }
  const ranking = seasonRanking({
    settings: { ...LEAGUE_DEFAULTS, gameFormat: 'courts' },
    members: NAMES.map((name, i) => ({ id: name, name, startPlace: i + 1 })),
    days: [day],
  }).at(-1)
  const { courts } = ranking ? weekReport(ranking, day) : { courts: [] }
  expect(
    courts.map(({ number, games }) => [number, games.map((each) => [each.court, each.game.id])]),
  ).toEqual([
    [
      1,
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
  ])
})

test("explains an order that doesn't follow the wins and point diff shown", () => {
  const told = (tieBreakers: string) =>
    report({ tieBreakers }).courts.flatMap(({ people }) => people.flatMap(({ ties }) => ties))
  expect(told('points_for')).toEqual([
    'Ahead of Ines on points scored (32 vs. 27).',
    'Tied with Ines on points scored; the starting order broke the tie.',
    'Tied with Noor on points scored; the starting order broke the tie.',
    'Tied with Uli on points scored; the starting order broke the tie.',
    'Tied with Dev on points scored; the starting order broke the tie.',
    'Behind Dev on points scored (5 vs. 11).',
    'Behind Dev on points scored (5 vs. 11).',
  ])
})
