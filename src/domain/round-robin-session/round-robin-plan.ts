import type { Round } from '../game'
import type { RoundRobinEntry, RoundRobinRequest } from '../round-robin/request'
import type { SeatingMode } from '../round-robin/seat-by-rating'
import type { RoundRobinFormat } from './session'

/** Someone who can be drawn. `team` is the pair with fixed partners, and the group in mixed play. */
export interface Drawable {
  id: string
  team: number | null
}

/**
 * Who plays and how sides are made, in the engine's terms. Leaves out a fixed pair if only one of them is there, and in
 * mixed play anyone who is in neither group.
 */
export function toEngineEntry(format: RoundRobinFormat, people: readonly Drawable[]): RoundRobinEntry {
  const teamOf = (team: number) => people.filter((person) => person.team === team).map(({ id }) => id)
  switch (format) {
    case 'fixed_partners': {
      const numbers = [...new Set(people.flatMap(({ team }) => team ?? []))].toSorted((a, b) => a - b)
      const teams = numbers.flatMap((number) => {
        const [one, other] = teamOf(number)
        return one !== undefined && other !== undefined ? [[one, other] as const] : []
      })
      return { format, teams }
    }
    case 'mixed':
      return { format, groups: [teamOf(1), teamOf(2)] }
    default:
      return { format, people: people.map(({ id }) => id) }
  }
}

/** How places are assigned, as the engine needs it; nothing if anyone may take any. */
export function seatingRequest(
  seating: SeatingMode,
  people: readonly { id: string; level?: number | null }[],
): Pick<RoundRobinRequest, 'seating'> {
  if (seating === 'random') return {}
  const levels = people.flatMap(({ id, level }) => (level == null ? [] : [[id, level] as const]))
  return { seating: { mode: seating, levels: new Map(levels) } }
}

/** A game as the server takes it. */
export interface NewGame {
  id: string
  round: number
  court: number
  team1: readonly string[]
  team2: readonly string[]
}

/** The games of drawn rounds, starting with round `first`. The device gives each game its id. */
export function toDrawnGames(
  rounds: readonly Round[],
  first = 1,
  newId = () => crypto.randomUUID(),
): NewGame[] {
  return rounds.flatMap(({ games }, index) =>
    games.map(({ court, team1, team2 }) => ({ id: newId(), round: first + index, court, team1, team2 })),
  )
}

/** Any whole number that fits the column. Another seed is another draw of the same quality. */
export const newDrawSeed = (random = Math.random) => Math.floor(random() * 2_000_000_000)
