import { expect, test } from 'vitest'
import { inDivisions } from '@/domain/divisions'
import { finalsCourts } from '@/domain/finals'
import { MIN_ON_COURT } from '@/domain/movement/court-sizes'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

test('everyone plays, on courts that can be filled, and the best four of a division meet', () => {
  for (const seed of seedsFor(400, 100)) {
    const random = new Seeded(seed)
    const order = Array.from({ length: random.between(MIN_ON_COURT, 40) }, (_, i) => `p${i + 1}`)
    const count = random.between(1, 4)
    const divisions = count === 1 ? null : new Map(order.map((id) => [id, random.between(1, count)]))
    const maxCourts = random.once(2) ? null : random.between(1, 12)
    const seated = finalsCourts(order, divisions, { maxCourts })
    const courts = seated?.courts ?? []
    expect({ seed, people: courts.flat().toSorted() }).toEqual({ seed, people: order.toSorted() })
    expect(courts.every(({ length }) => length >= MIN_ON_COURT)).toBe(true)
    expect(courts.length).toBeLessThanOrEqual(maxCourts ?? order.length)
    if (seated?.finals === 0) continue
    const parts = divisions ? [...new Set(divisions.values())].toSorted((a, b) => a - b) : [null]
    const finals = parts
      .map((part) => order.filter((id) => part === null || divisions?.get(id) === part).slice(0, 4))
      .filter(({ length }) => length === 4)
    expect(courts.slice(0, seated?.finals).map((court) => court.slice(0, 4))).toEqual(finals)
    const others = courts.slice(finals.length).flat()
    expect(others).toEqual(inDivisions(others, divisions))
  }
})
