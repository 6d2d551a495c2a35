import type { PlayerId } from '../game'

/**
 * Splits `order`, best first, into courts of these sizes, top court first, so that no one is more than `limit` courts from
 * the one they have. Each spot goes to the first in the order who can take it without leaving anyone else too far away.
 * That is always possible where the sizes are those of the courts they have, since everyone may stay. `home` is
 * everyone's court, from 1. Source: rules.md section 4, step 7.
 */
export function withinCourts(
  order: readonly PlayerId[],
  home: ReadonlyMap<PlayerId, number>,
  sizes: readonly number[],
  limit: number,
): PlayerId[][] {
  const homeOf = (id: PlayerId) => (home.get(id) ?? 1) - 1
  const waiting = [...order]
  /** How many of those who wait have each court. */
  const from = [...sizes]

  /** Whether those who wait without someone from this court still fit: those from further up have fewer courts left. */
  function othersFit(own: number, court: number, free: number): boolean {
    let [room, due] = [free, -Number(own < court - limit)]
    for (let i = 0; i < court - limit; i++) due += from[i] ?? 0
    for (let last = court; last < sizes.length; last++) {
      if (last > court) room += sizes[last] ?? 0
      due += (from[last - limit] ?? 0) - Number(own === last - limit)
      if (due > room) return false
    }
    return true
  }

  return sizes.map((size, court) =>
    Array.from({ length: size }, (_, taken) => {
      const next = waiting.findIndex(
        (id) => homeOf(id) - limit <= court && othersFit(homeOf(id), court, size - taken - 1),
      )
      const [id] = next === -1 ? [] : waiting.splice(next, 1)
      if (id === undefined) throw new RangeError('The sizes are not those of the courts they have.')
      from[homeOf(id)] = (from[homeOf(id)] ?? 0) - 1
      return id
    }),
  )
}
