import type { SubPolicy } from '@/domain/league-settings'
import { LEAGUE_DEFAULTS } from '../league-settings'
import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import type { SeasonCourt } from './season'
import { gamesWithSubs, subCredits } from './sub-credits'

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

/** Someone plays for Noor and wins everything: 33 points. The court makes 33 + 25 + 23 + 23 = 104 in 12 rows. */
const COURT: SeasonCourt = {
  number: 1,
  seats: [
    { playerId: 'noor', substitute: 'Omar Haddad' },
    { playerId: 'tom' },
    { playerId: 'maya' },
    { playerId: 'ines' },
  ],
  games: [
    game('1', ['noor', 'tom'], 11, 5, ['maya', 'ines']),
    game('2', ['noor', 'maya'], 11, 7, ['tom', 'ines']),
    game('3', ['noor', 'ines'], 11, 7, ['tom', 'maya']),
  ],
}

const credit = (subPolicy: SubPolicy, court = COURT, before = { pointsFor: 0, played: 0 }) =>
  subCredits(
    court,
    { ...LEAGUE_DEFAULTS, subPolicy, winType: 'win_by_margin', pointsToWin: 11 },
    () => before,
  )

const TO_SEVEN = {
  winType: 'win_by_margin',
  pointsToWin: 7,
  winByMargin: 2,
  cap: null,
  drawsAllowed: false,
} as const

describe('what a sub earns for the member', () => {
  test('nothing by default, even with earlier games of their own', () => {
    expect(credit('nobody', COURT, { pointsFor: 51, played: 6 })).toEqual([])
  })

  test('the points played, at most one short of the target per game', () => {
    expect(credit('actual')).toEqual([{ player: 'noor', points: 30, possible: 33 }])
    const lost = { ...COURT, games: COURT.games.map((each) => ({ ...each, team1Score: 6, team2Score: 11 })) }
    expect(credit('actual', lost)).toEqual([{ player: 'noor', points: 18, possible: 33 }])
    const short = {
      ...COURT,
      games: COURT.games.map((each) => ({ ...each, scoring: TO_SEVEN, team1Score: 7, team2Score: 0 })),
    }
    expect(credit('actual', short)).toEqual([{ player: 'noor', points: 18, possible: 21 }])
  })

  test('the points played, one less for each game won, in timed games: there is no target', () => {
    const court = {
      ...COURT,
      games: [
        game('1', ['noor', 'tom'], 14, 6, ['maya', 'ines']),
        game('2', ['noor', 'maya'], 5, 12, ['tom', 'ines']),
        game('3', ['noor', 'ines'], 7, 7, ['tom', 'maya']),
      ],
    }
    const timed = { ...LEAGUE_DEFAULTS, subPolicy: 'actual', winType: 'timed', pointsToWin: 11 } as const
    expect(subCredits(court, timed, () => undefined)).toEqual([
      { player: 'noor', points: 13 + 5 + 7, possible: 20 + 17 + 14 },
    ])
  })

  test("the court's average per game, as a whole number", () => {
    // 8 2/3 a game: 26 for three.
    expect(credit('court_average')).toEqual([{ player: 'noor', points: 26, possible: 33 }])
  })

  const scoring = (points: number) => ({
    ...COURT,
    games: COURT.games.map((each) => ({ ...each, team1Score: points, team2Score: 11 })),
  })

  // 8 1/2 a game: 25 1/2 for three, so the credit goes from 11 to 26.
  test.each([
    ['at most the own average, half a point up', COURT, 26],
    ["the sub's points between 15 below it and the average", scoring(5), 15],
    ['at most 15 below the average', scoring(2), 11],
  ])('with the own average: %s', (_what, court, points) => {
    expect(credit('own_average', court, { pointsFor: 51, played: 6 })).toEqual([
      { player: 'noor', points, possible: 33 },
    ])
  })

  test('with the own average nothing counts before the first own game', () => {
    expect(credit('own_average')).toEqual([])
    expect(
      subCredits(
        COURT,
        { ...LEAGUE_DEFAULTS, subPolicy: 'own_average', winType: 'timed', pointsToWin: 11 },
        () => undefined,
      ),
    ).toEqual([])
  })

  test('only for the games of a sub who came midway', () => {
    const [one, two, three] = COURT.games
    if (!one || !two || !three) throw new Error('There are three games.')
    const games: Game[] = [
      { ...one, subNames: {} },
      { ...two, subNames: {} },
      { ...three, subNames: { noor: 'Gus' } },
    ]
    expect(credit('actual', { ...COURT, games })).toEqual([{ player: 'noor', points: 10, possible: 11 }])
  })

  test('nothing if no game had a result', () => {
    const rained = { ...COURT, games: COURT.games.map((each) => ({ ...each, status: 'void' as const })) }
    expect(credit('actual', rained)).toEqual([])
  })
})

test('in the record, the sub is a separate player', () => {
  const [first] = gamesWithSubs(COURT)
  expect(first).toMatchObject({
    team1: ['sub for noor', 'tom'],
    team2: ['maya', 'ines'],
    subs: { 'sub for noor': 'noor' },
  })
  const forfeited = {
    ...COURT,
    games: [{ ...game('1', ['noor', 'tom'], 0, 0, ['maya', 'ines']), endedBy: ['noor'] }],
  }
  expect(gamesWithSubs(forfeited)[0]?.endedBy).toEqual(['sub for noor'])
  const present = { ...COURT, seats: COURT.seats.map(({ playerId }) => ({ playerId })) }
  expect(gamesWithSubs(present)).toEqual(COURT.games)
})
