import { describe, expect, it, test } from 'vitest'
import type { Game } from '@/domain/game'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { Season, SeasonCourt, SeasonDay, SeasonSettings } from './season'
import { isSeasonPlayed, seasonEnd } from './season-end'
import { seasonRanking } from './season-ranking'

const CAST = ['noor', 'tom', 'maya', 'ines']

const final = (id: string, team1: string[], team2: string[], score: [number, number]): Game => ({
  id,
  team1,
  team2,
  team1Score: score[0],
  team2Score: score[1],
  status: 'final',
})

/** One court whose first player wins all, the second one of three games. */
function court(
  names: string[],
  scores: [number, number][] = [
    [11, 5],
    [11, 7],
    [11, 8],
  ],
): SeasonCourt {
  const [a = '', b = '', c = '', d = ''] = names
  const [one = [11, 5], two = [11, 7], three = [11, 8]] = scores
  return {
    number: 1,
    seats: names.map((playerId) => ({ playerId })),
    games: [
      final('1', [a, b], [c, d], one),
      final('2', [a, c], [b, d], two),
      final('3', [a, d], [b, c], three),
    ],
  }
}

const day = (week: number, ...courts: SeasonCourt[]): SeasonDay => ({ week, courts })

const seasonOf = (days: SeasonDay[], settings: Partial<SeasonSettings> = {}): Season => ({
  settings: { ...LEAGUE_DEFAULTS, rankingBasis: 'win_share', movementMode: 'none', ...settings },
  members: CAST.map((id, index) => ({ id, name: id, startPlace: index + 1 })),
  days,
})

function endOf(days: SeasonDay[], settings: Partial<SeasonSettings> = {}) {
  const season = seasonOf(days, settings)
  const { podiums, places, awards } = seasonEnd(seasonRanking(season).at(-1)?.rows ?? [], season)
  return {
    podium: podiums[0]?.places ?? [],
    places,
    award: Object.fromEntries(awards.map((award) => [award.kind, award])),
  }
}

const UP = ['noor', 'tom', 'maya', 'ines']
const DOWN = ['ines', 'maya', 'tom', 'noor']

describe('the podium', () => {
  test('has the first three places, and ties share a place', () => {
    expect(endOf([day(1, court(UP))]).podium.map(({ place, players }) => [place, players])).toEqual([
      [1, ['noor']],
      [2, ['tom']],
      [3, ['maya']],
    ])
  })

  test('skips players with fewer games than the league requires', () => {
    const short = day(2, {
      ...court(UP),
      games: [final('1', ['tom', 'maya'], ['ines', 'bea'], [11, 2])],
    })
    const { podium, places } = endOf([day(1, court(UP)), short], { minGames: 4, rankingBasis: 'ladder' })
    expect(podium.flatMap(({ players }) => players)).not.toContain('noor')
    expect(podium[0]?.place).toBe(1)
    expect(places.get('noor')).toBeUndefined()
  })
})

describe('most improved', () => {
  test('is the player with the most places gained since the first game day', () => {
    const { award } = endOf([day(1, court(UP)), day(2, court(DOWN)), day(3, court(DOWN))])
    expect(award.improved).toMatchObject({ players: ['ines'], gained: 3 })
  })
  test('counts places among the players who are eligible for the podium', () => {
    const [template] = seasonRanking(seasonOf([day(1, court(UP))])).at(-1)?.rows ?? []
    if (!template) throw new Error('A game day has a ranking.')
    const row = (id: string, played: number, ...trend: number[]) => ({
      ...template,
      id,
      trend,
      place: trend.at(-1) ?? null,
      record: { ...template.record, played },
    })
    const rows = [row('noor', 9, 2, 1), row('tom', 9, 3, 2), row('maya', 9, 4, 3), row('ines', 1, 1, 4)]
    const { awards } = seasonEnd(rows, seasonOf([], { minGames: 5 }))
    expect(awards.filter(({ kind }) => kind === 'improved')).toEqual([])
  })
  test('goes to no one if no one moved up', () => {
    expect(endOf([day(1, court(UP)), day(2, court(UP))]).award.improved).toBeUndefined()
  })
})

describe('the longest streak', () => {
  test('continues over game days', () => {
    expect(endOf([day(1, court(UP)), day(2, court(UP))]).award.run).toMatchObject({
      players: ['noor'],
      games: 6,
    })
  })
  test('is neither extended nor ended by a forfeit, a void, or a game that a sub played', () => {
    const between = day(2, {
      number: 1,
      seats: court(UP).seats,
      games: [
        { ...final('1', ['noor', 'tom'], ['maya', 'ines'], [0, 0]), status: 'forfeit', endedBy: ['noor'] },
        { ...final('2', ['noor', 'tom'], ['maya', 'ines'], [3, 9]), status: 'void' },
        { ...final('3', ['noor', 'tom'], ['maya', 'ines'], [3, 11]), subNames: { noor: 'Pia' } },
      ],
    })
    expect(endOf([day(1, court(UP)), between, day(3, court(UP))]).award.run).toMatchObject({ games: 6 })
  })
  test('of fewer than three games earns no award', () => {
    const loses = court(UP, [
      [5, 11],
      [11, 7],
      [11, 8],
    ])
    expect(endOf([day(1, loses)]).award.run).toBeUndefined()
  })
})

describe('the closest game', () => {
  test('has the smallest margin, of several the most points, and isn’t a forfeit', () => {
    const forfeit = {
      ...final('4', ['noor', 'tom'], ['maya', 'ines'], [1, 0]),
      status: 'forfeit',
      endedBy: ['noor'],
    } as const
    const first = court(UP, [
      [11, 9],
      [11, 10],
      [12, 14],
    ])
    const { award } = endOf([
      day(1, { ...first, games: [...first.games, forfeit] }),
      day(2, court(UP, [[16, 15]])),
    ])
    expect(award.closest).toMatchObject({ week: 2, game: { team1Score: 16, team2Score: 15 } })
  })
})

describe('perfect attendance', () => {
  const three = [day(1, court(UP)), day(2, court(UP)), day(3, court(UP))]
  test('requires a game played in person on every game day', () => {
    expect(endOf(three).award.attendance).toMatchObject({ players: CAST, days: 3 })
  })
  test.each<[why: string, seats: SeasonCourt['seats'], games: Partial<Game>]>([
    ['absent', [{ playerId: 'tom', missing: 'noShow' }], {}],
    ['replaced by a sub', court(UP).seats, { subNames: { tom: 'Pia' } }],
    ['the one who forfeits', court(UP).seats, { status: 'forfeit', endedBy: ['tom'] }],
  ])('is lost by being %s', (_why, seats, change) => {
    const played = court(UP)
    const missed = day(3, { ...played, seats, games: played.games.map((game) => ({ ...game, ...change })) })
    const { award } = endOf([...three.slice(0, 2), missed])
    expect(award.attendance ?? { players: [] }).not.toMatchObject({
      players: expect.arrayContaining(['tom']),
    })
  })
  test('isn’t lost to rain', () => {
    const rain = court(UP)
    const games = rain.games.map((game): Game => ({ ...game, status: 'incomplete' }))
    expect(endOf([...three.slice(0, 2), day(3, { ...rain, games })]).award.attendance).toBeDefined()
  })
  test('isn’t lost to players who forfeit', () => {
    const played = court(UP)
    const games = played.games.map((game): Game => ({ ...game, status: 'forfeit', endedBy: ['tom'] }))
    const players = CAST.filter((id) => id !== 'tom')
    expect(endOf([...three.slice(0, 2), day(3, { ...played, games })]).award.attendance).toMatchObject({
      players,
    })
  })
  test('takes three game days', () => {
    expect(endOf(three.slice(1)).award.attendance).toBeUndefined()
  })
})

describe('a season has been played', () => {
  const one = (week: number, status: 'completed' | 'canceled' | 'scheduled') => ({
    week,
    status,
    isFinalized: status === 'completed',
  })
  it.each<
    [when: string, expected: boolean, weeks: number | null, status: string, days: ReturnType<typeof one>[]]
  >([
    [
      'every week finalized or canceled',
      true,
      3,
      'active',
      [one(1, 'completed'), one(2, 'canceled'), one(3, 'completed')],
    ],
    [
      'a make-up date ahead',
      false,
      2,
      'active',
      [one(1, 'completed'), one(2, 'completed'), one(3, 'scheduled')],
    ],
    ['weeks that aren’t planned yet', false, 4, 'active', [one(1, 'completed'), one(2, 'completed')]],
    ['no number of weeks', false, null, 'active', [one(1, 'completed')]],
    ['an organizer who says so', true, null, 'completed', [one(1, 'completed')]],
    ['nothing finalized', false, 1, 'completed', [one(1, 'canceled')]],
  ])('with %s: %s', (_when, expected, weeks, status, days) => {
    expect(isSeasonPlayed({ status, weeks }, days)).toBe(expected)
  })
})
