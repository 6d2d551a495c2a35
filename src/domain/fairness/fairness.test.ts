import { describe, expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { explainFairness } from './explain-fairness'
import { fairness, leastWithin } from './fairness'
import type { Round } from '../game'

/** A round on one court, with its byes. */
const round = (team1: string, team2: string, byes = ''): Round => ({
  games: [{ court: 1, team1: Array.from(team1), team2: Array.from(team2) }],
  byes: Array.from(byes),
})

describe('the figures of fairness', () => {
  it('compare the players who continue, not those who left', () => {
    // E left after the first round with one partner fewer than everyone else.
    const rounds = [round('AB', 'CE', 'D'), round('AC', 'BD'), round('AD', 'BC')]
    expect(fairness(rounds).meetings.found.never).toBe(1)
    const figures = fairness(rounds, [Array.from('ABCD')])
    expect(figures).toMatchObject({ ofAll: true, games: { least: 2, most: 3 }, sitOuts: { areLevel: true } })
    expect(figures.partners.found).toEqual({ most: 1, repeats: 0, squares: 5, never: 1 })
    expect(explainFairness(figures).map(({ best }) => best)).toEqual([true, true, true, true])
  })

  it('leave late arrivals out of the ranges, and credit them with byes', () => {
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

  it('account for mixed play, where no one partners their own group', () => {
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
    // Four games: one player of the own group comes twice, and the other group once each.
    expect(opponents.bound).toEqual({ most: 2, repeats: 4, squares: 40, never: 0 })
    expect(fairness(rounds).partners.bound.squares).toBe(16)
  })

  it("call byes of unequal groups even if each group's are", () => {
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

describe('the least that is possible in one group', () => {
  it('is as even as the counts allow', () => {
    expect(leastWithin([3, 3, 2, 2])).toMatchObject({ squares: 5, never: 1 })
  })

  it('is two more where too few players have extra meetings to pair them up', () => {
    // One of 11 has 12 meetings, so meets two of the others twice. Those two have 10 each, so they miss each other.
    expect(leastWithin([12, ...Array.from({ length: 10 }, () => 10)]).squares).toBe(2 * 4 + 52)
  })
})
