import { expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { drawFigures } from './draw-figures'
import { toEngineEntry } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

const people = (count: number, teamOf: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, team: teamOf(index) }))

const drawn = (format: RoundRobinFormat, all: ReturnType<typeof people>, rounds: number) =>
  drawRoundRobin({ entry: toEngineEntry(format, all), courts: 2, rounds, seed: 1, moves: 50_000 })

it('with fixed partners compare the pairs, and say nothing about partners', () => {
  const pairs = people(8, (index) => 1 + Math.floor(index / 2))
  expect(drawFigures('fixed_partners', pairs, drawn('fixed_partners', pairs, 3))).toEqual([
    { aim: 'games', title: 'Games', text: '3 games each.', best: true },
    { aim: 'byes', title: 'Byes', text: 'No byes.', best: true },
    { aim: 'opponents', title: 'Opponents', text: 'No one faces the same opponent twice.', best: true },
  ])
})

it('with mixed play compare each group with itself', () => {
  const groups = people(8, (index) => 1 + (index % 2))
  const lines = drawFigures('mixed', groups, drawn('mixed', groups, 3))
  expect(lines.slice(2)).toEqual([
    { aim: 'partners', title: 'Partners', text: 'No one repeats a partner.', best: true },
    { aim: 'opponents', title: 'Opponents', text: 'No one faces the same opponent twice.', best: true },
  ])
})

it('count those who continue, not those who left', () => {
  const all = people(5, () => null)
  const [first, ...others] = drawn('rotating_partners', all, 5)
  const leaver = all.find(({ id }) => !first?.byes.includes(id))
  const staying = all.filter((person) => person !== leaver)
  const played = first ? [first] : []
  const next = drawRoundRobin({
    entry: toEngineEntry('rotating_partners', staying),
    courts: 1,
    rounds: 1,
    seed: 1,
    played,
  })
  expect(others).toHaveLength(4)
  expect(drawFigures('rotating_partners', all, [...played, ...next])[0]?.text).toBe('1 or 2 games each.')
  // With the leaver, it would say that someone was only there for part of it.
  expect(drawFigures('rotating_partners', all, played)[0]?.text).toBe('0 or 1 game each.')
})
