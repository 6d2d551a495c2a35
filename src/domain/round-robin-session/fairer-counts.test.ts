import { expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { drawVerdict } from './draw-figures'
import { countsToTry, fairerBecause } from './fairer-counts'
import { toEngineEntry } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, team: null }))

function drawn(
  count: number,
  courts: number,
  rounds: number,
  format: RoundRobinFormat = 'rotating_partners',
) {
  const people = peopleOf(count)
  return {
    counts: { courts, rounds },
    rounds: drawRoundRobin({ entry: toEngineEntry(format, people), courts, rounds, seed: 1, moves: 50_000 }),
  }
}

it.each([
  [8, 2, 7, 'rotating_partners', 'Everyone partners everyone once; no one sits out.'],
  [9, 2, 9, 'rotating_partners', 'Everyone partners everyone once; 1 sits out each round.'],
  [10, 2, 5, 'rotating_partners', 'No one repeats a partner; 2 sit out each round.'],
  [10, 2, 7, 'rotating_partners', 'No one repeats a partner; 2 sit out each round; 5 or 6 games each.'],
  [4, 1, 7, 'rotating_partners', 'No one partners anyone more than 3 times; no one sits out.'],
  [5, 2, 5, 'singles', 'Everyone faces everyone once; 1 sits out each round.'],
] as const)('%i players on %i courts in %i rounds of %s', (count, courts, rounds, format, verdict) => {
  expect(drawVerdict(format, peopleOf(count), drawn(count, courts, rounds, format).rounds)).toBe(verdict)
})

it.each([
  // Everyone partners everyone once only in as many games as there are others.
  [9, 2, 7, 'With 9 rounds, everyone partners everyone once.'],
  [8, 2, 6, 'With 7 rounds, everyone partners everyone once.'],
  [10, 2, 7, 'With 5 rounds, everyone plays the same number of games.'],
  // As many courts as the players fill.
  [8, 1, 6, 'With 2 courts, everyone plays every round.'],
  // Nothing nearby is better.
  [5, 1, 5, null],
])('for %i players on %i courts in %i rounds: %s', (count, courts, rounds, best) => {
  const asked = { format: 'rotating_partners', people: peopleOf(count) } as const
  const now = drawn(count, courts, rounds)
  const reasons = countsToTry({ ...asked, ...now.counts }).map((counts) =>
    fairerBecause(asked, now, drawn(count, counts.courts, counts.rounds)),
  )
  expect(reasons.find((reason) => reason !== null) ?? null).toBe(best)
})
