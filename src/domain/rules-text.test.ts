import { describe, expect, test } from 'vitest'
import { LEAGUE_PRESETS } from './league-presets'
import { TIE_BREAKER_PRESETS } from './tie-breakers'
import { rulesInShort, rulesText, type RulesSection } from './rules-text'
import {
  LEAGUE_DEFAULTS,
  LEAGUE_SETTINGS,
  RULE_FIELDS,
  RULE_SECTIONS,
  sectionInShort,
  settingOf,
  type LeagueRules,
} from './league-settings'

const RIVERSIDE_LADDER: LeagueRules = LEAGUE_DEFAULTS

test.each<[string, Partial<LeagueRules>, string[]]>([
  [
    'a ladder',
    {},
    [
      'To 11, win by 2',
      'Same court all game day, 3 games',
      '1 up, 1 down',
      'Count for no one',
      'Ladder position',
    ],
  ],
  [
    'a mixer in two divisions',
    {
      winType: 'timed',
      gameFormat: 'round_robin',
      gamesPerMatch: 6,
      movementMode: 'none',
      subPolicy: 'actual',
      rankingBasis: 'win_share',
      divisions: 2,
    },
    [
      'On time, no ties',
      'Round robin, at least 6 games',
      'No movement',
      'Count as played',
      'Win percentage, 2 divisions',
    ],
  ],
  [
    'courts from the rankings',
    { movementMode: 'reseed', gameFormat: 'king_of_court', subPolicy: 'own_average', gamesPerMatch: 1 },
    [
      'To 11, win by 2',
      'King of the court, at least 1 game',
      'Reseeded from the rankings',
      "Count up to the player's average",
      'Ladder position',
    ],
  ],
])('%s in a few words for each heading', (_name, own, words) => {
  const rules = { ...RIVERSIDE_LADDER, ...own }
  expect(RULE_SECTIONS.map((section) => sectionInShort(section, rules))).toEqual(words)
})

test('a ladder in words, under its headings', () => {
  expect(rulesText(RIVERSIDE_LADDER)).toEqual([
    { title: 'Scoring', rules: ['Games to 11, win by 2.'] },
    {
      title: 'Game day',
      rules: [
        '4 or 5 players per court, at least 3 games per game day.',
        'Partners change every game. On a court of five, byes rotate.',
      ],
    },
    {
      title: 'Movement',
      rules: [
        '1 up, 1 down: after each game day, the top player on a court and the bottom player on the court above trade places.',
        'A court with fewer than half its games finished moves no one.',
        'Miss with notice and you keep your place. No-shows move down first.',
        'New players start at the bottom of the ladder.',
      ],
    },
    {
      title: 'Subs',
      rules: [
        "A sub's points count for no one. The others on court keep theirs. A sub's results don't move you up or down.",
      ],
    },
    {
      title: 'Rankings',
      rules: [
        "Rankings follow the ladder: your place after the last game day's moves.",
        'Order on a court: wins, then point differential, then head-to-head, then points scored, then ladder place before the game day.',
        'On a court of four, players tied on wins are tied head-to-head too. If points are also tied, ladder place decides.',
      ],
    },
  ])
})

test.each(LEAGUE_PRESETS)('$name in three lines: what is scored, what is played, who moves', ({ format }) => {
  const [scoring, gameDay, movement] = rulesText(format)
  expect(rulesInShort(format)).toEqual([scoring?.rules[0], gameDay?.rules[0], movement?.rules[0]])
})

const section = (title: RulesSection['title'], rules: Partial<LeagueRules>) =>
  rulesText({ ...RIVERSIDE_LADDER, ...rules }).find((each) => each.title === title)?.rules ?? []

describe('a game', () => {
  test.each([
    [{ pointsToWin: 15, winByMargin: 1 }, 'Games to 15, win by 1.'],
    [{ winType: 'cap', cap: 15 }, 'Games to 11, win by 2, capped at 15 (win by 1 at 15).'],
    [{ winType: 'cap', cap: 11 }, 'Games to 11, first team there wins.'],
    [{ winType: 'cap', cap: 15, winByMargin: 1 }, 'Games to 11, win by 1.'],
    [{ winType: 'win_by_margin', cap: 15 }, 'Games to 11, win by 2.'],
    [{ winType: 'timed' }, "Timed games: the team ahead when time runs out wins. Ties aren't allowed."],
    [
      { winType: 'timed', drawsAllowed: true },
      'Timed games: the team ahead when time runs out wins. Ties count as half a win.',
    ],
  ] as const)('%o', (rules, sentence) => expect(section('Scoring', rules)).toEqual([sentence]))
})

test('a game day', () => {
  expect(section('Game day', { playersPerCourt: 5, gamesPerMatch: 1, gamesPerRotation: 2 })).toEqual([
    '5 players per court, 1 game per game day.',
    'Partners change every 2 games. Byes rotate.',
  ])
})

test('moving: as many go down as go up', () => {
  const two =
    '2 up, 2 down: after each game day, the top 2 on a court and the bottom 2 on the court above trade places.'
  expect(section('Movement', { moveUp: 2, moveDown: 2 })).toContain(two)
  expect(section('Movement', { moveUp: 2, moveDown: 3 })).toContain(two)
  expect(section('Movement', { moveUp: 0 })).toEqual(['No one changes courts based on results.'])
})

test('moving: reseeded from the rankings, or not at all', () => {
  const reseed = { movementMode: 'reseed', rankingBasis: 'points_percentage' } as const
  expect(section('Movement', reseed)).toEqual([
    'Courts are set from the rankings before each game day, top players on court 1.',
    'No one moves more than 1 court at a time.',
  ])
  expect(section('Movement', { ...reseed, moveLimit: 0 })).toEqual([
    'Courts are set from the rankings before each game day, top players on court 1.',
  ])
  expect(section('Subs', reseed)).toEqual([
    "A sub's points count for no one. The others on court keep theirs.",
  ])
  expect(section('Movement', { movementMode: 'none', rankingBasis: 'win_share' })).toEqual([
    'No one changes courts based on results.',
  ])
})

test.each([
  ['hold', 'down', 'Miss with notice and you keep your place. No-shows move down first.'],
  ['hold', 'hold', 'Miss with or without notice and you keep your place.'],
  ['down', 'down', 'Miss with or without notice and you move down first.'],
  ['down', 'hold', 'Miss with notice and you move down before anyone who played. No-shows keep their place.'],
] as const)('absent: %s with notice, %s without', (excusedAbsence, noShow, sentence) =>
  expect(section('Movement', { excusedAbsence, noShow })[2]).toBe(sentence),
)

test.each([
  [
    'fixed_partners',
    'Fixed partners: each pair plays at least 3 games each game day, mixed across all courts, against as many different pairs as possible.',
    'Opponents change every game. With more pairs than fit on the courts, byes rotate evenly.',
  ],
  [
    'mixed',
    'Mixed doubles: everyone plays at least 3 games each game day, mixed across all courts, with as many different partners and opponents as possible.',
    'Partners change every game. With more players than fit on the courts, byes rotate evenly.',
  ],
  [
    'singles',
    'Singles: everyone plays at least 3 games each game day, mixed across all courts, against as many different opponents as possible.',
    'Opponents change every game. With more players than fit on the courts, byes rotate evenly.',
  ],
] as const)('who plays together: %s', (partners, ...sentences) => {
  expect(section('Game day', { gameFormat: 'round_robin', movementMode: 'none', partners })).toEqual(
    sentences,
  )
  // Elsewhere, partners always change.
  expect(section('Game day', { partners })).toEqual(section('Game day', {}))
})

test('fixed partners are ranked, and a sub for one of them plays for the pair', () => {
  const rules = {
    gameFormat: 'round_robin',
    movementMode: 'none',
    rankingBasis: 'win_share',
    partners: 'fixed_partners',
  } as const
  expect(section('Rankings', rules)).toContain('Pairs are ranked, not players.')
  expect(section('Rankings', { ...rules, partners: 'mixed' })).not.toContain('Pairs are ranked, not players.')
  expect(section('Subs', rules)).toEqual([
    "If one partner has a sub, the game counts for the pair. It's a sub's game if both have one.",
    "A sub's points count for no one. The others on court keep theirs.",
  ])
})

test('game days across the courts', () => {
  const rules = { movementMode: 'none', rankingBasis: 'win_share', gamesPerMatch: 7 } as const
  const king = { ...rules, gameFormat: 'king_of_court' } as const
  expect(section('Game day', king)).toEqual([
    'King of the court: after each round, winners move up a court, losers move down, and partners split.',
    'Everyone plays at least 7 games each game day.',
    'On a court with more than four players, byes rotate and stay within one of each other.',
    'With too few players, the bottom court closes and its players join the one above.',
  ])
  expect(section('Movement', king)).toEqual([
    "Starting courts follow the last game day's standings: all games count, not just your final court.",
  ])
  const robin = { ...rules, gameFormat: 'round_robin' } as const
  expect(section('Game day', robin)).toEqual([
    'Everyone plays at least 7 games each game day, mixed across all courts, with as many different partners and opponents as possible.',
    'Partners change every game. With more players than fit on the courts, byes rotate evenly.',
  ])
  expect(section('Movement', robin)).toEqual([
    "The schedule sets who plays where. Results don't move anyone.",
  ])
  expect(section('Rankings', robin).at(-1)).toMatch(/^Tiebreakers: /)
})

test('games needed to be ranked', () => {
  const needed = 'You need at least 6 games to be ranked.'
  expect(section('Rankings', { rankingBasis: 'points', minGames: 6 })).toContain(needed)
  expect(section('Rankings', { minGames: 6 })).not.toContain(needed)
})

test('subs', () => {
  const told = (['actual', 'court_average', 'own_average'] as const).flatMap((subPolicy) =>
    section('Subs', { subPolicy }),
  )
  expect(section('Subs', { subMovement: 'may_drop' })[0]).toMatch(
    / A sub can't move you up but can move you down\.$/,
  )
  expect(told).toEqual([
    "If you're out, you get your sub's points, up to 10 per game. A sub's results don't move you up or down.",
    "If you're out and have a sub, you get the court's average points. A sub's results don't move you up or down.",
    "If you're out and have a sub, you get your sub's points, but no more than your average so far and no less than 15 below it. A sub's results don't move you up or down.",
  ])
})

test('the rankings, and how ties are broken', () => {
  expect(section('Rankings', { rankingBasis: 'win_share' }).slice(0, 2)).toEqual([
    'Rankings go by win percentage.',
    "Tiebreakers: point differential per game, then head-to-head, then points scored per game, then last week's place.",
  ])
  expect(section('Rankings', { rankingBasis: 'points_percentage' })[1]).toBe(
    "Tiebreakers: win percentage, then point differential per game, then head-to-head, then points scored per game, then last week's place.",
  )
  const points = { rankingBasis: 'points', tieBreakers: TIE_BREAKER_PRESETS.points } as const
  expect(section('Rankings', points).slice(0, 2)).toEqual([
    'Rankings go by points: every point scored, plus 1 per win.',
    "Tiebreakers: wins, then point differential, then last week's place.",
  ])
  expect(section('Rankings', { playersPerCourt: 5 }).at(-1)).toMatch(/^Order on a court/)
})

test.each(LEAGUE_PRESETS)('$name never contradicts itself about its courts', ({ format }) => {
  const told = rulesText(format)
    .flatMap(({ rules }) => rules)
    .join(' ')
  expect(told.includes('winners move up a court')).toBe(format.gameFormat === 'king_of_court')
  expect(told.includes('1 up, 1 down') || told.includes('2 up, 2 down')).toBe(
    format.movementMode === 'up_down',
  )
  expect(told).not.toMatch(/No one changes courts/)
})

/** `extraPlayers` only matters to organizers, on the court board. */
test.each(RULE_FIELDS.filter((field) => field !== 'extraPlayers'))('the rules mention %s', (field) => {
  const leagues = LEAGUE_PRESETS.flatMap(({ format }): LeagueRules[] => [
    format,
    // Where it counts.
    Object.assign({ ...format }, settingOf(field).shownIf),
    { ...format, winType: 'cap', cap: 15 },
    { ...format, winType: 'timed' },
    { ...format, moveUp: 3, moveDown: 3 },
  ])
  const setting = LEAGUE_SETTINGS[field]
  const values: readonly unknown[] =
    'words' in setting
      ? setting.words
      : 'range' in setting
        ? setting.range
        : 'labels' in setting
          ? Object.values(TIE_BREAKER_PRESETS)
          : [true, false]
  const different = leagues.map((league) => {
    const told = values.map((value) => JSON.stringify(rulesText({ ...league, [field]: value })))
    return new Set(told).size
  })
  expect(Math.max(...different)).toBeGreaterThan(1)
})

test("mentions forfeits and the order of tie-breakers only if they aren't as usual", () => {
  const strict = {
    forfeitPoints: 'target',
    forfeitPartner: 'loss',
    tieBreakers: TIE_BREAKER_PRESETS.usap,
  } as const
  const sections = rulesText({ ...LEAGUE_DEFAULTS, ...strict })
  expect(sections.find(({ title }) => title === 'Scoring')?.rules).toEqual([
    'Games to 11, win by 2.',
    'A forfeit counts as 11–0.',
    'When a player forfeits, their partner takes the loss too.',
  ])
  expect(sections.find(({ title }) => title === 'Rankings')?.rules).toContain(
    'Order on a court: wins, then head-to-head, then point differential, then head-to-head point differential, then point differential vs. the next place, then ladder place before the game day.',
  )
})
