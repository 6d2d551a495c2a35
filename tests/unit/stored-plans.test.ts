import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countPlayed } from '@/domain/fairness/earlier-rounds'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { longestRows } from '@/domain/round-robin/bye-plan'
import { comparePlans } from '@/domain/round-robin/measure-plan'
import type { Plan } from '@/domain/round-robin/plan'
import { shapeOf, type RoundRobinEntry } from '@/domain/round-robin/request'
import { findPlan, planLine } from '@/domain/round-robin/known-plans'
import { seedsFor } from '../seeds'
import { storedPlans } from './draw-cases'
import { unfairTurns, verify } from './draw-verifier'

// The plans of public/plans, which scripts/search-plans.ts found, judged like any draw.

const peopleOf = (count: number, letter = 'p') => Array.from({ length: count }, (_, i) => `${letter}${i}`)
const counts = readdirSync('public/plans').map((file) => Number.parseInt(file, 10))

function requestOf(name: string) {
  const [who = '', courts, rounds] = name.split(',')
  const [first = 0, second] = who.split('+').map(Number)
  const entry: RoundRobinEntry =
    second === undefined
      ? { format: 'rotating_partners', people: peopleOf(first) }
      : { format: 'mixed', groups: [peopleOf(first, 'm'), peopleOf(second, 'w')] }
  return { entry, courts: Number(courts), rounds: Number(rounds), seed: 1 }
}

test.each(counts)('the stored plans of %i players are valid, fair, and each there once', (count) => {
  const plans = storedPlans(count)
  const lines = plans.trim().split('\n')
  const names = lines.map((line) => line.split(' ', 1)[0] ?? '')
  expect(new Set(names).size).toBe(names.length)
  for (const [i, name] of names.entries()) {
    const request = requestOf(name)
    const shape = shapeOf(request)
    const plan = findPlan(plans, shape)
    expect({ name, line: plan && planLine(name, plan) }).toEqual({ name, line: lines[i] })
    const { entry, courts } = request
    const groups = entry.format === 'mixed' ? entry.groups : [peopleOf(count)]
    const rounds = drawRoundRobin({ ...request, plans })
    const verdict = verify(rounds, { courts, side: 2, present: rounds.map(() => groups.flat()) })
    expect({ name, problems: verdict.problems }).toEqual({ name, problems: [] })
    expect({ name, games: verdict.gamesSpread <= 1 || groups.length > 1 }).toEqual({ name, games: true })
    expect(verdict.maxConsecutiveByes).toBeLessThanOrEqual(Math.max(...longestRows(shape)))
    for (const group of groups) {
      const own = (ids: readonly string[]) => ids.filter((id) => group.includes(id))
      const halves = rounds.map(({ games, byes }) => ({
        games: games.map(({ court, team1, team2 }) => ({ court, team1: own(team1), team2: own(team2) })),
        byes: own(byes),
      }))
      expect({ name, turns: unfairTurns(halves) }).toEqual({ name, turns: [] })
    }
  }
})

const allNames = counts.flatMap((count) =>
  storedPlans(count)
    .trim()
    .split('\n')
    .map((line) => line.split(' ', 1)[0] ?? ''),
)

/** What a draw finds for these numbers without a stored plan. */
function drawnPlan(name: string): Plan {
  const request = requestOf(name)
  const { entry } = request
  const people = entry.format === 'mixed' ? entry.groups.flat() : entry.people
  const placesOf = (ids: readonly string[]) => ids.map((id) => people.indexOf(id))
  return drawRoundRobin({ ...request, moves: 2_000_000 }).map(({ games, byes }) => ({
    games: games.map(({ team1, team2 }) => placesOf([...team1, ...team2])),
    byes: placesOf(byes),
  }))
}

test.each(seedsFor(allNames.length, 5).map((seed) => allNames[seed - 1] ?? ''))(
  'the stored plan for %s is at least as fair as a draw of two million moves',
  (name) => {
    const shape = shapeOf(requestOf(name))
    const stored = findPlan(storedPlans(shape.entrants), shape)
    const none = Array.from({ length: shape.entrants }, (_, place) => String(place))
    const earlier = {
      before: countPlayed(none, []),
      visits: new Int32Array(shape.entrants * shape.games),
    }
    expect(stored && comparePlans(stored, drawnPlan(name), shape, earlier)).toBeLessThanOrEqual(0)
  },
)

test.each([
  ['nothing', ''],
  ['a page in its place', '<!doctype html>\n<p>Not found</p>'],
  ['half a plan', '8,2,2 01234567012345'],
  ['someone twice in a round', '8,2,2 0123456701234566'],
  ['a place that no one has', '8,2,2 0123456701234568'],
])('a file with %s has no plan', (_what, file) => {
  const shape = shapeOf({ ...requestOf('8,2,2') })
  expect(findPlan(file, shape)).toBeNull()
})

test('sides of a mixed plan have one of each group', () => {
  const shape = shapeOf(requestOf('2+2,1,2'))
  expect(findPlan('2+2,1,2 02130312', shape)).not.toBeNull()
  expect(findPlan('2+2,1,2 01230312', shape)).toBeNull()
})
