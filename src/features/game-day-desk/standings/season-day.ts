import { missingOf } from '@/domain/season/attendance'
import type { SeasonDay } from '@/domain/season/season'
import { gamesOf } from '@/features/scoring/court-order'
import type { GameNight } from '@/features/scoring/courts'
import { toDomainGame } from '@/features/scoring/domain-game'

/** The game day as the season counts it, as far as it is played. */
export function toSeasonDay({ day, courts }: GameNight): SeasonDay {
  return {
    week: day.week,
    courts: courts.map((court) => ({
      number: court.number,
      seats: court.seats.map(({ person, sub, attendance }) => ({
        playerId: person.id,
        substitute: sub,
        missing: missingOf(attendance),
      })),
      games: gamesOf(court).map(toDomainGame),
    })),
  }
}
