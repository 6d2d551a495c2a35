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

/** What most hosts have time for. */
const USUAL_ROUNDS = 7
const MOST_NATURAL_ROUNDS = 10

/**
 * The number of rounds to propose for so many players on so many courts: the one nearest to seven, from 3 to 10, in which
 * everyone plays equally often, and better still partners everyone equally often. Seven where none does. Fixed partners count
 * as pairs, and in singles "partners" means opponents. Source: rules.md section 5.
 */
export function naturalRounds(format: RoundRobinFormat, people: number, courts: number): number {
  const count = format === 'fixed_partners' ? Math.floor(people / 2) : people
  const each = format === 'singles' || format === 'fixed_partners' ? 2 : 4
  const seats = Math.min(courts, Math.floor(count / each)) * each
  if (seats === 0 || format === 'mixed') return USUAL_ROUNDS
  const away = (rounds: number) =>
    Math.abs(rounds - USUAL_ROUNDS) + (((rounds * seats) / count) % (count - 1) === 0 ? 0 : 2)
  const even = Array.from({ length: MOST_NATURAL_ROUNDS - 2 }, (_, index) => index + 3).filter(
    (rounds) => (rounds * seats) % count === 0,
  )
  return even.toSorted((a, b) => away(a) - away(b))[0] ?? USUAL_ROUNDS
}
