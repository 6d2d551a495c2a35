import type { RankingWeek } from '@/domain/season/season-ranking'
import { asOneCourt, type SeasonDay } from '@/domain/season/season'
import { placeOfDay } from '@/domain/season/who-played'
import { absenceNote } from './move-words'

/** Who did not play the week of a ranking in person, by member: 'Sub: Carl Benson', 'Absent'. */
export function weekNotes({ week, night }: RankingWeek, days: readonly SeasonDay[]): Map<string, string> {
  const day = asOneCourt(days.find((each) => each.week === week)?.courts ?? [])
  const missing = night.courts.flatMap((court) => [...(court.night.attendance ?? [])])
  return new Map(
    missing.flatMap(([id, attendance]) => {
      const note = absenceNote({ place: placeOfDay(id, day), attendance })
      return note === null ? [] : [[id, note] as const]
    }),
  )
}
