import { groupsOf, type Shape } from './plan'

/**
 * The cyclic shift that maps a plan onto itself: entrants are split into cycles of `order` that move by one place; the
 * few left over in each group stay put. Rounds come in blocks of `order`: the first is drawn, and each of the rest is
 * the shift of the one before.
 */
export interface Symmetry {
  readonly order: number
  /** Where each place ends up after no shift, after one, and so on. */
  readonly shifts: readonly Int32Array[]
  /** The pair's class: pairs that a shift maps onto each other meet equally often. A square list. */
  readonly pairClass: Int32Array
  /** The weight of a pair's drawn meeting: how often its shifts are meetings of that same pair. By class. */
  readonly weight: Int32Array
}

/** The orders of shift worth trying; 1 is none. Byes only stay even if everyone moves. */
export function symmetryOrders(shape: Shape): number[] {
  const { entrants, games, side, rounds } = shape
  const sitting = entrants - 2 * side * games
  const sizes = groupsOf(shape).map(({ length }) => length)
  const usable = (order: number) =>
    rounds % order === 0 &&
    sizes.every((size) => order <= size && (sitting === 0 ? size % order <= games : size % order === 0))
  const orders = Array.from({ length: Math.max(0, rounds - 1) }, (_, i) => rounds - i)
  return [1, ...orders.filter(usable)]
}

export function symmetry(shape: Shape, order: number): Symmetry {
  const { entrants } = shape
  const shifts = Array.from({ length: order }, (_, by) => shiftsBy(shape, order, by))
  const pairClass = new Int32Array(entrants * entrants)
  const weight = new Int32Array(entrants * entrants)
  for (let i = 0; i < entrants; i++) {
    for (let j = i + 1; j < entrants; j++) {
      if (pairClass[i * entrants + j] !== 0) continue
      const name = i * entrants + j
      for (const to of shifts) {
        const [a, b] = [to[i]!, to[j]!]
        pairClass[a * entrants + b] = name
        pairClass[b * entrants + a] = name
        if ((a === i && b === j) || (a === j && b === i)) weight[name]! += 1
      }
    }
  }
  return { order, shifts, pairClass, weight }
}

function shiftsBy(shape: Shape, order: number, by: number): Int32Array {
  const places = Int32Array.from({ length: shape.entrants }, (_, place) => place)
  for (const group of groupsOf(shape)) {
    for (let cycle = 0; cycle + order <= group.length; cycle += order) {
      for (let i = 0; i < order; i++) places[group[cycle + i]!] = group[cycle + ((i + by) % order)]!
    }
  }
  return places
}
