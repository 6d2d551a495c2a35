import type { Season, SeasonSettings } from '@/domain/season/season'
import type { SeasonRecord } from '@/features/rankings/season-rows'
import type { GameNight } from '@/features/scoring/courts'
import { toSeasonDay } from '@/features/scoring/night/season-day'

/** The season with this night as it stands now, finalized or not. */
export function seasonWith(record: SeasonRecord, night: GameNight, settings: SeasonSettings): Season {
  const others = record.days.filter(({ week }) => week !== night.day.week)
  return { members: record.members, days: [...others, toSeasonDay(night)], settings }
}
