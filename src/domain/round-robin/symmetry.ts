import type { Shape } from './plan'

/**
 * The cyclic shift that maps a plan onto itself: entrants are split into cycles of `order` that move by one place; the
 * few left over stay put. Rounds come in blocks of `order`: the first is drawn, and each of the rest is the shift of
 * the one before.
 */
export interface Symmetry {
  readonly order: number
  /** The pair's class: pairs that a shift maps onto each other meet equally often. A square list. */
  readonly pairClass: Int32Array
  /** The weight of a pair's drawn meeting: how often its shifts are meetings of that same pair. By class. */
  readonly weight: Int32Array
}

/** The orders of shift worth trying; 1 is none. Byes only stay even if everyone moves. */
export function symmetryOrders({ entrants, games, side, rounds, groupEnd }: Shape): number[] {
  if (groupEnd !== null) return [1]
  const sitting = entrants - 2 * side * games
  const usable = (order: number) => {
    const left = entrants % order
    return rounds % order === 0 && order <= entrants && (sitting === 0 ? left <= games : left === 0)
  }
  const orders = Array.from({ length: Math.max(0, rounds - 1) }, (_, i) => rounds - i)
  return [1, ...orders.filter(usable)]
}

export function symmetry(entrants: number, order: number): Symmetry {
  const moving = entrants - (entrants % order)
  const pairClass = new Int32Array(entrants * entrants)
  const weight = new Int32Array(entrants * entrants)
  const shift = (place: number) => shifted(place, 1, order, moving)
  for (let i = 0; i < entrants; i++) {
    for (let j = i + 1; j < entrants; j++) {
      if (pairClass[i * entrants + j] !== 0) continue
      const name = i * entrants + j
      let [a, b] = [i, j]
      for (let step = 0; step < order; step++) {
        pairClass[a * entrants + b] = name
        pairClass[b * entrants + a] = name
        if ((a === i && b === j) || (a === j && b === i)) weight[name]! += 1
        ;[a, b] = [shift(a), shift(b)]
      }
    }
  }
  return { order, pairClass, weight }
}

/** Where a place ends up after this many shifts. Places from `moving` on stay put. */
export function shifted(place: number, by: number, order: number, moving: number): number {
  if (place >= moving) return place
  const start = place - (place % order)
  return start + ((place - start + by) % order)
}
