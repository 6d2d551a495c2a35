import type { Game, PlayerId } from '../game'
import type { Seat, SeasonCourt } from './season'

type Sub = Pick<Seat, 'playerId' | 'substitute'>

/**
 * Who played (or plays) a game in a member's place; null where the member does. A game that was played remembers its subs;
 * one that is to come has the sub that its seat has now. This is the one place that maps a seat and a game to a person.
 */
export function subIn(game: Pick<Game, 'subNames'>, id: PlayerId, seats: readonly Sub[]): string | null {
  if (game.subNames) return game.subNames[id] ?? null
  return seats.find(({ playerId }) => playerId === id)?.substitute ?? null
}

/** How a member's place was filled over a day. */
export interface PlaceOfDay {
  /** Who played for the member, in order of play; who would play, where nothing was played yet. */
  readonly subs: readonly string[]
  /** Games that subs played, and that the member did. */
  readonly bySub: number
  readonly inPerson: number
}

/** Who filled a member's place in the games of a day. Forfeits and voids were played by no one. */
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
