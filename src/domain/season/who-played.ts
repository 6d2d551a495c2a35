import type { Game, PlayerId } from '../game'
import type { Seat, SeasonCourt } from './season'

/** How an organizer marked a member on the game day; the values of the column `court_assignments.attendance`. */
export type AttendanceMark = 'present' | 'late' | 'absent' | 'no_show'
export const ATTENDANCE_MARKS: readonly AttendanceMark[] = ['present', 'late', 'absent', 'no_show']

/** Known to be absent without a `sub`, so the draw leaves them out. */
export function isAway(mark: string | null, sub: string | null): boolean {
  return (mark === 'absent' || mark === 'no_show') && sub === null
}

/** A mark as movement counts it: a late player plays. Source: rules.md section 4, step 2. */
export function missingOf(mark: AttendanceMark | null): NonNullable<Seat['missing']> | null {
  if (mark === 'absent') return 'absent'
  return mark === 'no_show' ? 'noShow' : null
}

type Sub = Pick<Seat, 'playerId' | 'substitute'>

/**
 * Who played (or plays) a game in a member's place; null for the member. A played game remembers its subs, a future one
 * has the seat's current sub. This is the only place that maps a seat and a game to a player.
 */
export function subIn(game: Pick<Game, 'subNames'>, id: PlayerId, seats: readonly Sub[]): string | null {
  if (game.subNames) return game.subNames[id] ?? null
  return seats.find(({ playerId }) => playerId === id)?.substitute ?? null
}

/** How a member's place was filled over a game day. */
export interface PlaceOfDay {
  /** The subs, in order of play. If nothing was played yet, the sub who would play. */
  readonly subs: readonly string[]
  /** Games played by subs, and games played by the member. */
  readonly bySub: number
  readonly inPerson: number
}

/** Who filled a member's place in the games of a game day. No one plays forfeits and voids. */
export function placeOfDay(id: PlayerId, { seats, games }: Pick<SeasonCourt, 'seats' | 'games'>): PlaceOfDay {
  const played = games
    .filter(({ team1, team2, status }) => wasPlayed(status) && [...team1, ...team2].includes(id))
    .map((game) => subIn(game, id, seats))
  const names = played.filter((name) => name !== null)
  const now = seats.find(({ playerId }) => playerId === id)?.substitute
  return {
    subs: played.length > 0 ? [...new Set(names)] : now ? [now] : [],
    bySub: names.length,
    inPerson: played.length - names.length,
  }
}

const wasPlayed = (status: Game['status']) =>
  status === 'final' || status === 'retired' || status === 'incomplete'
