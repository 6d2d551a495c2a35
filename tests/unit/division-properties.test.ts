import { expect, test } from 'vitest'
import { divisionSizes, divisionsOf, inDivisions } from '@/domain/divisions'
import { LEAGUE_DEFAULTS, LEAGUE_SETTINGS } from '@/domain/league-settings'
import { courtSizes } from '@/domain/movement/court-sizes'
import { explainMove } from '@/domain/movement/explain-move'
import { explainPlace } from '@/domain/season/explain-place'
import { nextWeek } from '@/domain/season/next-week'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { Season } from '@/domain/season/season'
import { seedsFor } from '../seeds'
import { makeCourt, makeMembers } from './season-maker'
import { Seeded } from './seeded'

const BASES = LEAGUE_SETTINGS.rankingBasis.words
const seeds = seedsFor(24, 4)

/** Weeks as the league seats them, with absences and subs. Some members are in no division. */
function dividedSeason(seed: number) {
  const random = new Seeded(seed)
  const count = random.between(2, 4)
  const basis = random.pick(BASES)
  let season: Season = {
    settings: {
      ...LEAGUE_DEFAULTS,
      divisions: count,
      rankingBasis: basis,
      movementMode: basis === 'ladder' || random.once(2) ? 'up_down' : 'reseed',
      moveLimit: random.below(2),
      moveUp: random.below(3),
      moveDown: random.below(3),
    },
    members: makeMembers(random.between(8, 22)).map((member) => ({
      ...member,
      division: random.once(12) ? null : random.between(1, count),
    })),
    days: [],
  }
  const ids = season.members.map(({ id }) => id)
  const next = () =>
    nextWeek(
      season,
      ids.filter(() => random.once(6)),
      {},
    )
  for (let week = 1; week <= 3; week++) {
    const courts = next().courts.map(({ number, people }) =>
      makeCourt(random, week, number, people, { subOnceIn: 12, markOnceIn: 12 }),
    )
    season = { ...season, days: [...season.days, { week, courts }] }
  }
  const divisions = divisionsOf(season.members, count)
  if (!divisions) throw new Error('There are at least two divisions.')
  return { season, divisions, next: next(), random }
}

test('each division has places of its own, the same as in a league of its members', () => {
  for (const seed of seeds) {
    const { season, divisions } = dividedSeason(seed)
    const rows = seasonRanking(season).at(-1)?.rows ?? []
    const numbers = rows.map(({ division }) => division)
    expect(numbers).toEqual(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    const { rankingBasis } = season.settings
    // It compares everyone with the league's average, so it is another one in a league of fewer.
    if (rankingBasis === 'adjusted_percentage') continue
    for (const division of new Set(divisions.values())) {
      const own = rows.filter((row) => row.division === division)
      const alone = seasonRanking({
        ...season,
        settings: { ...season.settings, divisions: 1 },
        members: season.members.filter(({ id }) => divisions.get(id) === division),
      }).at(-1)
      const expected =
        rankingBasis === 'ladder'
          ? own.map(({ id }, i) => [seed, id, i + 1])
          : alone?.rows.map(({ id, place }) => [seed, id, place])
      expect(own.map(({ id, place }) => [seed, id, place])).toEqual(expected)
    }
  }
})

test('the next courts have the divisions one after the other, apart if each fills courts of its own', () => {
  for (const seed of seeds) {
    const { divisions, next } = dividedSeason(seed)
    const seated = next.courts.flatMap(({ people }) => people)
    expect(seated).toEqual(inDivisions(seated, divisions))
    const fits = divisionSizes(seated, divisions).every((people) => courtSizes(people)?.overMax === false)
    if (!fits) continue
    for (const { people } of next.courts) {
      expect(new Set(people.map((id) => divisions.get(id))).size).toBe(1)
    }
  }
})

test('no one moves to a court where their division did not play, and every sentence has its reason', () => {
  for (const seed of seeds) {
    const { season, divisions } = dividedSeason(seed)
    for (const week of seasonRanking(season)) {
      const { courts } = week.ladderDay.movement.input
      const next = nextWeek({ ...season, days: season.days.filter((day) => day.week <= week.week) }, [], {})
      for (const [id, move] of next.moves) {
        const sentences = explainMove(move)
        expect(sentences.join(' ')).not.toMatch(/because \.|undefined|NaN/)
        const { before = [], next: now = [0] } = move.shift?.sizes ?? {}
        expect(now).not.toEqual(before)
        if (move.cause.kind !== 'up' && move.cause.kind !== 'down') continue
        const there = courts[move.cause.to - 1]?.members ?? []
        expect(there.some((other) => divisions.get(other) === divisions.get(id))).toBe(true)
      }
      for (const { id } of week.rows) expect(explainPlace(week, id).join(' ')).not.toMatch(/undefined|NaN/)
    }
  }
})
