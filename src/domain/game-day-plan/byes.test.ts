import { describe, expect, it } from 'vitest'
import { GAME, published } from '../../../tests/published-day'
import { seedsFor } from '../../../tests/seeds'
import type { PlayerId } from '../game'
import { Random } from '../random'
import { lostCourtChoices } from './change-courts'
import type { StoredCourt } from './plan-court'
import { ALL_COURTS, planGameDay, type GameDayPlan, type GameDayPlanRequest } from './plan-game-day'

type Rotation = GameDayPlan['courts'][number]['rotations'][number]

const stored = ({ courts }: GameDayPlan, isPlayed: (round: number) => boolean) =>
  new Map(
    courts.map(({ number, seats, rotations }): [number, StoredCourt] => [
      number,
      {
        seats,
        games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
          games.map((each) => ({
            id: `${number}-${each.number}`,
            number: each.number,
            rotation,
            team1,
            team2,
            isPlayed: isPlayed(rotation),
          })),
        ),
      },
    ]),
  )

/** How far byes of these players are apart after each round. */
function spreads(rotations: readonly Rotation[], people: readonly PlayerId[]): number[] {
  const sat = new Map(people.map((id) => [id, 0]))
  const rounds = [...new Set(rotations.map(({ number }) => number))].toSorted((a, b) => a - b)
  return rounds.map((round) => {
    const games = rotations.filter(({ number }) => number === round)
    const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
    for (const id of people) if (!playing.has(id)) sat.set(id, (sat.get(id) ?? 0) + 1)
    return Math.max(...sat.values()) - Math.min(...sat.values())
  })
}

const CASES = {
  'on each court': { format: 'courts' },
  'across courts': { format: 'round_robin' },
  'across courts, by rating': { format: 'round_robin', rated: true },
  'of fixed pairs': { format: 'round_robin', partners: 'fixed_partners' },
  'of singles': { format: 'round_robin', partners: 'singles' },
  'of mixed doubles': { format: 'round_robin', partners: 'mixed' },
} as const

/** A day with so many courts, so many rounds, and some more people than play at once, or not. */
function anyDay(options: (typeof CASES)[keyof typeof CASES], random: Random, courts: number, rounds: number) {
  const { format, partners, rated } = { partners: undefined, rated: false, ...options }
  const perCourt = partners === 'singles' ? 2 : 4
  const isInTwos = partners === 'fixed_partners' || partners === 'mixed'
  const count = courts * perCourt + (isInTwos ? 2 * random.below(3) : random.below(courts + 3))
  const everyone = Array.from({ length: Math.max(count, 4) }, (_, i) => `p${i + 1}`)
  const sizes = Array.from({ length: courts }, (_, i) => everyone.filter((_id, at) => at % courts === i))
  const request: GameDayPlanRequest = {
    ...published(sizes, [], format),
    // Pairs count from 3 on; 1 and 2 are the groups of mixed doubles.
    ...(partners && {
      partners,
      teams: new Map(
        everyone.map((id, i) => [id, partners === 'mixed' ? 1 + (i % 2) : 3 + Math.floor(i / 2)]),
      ),
    }),
    ...(rated && { ratings: new Map(everyone.map((id) => [id, 2000 + random.below(3000)])) }),
    stored: new Map(),
    redraw: new Set(),
    rotations: new Map([ALL_COURTS, 1, 2, 3, 4].map((court) => [court, rounds])),
  }
  return { request, everyone }
}

describe('byes after every round, before and after the rest is drawn again', () => {
  describe.each(Object.entries(CASES))('%s', (_what, options) => {
    it.each(seedsFor(200, 8))('are within one of each other (%i)', (seed) => {
      const random = new Random(seed)
      const rounds = 4 + random.below(8)
      const { request, everyone } = anyDay(options, random, 1 + random.below(3), rounds)
      const first = planGameDay(request)
      const played = 1 + random.below(rounds - 1)
      const saved = stored(first, (round) => round <= played)
      const second = planGameDay({ ...request, stored: saved, seed: seed + 1, redraw: new Set(saved.keys()) })
      for (const plan of [first, second]) {
        expect(plan.courts.flatMap(({ problem }) => problem ?? [])).toEqual([])
        const groups = plan.isAcross
          ? [{ rotations: plan.courts.flatMap(({ rotations }) => rotations), people: everyone }]
          : plan.courts.map(({ rotations, seats }) => ({
              rotations,
              people: seats.map(({ person }) => person),
            }))
        for (const { rotations, people } of groups) {
          const found = spreads(rotations, people)
          expect(found.length).toBeGreaterThan(0)
          expect(Math.max(...found)).toBeLessThanOrEqual(1)
        }
      }
    })
  })
})

describe('byes after a court is lost in a round that had begun', () => {
  const { 'on each court': _own, ...across } = CASES // see change-courts.test.ts
  describe.each(Object.entries(across))('%s', (_what, options) => {
    it.each(seedsFor(200, 6))('are within one of each other again (%i)', (seed) => {
      const random = new Random(seed)
      const courts = 3 + random.below(2)
      const { request, everyone } = anyDay(options, random, courts, 10)
      const begun = 1 + random.below(3)
      const lost = 1 + random.below(courts)
      const saved = new Map(
        [...stored(planGameDay(request), (round) => round <= begun)].map(([number, court]) => [
          number,
          {
            ...court,
            games: court.games.map((game) =>
              game.rotation === begun && number === lost ? { ...game, isPlayed: false } : game,
            ),
          },
        ]),
      )
      const day = { ...request, stored: saved }
      const { spread } = lostCourtChoices({ day, game: GAME, isLadder: false }, lost)
      if (!spread) throw new Error('The other courts can play on.')
      const found = spreads(
        spread.plan.courts.flatMap(({ rotations }) => rotations),
        everyone,
      )
      // Who had sat out may have lost their game: two, until everyone else had their turn.
      expect(found.flatMap((apart, i) => (apart > (i + 1 < begun ? 1 : 2) ? [i + 1] : []))).toEqual([])
      expect(found.at(-1)).toBeLessThanOrEqual(1)
    })
  })
})
