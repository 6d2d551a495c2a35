import type { Game, PlayerId } from '@/domain/game'
import type { Seat, SeasonDay } from './season'
import { subIn } from './who-played'

export type DayCorrection = (day: SeasonDay) => SeasonDay

/** The correction that replaces these games. */
export const correctGames =
  (corrected: readonly Game[]): DayCorrection =>
  (day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      games: court.games.map((game) => corrected.find(({ id }) => id === game.id) ?? game),
    })),
  })

/** The correction that a member was, or wasn't, absent that day. */
export const correctAttendance =
  (playerId: PlayerId, place: Pick<Seat, 'missing'>): DayCorrection =>
  (day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      seats: court.seats.map((seat) => (seat.playerId === playerId ? { ...seat, ...place } : seat)),
    })),
  })

/** The correction that a sub, or the member (null), played these finished games in the member's place. */
export const correctSub =
  (playerId: PlayerId, sub: string | null, gameIds: readonly string[]): DayCorrection =>
  (day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      games: court.games.map((game) => {
        if (!gameIds.includes(game.id)) return game
        const others = [...game.team1, ...game.team2].flatMap((id) => {
          const name = id === playerId ? sub : subIn(game, id, court.seats)
          return name === null ? [] : [[id, name] as const]
        })
        return { ...game, subNames: Object.fromEntries(others) }
      }),
    })),
  })
