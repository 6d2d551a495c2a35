import { expect, it } from 'vitest'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { drawFigures, drawVerdict, countsToTry, fairerBecause, redrawSummary } from './draw-figures'
import { toEngineEntry } from './round-robin-plan'
import type { RoundRobinFormat } from './session'
import type { Round } from '../game'

const peopleIn = (count: number, teamOf: (index: number) => number | null) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, team: teamOf(index) }))

const drawnIn = (format: RoundRobinFormat, all: ReturnType<typeof peopleIn>, rounds: number) =>
  drawRoundRobin({ entry: toEngineEntry(format, all), courts: 2, rounds, seed: 1, moves: 50_000 })

it('with fixed partners compare the pairs, and say nothing about partners', () => {
  const pairs = peopleIn(8, (index) => 1 + Math.floor(index / 2))
  expect(drawFigures('fixed_partners', pairs, drawnIn('fixed_partners', pairs, 3))).toEqual([
    { aim: 'games', title: 'Games', text: '3 games each.', best: true },
    { aim: 'byes', title: 'Byes', text: 'No byes.', best: true },
    { aim: 'opponents', title: 'Opponents', text: 'No one faces the same opponent twice.', best: true },
  ])
})

it('with mixed play compare each group with itself', () => {
  const groups = peopleIn(8, (index) => 1 + (index % 2))
  const lines = drawFigures('mixed', groups, drawnIn('mixed', groups, 3))
  expect(lines.slice(2)).toEqual([
    { aim: 'partners', title: 'Partners', text: 'No one repeats a partner.', best: true },
    { aim: 'opponents', title: 'Opponents', text: 'No one faces the same opponent twice.', best: true },
  ])
})

it('count those who continue, not those who left', () => {
  const all = peopleIn(5, () => null)
  const [first, ...others] = drawnIn('rotating_partners', all, 5)
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

const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, team: null }))

function drawnFor(
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
  expect(drawVerdict(format, peopleOf(count), drawnFor(count, courts, rounds, format).rounds)).toBe(verdict)
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
  const now = drawnFor(count, courts, rounds)
  const reasons = countsToTry({ ...asked, ...now.counts }).map((counts) =>
    fairerBecause(asked, now, drawnFor(count, counts.courts, counts.rounds)),
  )
  expect(reasons.find((reason) => reason !== null) ?? null).toBe(best)
})

const seven = Array.from('abcdefg', (id) => ({ id, team: null }))
const round = (players: string, byes: string): Round => ({
  games: [{ court: 1, team1: Array.from(players.slice(0, 2)), team2: Array.from(players.slice(2, 4)) }],
  byes: Array.from(byes),
})
const summary = (drawn: readonly Round[], { firstDrawn = 3, courts = 1 } = {}) =>
  redrawSummary({
    format: 'rotating_partners',
    courts,
    plan: { people: seven, stayingRounds: [], firstDrawn },
    drawn,
  })

it('says which rounds are new, how many sit out, and whether that is even', () => {
  const drawn = [round('abcd', 'e'), round('abce', 'd'), round('abde', 'c')]
  expect(summary(drawn)).toBe('Rounds 3 to 5 are new. 1 player sits out each round, and byes stay even.')
  expect(summary([round('abcd', '')])).toBe('Round 3 is new. No one sits out.')
})

it('is honest about byes that are uneven, or change from round to round', () => {
  const again = [round('abcd', 'ef'), round('abcd', 'ef'), round('abcd', 'ef')]
  expect(summary(again)).toBe(
    'Rounds 3 to 5 are new. 2 players sit out each round: 0 to 3 byes each, never more than 3 in a row.',
  )
  expect(summary([round('abcd', 'e'), round('abef', 'cd')], { firstDrawn: 1 })).toBe(
    'Rounds 1 and 2 are new. 1 or 2 players sit out each round, and byes stay even.',
  )
})

it('says that courts stay empty, and that nothing is left to change', () => {
  expect(summary([round('abcd', '')], { courts: 3 })).toBe(
    'Round 3 is new. No one sits out. 2 courts stay empty.',
  )
  expect(summary([])).toBe('There are no rounds left to change.')
})
