import { expect, test } from 'vitest'
import { LEAGUE_DEFAULTS, type LeagueSettings } from '@/domain/league-settings'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { SeasonDay } from '@/domain/season/season'
import { compareRanking } from './compare-ranking'

const NAMES = ['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fox']
const members = NAMES.map((name, index) => ({ id: name, name, startPlace: index + 1 }))
const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '')

/** A game day of four on one court. */
const day = (...scores: [string[], string[], number, number][]): SeasonDay => ({
  week: 1,
  courts: [
    {
      number: 1,
      seats: NAMES.map((playerId) => ({ playerId })),
      games: scores.map(([team1, team2, team1Score, team2Score], index) => ({
        id: `${index}`,
        team1,
        team2,
        team1Score,
        team2Score,
        status: 'final',
      })),
    },
  ],
})
const [ann = '', bo = '', cy = '', di = ''] = NAMES
const PLAYED = day([[ann, bo], [cy, di], 11, 2], [[ann, cy], [bo, di], 11, 9], [[ann, di], [bo, cy], 5, 11])

const compared = (theirs: readonly string[], more: Partial<LeagueSettings> = {}) => {
  const settings: LeagueSettings = {
    ...LEAGUE_DEFAULTS,
    gameFormat: 'round_robin',
    movementMode: 'none',
    rankingBasis: 'win_share',
    ...more,
  }
  const ranking = seasonRanking({ settings, members, days: [PLAYED] }).at(-1)
  if (!ranking) throw new Error('No ranking.')
  return compareRanking(ranking, theirs, { ...settings, keyOf })
}

test('equal lists have nothing to explain, in any spelling', () => {
  expect(compared(['bo ray', 'ann lee', 'CY DEE', 'Di Fox'])).toEqual({
    same: 4,
    of: 4,
    isPart: false,
    differences: [],
  })
})

test('two who trade places are told once, with the tie-breaker that decided', () => {
  expect(compared(['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fox'])).toEqual({
    same: 2,
    of: 4,
    isPart: false,
    differences: [
      "Bo and Ann trade 1st and 2nd. They're tied on wins; we break ties by point differential, then head-to-head.",
    ],
  })
})

test('without a tie, the wins stand beside each other', () => {
  expect(compared(['Bo Ray', 'Ann Lee', 'Di Fox', 'Cy Dee']).differences).toEqual([
    'Cy and Di trade 3rd and 4th. We rank by the share of games won: Cy won 2 of 3 and Di won 0 of 3.',
  ])
})

test('a longer move is told from the place here to the place there', () => {
  const { same, differences } = compared(['Di Fox', 'Bo Ray', 'Ann Lee', 'Cy Dee'])
  expect(same).toBe(0)
  expect(differences[0]).toMatch(/^Bo is 1st here and 2nd on your sheet\. /)
})

test('only those on both lists count, and a ladder explains itself by its moves', () => {
  expect(compared(['Ann Lee', 'Someone Else', 'Bo Ray'])).toMatchObject({ of: 2, same: 0, isPart: true })
  expect(
    compared(['Di Fox', 'Cy Dee'], { gameFormat: 'courts', movementMode: 'up_down', rankingBasis: 'ladder' })
      .differences,
  ).toEqual(['Cy and Di trade 1st and 2nd. On court 1, Cy finished 3rd, and Di finished 4th.'])
})

test('shares of points stand beside each other', () => {
  expect(
    compared(['Bo Ray', 'Ann Lee', 'Di Fox', 'Cy Dee'], { rankingBasis: 'points_percentage' }).differences,
  ).toEqual([
    'Cy and Di trade 3rd and 4th. We rank by the share of points won, not by wins: Cy has 72.7% and Di has 48.5%.',
  ])
})

test('a ladder says what the last courts did with the two', () => {
  const eight = [...NAMES, 'Ed Gil', 'Flo Hart', 'Gus Ives', 'Hal Jay']
  const settings: LeagueSettings = {
    ...LEAGUE_DEFAULTS,
    gameFormat: 'courts',
    movementMode: 'up_down',
    rankingBasis: 'ladder',
    courtCount: 2,
  }
  const court = (number: number, [a = '', b = '', c = '', d = '']: string[]) => ({
    number,
    seats: [a, b, c, d].map((playerId) => ({ playerId })),
    games: (
      [
        [[a, b], [c, d], 11, 2],
        [[a, c], [b, d], 11, 3],
        [[a, d], [b, c], 11, 9],
      ] as const
    ).map(([team1, team2, team1Score, team2Score], index) => ({
      id: `${number} ${index}`,
      team1: [...team1],
      team2: [...team2],
      team1Score,
      team2Score,
      status: 'final' as const,
    })),
  })
  const ranking = seasonRanking({
    settings,
    members: eight.map((name, index) => ({ id: name, name, startPlace: index + 1 })),
    days: [{ week: 1, courts: [court(1, eight.slice(0, 4)), court(2, eight.slice(4))] }],
  }).at(-1)
  if (!ranking) throw new Error('No ranking.')
  const [one = '', two = '', three = '', four = '', five = ''] = ranking.rows.map(({ name }) => name)
  const named = (number: number) => ['Center', 'North'][number - 1] ?? ''
  const differences = (theirs: string[]) =>
    compareRanking(ranking, theirs, { ...settings, keyOf, nameOfCourt: named }).differences
  expect([one, two, three, four, five]).toEqual(['Ann Lee', 'Bo Ray', 'Cy Dee', 'Ed Gil', 'Di Fox'])
  expect(differences([one, two, four, three, five])).toEqual([
    'Cy and Ed trade 3rd and 4th. On Center, Cy, who stayed, ranks ahead of Ed, who came from below.',
  ])
  expect(differences([one, two, three, five, four])).toEqual([
    'Ed and Di trade 4th and 5th. Ed moved up to Center, and Di moved down to North.',
  ])
})
