import { describe, expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { explainFairness } from './explain-fairness'
import { fairness } from './fairness'
import type { Round } from '../round'

/** A round on one court, with who sits out. */
const round = (team1: string, team2: string, byes = ''): Round => ({
  games: [{ court: 1, team1: Array.from(team1), team2: Array.from(team2) }],
  byes: Array.from(byes),
})

describe('the figures of fairness', () => {
  it('compare who goes on, not who has left', () => {
    // E left after the first round with one partner less than anyone else.
    const rounds = [round('AB', 'CE', 'D'), round('AC', 'BD'), round('AD', 'BC')]
    expect(fairness(rounds).meetings.found.never).toBe(1)
    const figures = fairness(rounds, [Array.from('ABCD')])
    expect(figures).toMatchObject({ ofAll: true, games: { least: 2, most: 3 }, sitOuts: { areLevel: true } })
    expect(figures.partners.found).toEqual({ most: 1, repeats: 0, squares: 5, never: 1 })
    expect(explainFairness(figures).map(({ best }) => best)).toEqual([true, true, true, true])
  })

  it('leave who came late out of the ranges, and credit them with byes', () => {
    const rounds = [round('AB', 'CD', 'E'), round('AE', 'BF', 'CD'), round('CD', 'EF', 'AB')]
    const figures = fairness(rounds, [Array.from('ABCDEF')])
    expect(figures).toMatchObject({ ofAll: false, games: { least: 2, most: 2 }, sitOuts: { areLevel: true } })
    expect(explainFairness(figures)[0]).toEqual({
      aim: 'games',
      title: 'Games',
      text: '2 games for everyone who was there the whole time.',
      best: true,
    })
  })

  it('know in mixed play that no one partners their own group', () => {
    const groups = [Array.from('ABCD'), Array.from('mnop')]
    const rounds = drawRoundRobin({
      entry: { format: 'mixed', groups: [groups[0] ?? [], groups[1] ?? []] },
      courts: 2,
      rounds: 4,
      seed: 1,
      moves: 50_000,
    })
    const { partners, opponents } = fairness(rounds, groups)
    expect(partners).toMatchObject({ found: { squares: 16 }, bound: { squares: 16 } })
    // Four games: one of the three of one's own group comes twice, and the other group once each.
    expect(opponents.bound).toEqual({ most: 2, repeats: 4, squares: 40, never: 0 })
    expect(fairness(rounds).partners.bound.squares).toBe(16)
  })

  it('say of unequal groups that byes are level where each group has its own', () => {
    const rounds = [round('Am', 'Bn', 'C'), round('Cm', 'An', 'B'), round('Bm', 'Cn', 'A')]
    expect(fairness(rounds, [Array.from('ABC'), Array.from('mn')]).sitOuts.areLevel).toBe(true)
    expect(fairness(rounds.slice(0, 2), [Array.from('ABC'), Array.from('mn')]).sitOuts.areLevel).toBe(true)
    expect(
      fairness([...rounds, round('Am', 'Bn', 'C')], [Array.from('ABC'), Array.from('mn')]).sitOuts.areLevel,
    ).toBe(true)
    expect(
      fairness([...rounds.slice(0, 1), round('Am', 'Bn', 'C')], [Array.from('ABC'), Array.from('mn')])
        .sitOuts,
    ).toEqual({
      least: 0,
      most: 2,
      areLevel: false,
      longestRun: 2,
      twiceRunning: 1,
    })
  })
})
