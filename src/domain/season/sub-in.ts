import type { Game, PlayerId } from '../game'
import type { Seat, SeasonCourt } from './season'

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
