import type { Game, PlayerId } from '@/domain/game'
import type { Seat, SeasonDay } from './season'

/** What a correction makes of a game day. */
export type Correction = (day: SeasonDay) => SeasonDay

/** The correction that these games become what they are here. */
export const withGames =
  (corrected: readonly Game[]): Correction =>
  (day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      games: court.games.map((game) => corrected.find(({ id }) => id === game.id) ?? game),
    })),
  })

/** The correction that a member had this sub that night, or was missing. */
export const withPlace =
  (playerId: PlayerId, place: Pick<Seat, 'substitute' | 'missing'>): Correction =>
  (day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      seats: court.seats.map((seat) => (seat.playerId === playerId ? { ...seat, ...place } : seat)),
    })),
  })
