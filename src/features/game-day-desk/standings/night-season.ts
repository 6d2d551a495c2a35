import type { Season, SeasonSettings } from '@/domain/season/season'
import type { SeasonRecord } from '@/features/rankings/season-rows'
import { seasonWith } from '@/features/rankings/season-with'
import type { GameNight } from '@/features/scoring/courts'
import { toSeasonDay } from './season-day'

/** The season with this game day as it stands now, finalized or not. */
export function nightSeason(record: SeasonRecord, night: GameNight, settings: SeasonSettings): Season {
  return { ...seasonWith(record, [toSeasonDay(night)]), settings }
}
