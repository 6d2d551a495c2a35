import type { RankingWeek } from '@/domain/season/season-ranking'
import type { SeasonDay } from '@/domain/season/season'
import { absenceNote } from './move-words'

/** Who did not play the week of a ranking in person, by member: 'Sub: Carl Benson', 'Absent'. */
export function weekNotes({ week, night }: RankingWeek, days: readonly SeasonDay[]): Map<string, string> {
  const seats = days.find((day) => day.week === week)?.courts.flatMap((court) => court.seats) ?? []
  const subs = new Map(seats.map(({ playerId, substitute }) => [playerId, substitute ?? null]))
  const missing = night.courts.flatMap((court) => [...(court.night.attendance ?? [])])
  return new Map(
    missing.flatMap(([id, attendance]) => {
      const note = absenceNote({ substitute: subs.get(id) ?? null, attendance })
      return note === null ? [] : [[id, note] as const]
    }),
  )
}
