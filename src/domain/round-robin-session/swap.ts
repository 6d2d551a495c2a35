import type { PlacedPerson } from './plan-redraw'
import type { RoundRobinRound } from './rounds'
import type { RoundRobinFormat } from './session'

/** Who trades places together: one player, or both of a fixed pair. */
export interface SwapUnit {
  /** The first player's id stands for the unit. */
  id: string
  ids: readonly string[]
  name: string
  /** In mixed play, only people in the same group can trade places. */
  group: number | null
}

/** Everyone with a place in the round, and everyone available who could take one. */
export function swapUnits(
  format: RoundRobinFormat,
  { games }: Pick<RoundRobinRound, 'games'>,
  people: readonly PlacedPerson[],
): SwapUnit[] {
  const placed = placesOf(games)
  const there = people.filter(({ id, status }) => status === 'playing' || placed.has(id))
  if (format !== 'fixed_partners') {
    return there.map(({ id, name, team }) => ({
      id,
      ids: [id],
      name,
      group: format === 'mixed' ? team : null,
    }))
  }
  const teams = [...new Set(there.map(({ team }) => team))]
  return teams.flatMap((team) => {
    const pair = there.filter((person) => person.team === team)
    const [first] = pair
    if (!first || pair.length !== 2) return []
    const name = pair.map((person) => person.name).join(' / ')
    return [{ id: first.id, ids: pair.map(({ id }) => id), name, group: null }]
  })
}

/** Those whose swap changes the round: not one's own partner, and not two players who both sit out. */
export function swapPartners(
  one: SwapUnit,
  units: readonly SwapUnit[],
  { games }: Pick<RoundRobinRound, 'games'>,
): SwapUnit[] {
  const places = placesOf(games)
  const sideOf = ({ id }: SwapUnit) => places.get(id)
  return units.filter((other) => other !== one && other.group === one.group && sideOf(other) !== sideOf(one))
}

/** Maps each player to the one whose place they take. */
const swapsOf = (one: SwapUnit, other: SwapUnit): [string, string][] =>
  one.ids.flatMap((id, i): [string, string][] => {
    const taken = other.ids[i]
    return taken === undefined ? [] : [[id, taken]]
  })

/** A player's side of a game, as a key that both players on it share. */
function placesOf(games: RoundRobinRound['games']): Map<string, string> {
  return new Map(
    games.flatMap(({ id, team1, team2 }) => [
      ...team1.map((person) => [person, `${id} 1`] as const),
      ...team2.map((person) => [person, `${id} 2`] as const),
    ]),
  )
}

/** The two chosen units, by the id of their first player; '' for no choice. */
export interface UnitSwap {
  one: string
  other: string
}

/** The chosen swap; empty if it changes nothing. */
export function chosenSwaps(
  format: RoundRobinFormat,
  round: Pick<RoundRobinRound, 'games'>,
  people: readonly PlacedPerson[],
  swap: UnitSwap,
): [string, string][] {
  const units = swapUnits(format, round, people)
  const one = units.find(({ id }) => id === swap.one)
  const other = one && swapPartners(one, units, round).find(({ id }) => id === swap.other)
  return one && other ? swapsOf(one, other) : []
}
