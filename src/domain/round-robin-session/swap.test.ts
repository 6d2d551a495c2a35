import { describe, expect, it } from 'vitest'
import type { PlacedPerson } from './plan-redraw'
import type { RoundRobinGame } from './session'
import { chosenSwaps, swapPartners, swapUnits } from './swap'

const person = (
  name: string,
  team: number | null,
  status: PlacedPerson['status'] = 'playing',
): PlacedPerson => ({
  id: name,
  name,
  playerId: null,
  isGuest: true,
  isFormer: false,
  team,
  status,
  absentRounds: [],
})
const game = (team1: string[], team2: string[]): RoundRobinGame => ({
  id: team1.join(),
  round: 1,
  court: 1,
  team1,
  team2,
  team1Score: null,
  team2Score: null,
  version: 0,
  updatedAt: '2026-11-24T18:00:00+00:00',
  updatedBy: null,
  updatedByName: null,
  viaLink: false,
})
const round = { games: [game(['Ann', 'Bob'], ['Cleo', 'Dan'])] }
const people = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name, i) =>
  person(name, 1 + Math.floor(i / 2)),
)
const names = (units: readonly { name: string }[]) => units.map(({ name }) => name)

describe('a swap', () => {
  it('is offered with everyone in another place: no partner, and not two who both sit out', () => {
    const units = swapUnits('rotating_partners', round, people)
    const partnersOf = (name: string) =>
      names(units.flatMap((one) => (one.name === name ? swapPartners(one, units, round) : [])))
    expect(partnersOf('Ann')).toEqual(['Cleo', 'Dan', 'Eve', 'Finn'])
    expect(partnersOf('Eve')).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
  })

  it("lets someone take a leaver's place, but no paused player return that way", () => {
    const some = people.map((one) =>
      one.name === 'Ann' || one.name === 'Eve' ? { ...one, status: 'left' as const } : one,
    )
    expect(names(swapUnits('rotating_partners', round, some))).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Finn'])
    expect(chosenSwaps('rotating_partners', round, some, { one: 'Ann', other: 'Finn' })).toEqual([
      ['Ann', 'Finn'],
    ])
  })

  it('moves whole pairs with fixed partners', () => {
    expect(names(swapUnits('fixed_partners', round, people))).toEqual([
      'Ann / Bob',
      'Cleo / Dan',
      'Eve / Finn',
    ])
    expect(chosenSwaps('fixed_partners', round, people, { one: 'Ann', other: 'Eve' })).toEqual([
      ['Ann', 'Eve'],
      ['Bob', 'Finn'],
    ])
  })

  it('stays within a group in mixed play', () => {
    const mixed = people.map((one, i) => ({ ...one, team: 1 + (i % 2) }))
    expect(chosenSwaps('mixed', round, mixed, { one: 'Ann', other: 'Cleo' })).toEqual([['Ann', 'Cleo']])
    expect(chosenSwaps('mixed', round, mixed, { one: 'Ann', other: 'Dan' })).toEqual([])
  })

  it('is empty while no one, or only one, is chosen', () => {
    for (const swap of [
      { one: '', other: '' },
      { one: 'Ann', other: '' },
      { one: '', other: 'Ann' },
      { one: 'Ann', other: 'Bob' },
    ]) {
      expect(chosenSwaps('rotating_partners', round, people, swap)).toEqual([])
    }
  })
})
