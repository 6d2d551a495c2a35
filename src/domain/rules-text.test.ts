import { describe, expect, test } from 'vitest'
import { rulesText, type LeagueRules } from './rules-text'

const TUESDAY_LADDER: LeagueRules = {
  winType: 'win_by_margin',
  pointsToWin: 11,
  winByMargin: 2,
  playersPerCourt: 4,
  gamesPerMatch: 3,
  gamesPerRotation: 1,
  moveUp: 1,
  moveDown: 1,
  rankingBasis: 'ladder',
  subPolicy: 'nobody',
}

test('a ladder in words', () => {
  expect(rulesText(TUESDAY_LADDER)).toEqual([
    'Games to 11, win by 2.',
    '4 players on a court, 3 games a night.',
    'Partners change after every game.',
    '1 up, 1 down: after a night the best of a court and the last of the court above change places.',
    'A court with fewer than half of its games finished moves nobody.',
    'Absent with notice, you keep your court; without notice you are the first to go down.',
    "A sub's games count in nobody's record; the other three keep theirs. A sub moves nobody up.",
    "The ranking is the ladder: your place after the last night's moves.",
    'The order on a court: wins, then point difference, then head-to-head, then points scored, then the place on the ladder before the night.',
    'On a court of four, players level on wins are level head-to-head too: where the points are level as well, the ladder decides.',
  ])
})

const sentences = (rules: Partial<LeagueRules>) => rulesText({ ...TUESDAY_LADDER, ...rules })

describe('a game', () => {
  test.each([
    [{ pointsToWin: 15, winByMargin: 1 }, 'Games to 15, win by 1.'],
    [{ winType: 'cap', cap: 15 }, 'Games to 11, win by 2, never beyond 15: at 15 a lead of 1 wins.'],
    [{ winType: 'cap', cap: 11 }, 'Games to 11: the first side there wins.'],
    [{ winType: 'cap', cap: 15, winByMargin: 1 }, 'Games to 11, win by 1.'],
    [{ winType: 'win_by_margin', cap: 15 }, 'Games to 11, win by 2.'],
    [
      { winType: 'timed' },
      'Games against the clock: whoever leads when time is up wins, and there are no draws.',
    ],
    [
      { winType: 'timed', drawsAllowed: true },
      'Games against the clock: whoever leads when time is up wins, and a draw counts as half a win.',
    ],
  ] as const)('%o', (rules, sentence) => expect(sentences(rules)[0]).toBe(sentence))
})

test('a night', () => {
  expect(sentences({ playersPerCourt: 5, gamesPerMatch: 1, gamesPerRotation: 2 }).slice(1, 3)).toEqual([
    '5 players on a court, 1 game a night.',
    'Partners change after every 2 games.',
  ])
})

test('moving: as many go down as go up', () => {
  const two =
    '2 up, 2 down: after a night the best 2 of a court and the last 2 of the court above change places.'
  expect(sentences({ moveUp: 2, moveDown: 2 })).toContain(two)
  expect(sentences({ moveUp: 2, moveDown: 3 })).toContain(two)
  expect(sentences({ moveUp: 0 })[3]).toBe('Nobody changes courts by results.')
})

test('subs', () => {
  const told = (['actual', 'court_average', 'own_average'] as const).map(
    (subPolicy) => sentences({ subPolicy })[6],
  )
  expect(told).toEqual([
    'An absent player is credited the points of their sub, 10 a game at the most. A sub moves nobody up.',
    'An absent player with a sub is credited the average points of the court. A sub moves nobody up.',
    'An absent player with a sub is credited their own average so far. A sub moves nobody up.',
  ])
})

test('the ranking, and how ties are broken', () => {
  expect(sentences({ rankingBasis: 'win_share' }).slice(7, 9)).toEqual([
    'The ranking is by the share of games won.',
    "Level there: point difference per game, then head-to-head, then points scored per game, then last week's place.",
  ])
  expect(sentences({ rankingBasis: 'points_percentage' })[8]).toBe(
    "Level there: win share, then point difference per game, then last week's place.",
  )
  expect(sentences({ rankingBasis: 'points' }).slice(7, 9)).toEqual([
    'The ranking is by points: every point scored, and 1 more for each win.',
    "Level there: wins, then point difference, then last week's place.",
  ])
  expect(sentences({ playersPerCourt: 5 }).at(-1)).toMatch(/^The order on a court/)
})
