import { describe, expect, test } from 'vitest'
import { LEAGUE_PRESETS } from './league-presets'
import { rulesText, type LeagueRules } from './rules-text'
import { DEFAULT_SEASON_SETTINGS } from './season/season'

const TUESDAY_LADDER: LeagueRules = {
  ...DEFAULT_SEASON_SETTINGS,
  winType: 'win_by_margin',
  winByMargin: 2,
  playersPerCourt: 4,
  gamesPerMatch: 3,
  gamesPerRotation: 1,
}

test('a ladder in words', () => {
  expect(rulesText(TUESDAY_LADDER)).toEqual([
    'Games to 11, win by 2.',
    '4 players on a court, 3 games a night.',
    'Partners change after every game. On a court with one more all sit out in turn, and nobody plays fewer games.',
    '1 up, 1 down: after a night the best of a court and the last of the court above change places.',
    'A court with fewer than half of its games finished moves nobody.',
    'Absent with notice, you keep your place; a no-show is the first to go down.',
    "A sub's games count in nobody's record; the other three keep theirs. A sub moves nobody up or down.",
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
    'Partners change after every 2 games. All sit out in turn.',
  ])
})

test('moving: as many go down as go up', () => {
  const two =
    '2 up, 2 down: after a night the best 2 of a court and the last 2 of the court above change places.'
  expect(sentences({ moveUp: 2, moveDown: 2 })).toContain(two)
  expect(sentences({ moveUp: 2, moveDown: 3 })).toContain(two)
  expect(sentences({ moveUp: 0 })[3]).toBe('Nobody changes courts by results.')
})

test('moving: cut from the ranking, or not at all', () => {
  const reseed = { movementMode: 'reseed', rankingBasis: 'points_percentage' } as const
  expect(sentences(reseed)[3]).toBe(
    'The courts of a night are cut from the ranking before it: the best on court 1.',
  )
  expect(sentences(reseed)[4]).toBe("A sub's games count in nobody's record; the other three keep theirs.")
  expect(sentences({ movementMode: 'none', rankingBasis: 'win_share' })[3]).toBe(
    'Nobody changes courts by results.',
  )
})

test.each([
  ['hold', 'down', 'Absent with notice, you keep your place; a no-show is the first to go down.'],
  ['hold', 'hold', 'Absent, with notice or without, you keep your place.'],
  ['down', 'down', 'Absent, with notice or without, you are the first to go down.'],
  ['down', 'hold', 'Absent with notice, you go down before those who played; a no-show keeps the place.'],
] as const)('absent: %s with notice, %s without', (excusedAbsence, noShow, sentence) =>
  expect(sentences({ excusedAbsence, noShow })[5]).toBe(sentence),
)

test('nights across the courts', () => {
  const rules = { movementMode: 'none', rankingBasis: 'win_share', gamesPerMatch: 7 } as const
  expect(sentences({ ...rules, nightFormat: 'king_of_court' }).slice(1, 4)).toEqual([
    'King of the court: after every round the winners of a court go one court up, the losers one down, and partners split.',
    'At least 7 games each on a game day. On a court with more than four, players take turns sitting out, at most two apart over the day. With too few players the lowest court closes, and its players join the one above.',
    'A night begins in the order of the table of the night before, the best on court 1: all its games count, not the court somebody ended on.',
  ])
  const robin = sentences({ ...rules, nightFormat: 'round_robin' })
  expect(robin.slice(1, 4)).toEqual([
    'At least 7 games a night for everybody, across the courts: with as many partners and against as many others as possible.',
    'Partners change after every game. With more players than fit the courts, all sit out equally often, in turn.',
    'The draw says who plays on which court: nobody moves by results.',
  ])
  expect(robin.at(-1)).toMatch(/^Level there/)
})

test('games that a place needs', () => {
  const needed = 'A place in the ranking needs 6 games played.'
  expect(sentences({ rankingBasis: 'points', minGames: 6 })).toContain(needed)
  expect(sentences({ minGames: 6 })).not.toContain(needed)
})

test('subs', () => {
  const told = (['actual', 'court_average', 'own_average'] as const).map(
    (subPolicy) => sentences({ subPolicy })[6],
  )
  expect(sentences({ subMovement: 'may_drop' })[6]).toMatch(
    / A sub moves nobody up, but may move you down\.$/,
  )
  expect(told).toEqual([
    'An absent player is credited the points of their sub, 10 a game at the most. A sub moves nobody up or down.',
    'An absent player with a sub is credited the average points of the court. A sub moves nobody up or down.',
    "With a sub you get the sub's points, at most your own average so far and at most 15 below it. A sub moves nobody up or down.",
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

test.each(LEAGUE_PRESETS)('$name never says of its courts what it takes back', ({ format }) => {
  const told = rulesText(format).join(' ')
  expect(told.includes('go one court up')).toBe(format.nightFormat === 'king_of_court')
  expect(told.includes('1 up, 1 down') || told.includes('2 up, 2 down')).toBe(
    format.movementMode === 'up_down',
  )
  expect(told).not.toMatch(/Nobody changes courts/)
})
