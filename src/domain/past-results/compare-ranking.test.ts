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
  return compareRanking(ranking?.rows ?? [], theirs, { ...settings, keyOf })
}

test('equal lists have nothing to explain, in any spelling', () => {
  expect(compared(['bo ray', 'ann lee', 'CY DEE', 'Di Fox'])).toEqual({ same: 4, of: 4, differences: [] })
})

test('two who trade places are told once, with the tie-breaker that decided', () => {
  expect(compared(['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fox'])).toEqual({
    same: 2,
    of: 4,
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
  expect(compared(['Ann Lee', 'Someone Else', 'Bo Ray'])).toMatchObject({ of: 2, same: 0 })
  expect(
    compared(['Di Fox', 'Cy Dee'], { gameFormat: 'courts', movementMode: 'up_down', rankingBasis: 'ladder' })
      .differences[0],
  ).toMatch(/On a ladder, places come from moving up and down after each day, not from wins alone\.$/)
})
