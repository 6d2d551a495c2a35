import type { ImportResult } from './selection-outcome'

/** People that the server takes in one call. */
export const PEOPLE_A_CALL = 200

export interface PlayerToImport {
  /** The id of the new row, so that a repeated request adds no one twice. */
  id: string
  firstName: string
  lastName: string
  email: string | null
  rating: number | null
  duprId: string | null
  /** A known player. */
  playerId: string | null
  group: number | null
  pair: number | null
  /** The row of someone on the roster, who gets this address. */
  rowId: string | null
}

export type ImportOutcome = ImportResult & { person: PlayerToImport | null }

/** In calls of up to 200, which keep the two of a pair together. */
export function importBatches<Person extends { pair: number | null }>(people: readonly Person[]): Person[][] {
  const units = new Map<number, Person[]>()
  const order: Person[][] = []
  for (const person of people) {
    const pair = person.pair === null ? undefined : units.get(person.pair)
    if (pair) {
      pair.push(person)
      continue
    }
    const unit = [person]
    order.push(unit)
    if (person.pair !== null) units.set(person.pair, unit)
  }
  const batches: Person[][] = []
  for (const unit of order) {
    const last = batches.at(-1)
    if (last && last.length + unit.length <= PEOPLE_A_CALL) last.push(...unit)
    else batches.push([...unit])
  }
  return batches
}
