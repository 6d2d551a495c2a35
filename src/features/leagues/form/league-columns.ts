import { LEAGUE_SETTINGS, SETTING_FIELDS, type LeagueSettings } from '@/domain/league-settings'
import { isoWeekday } from '@/shared/lib/calendar-days'
import type { Json } from '@/shared/supabase/database.types'

/** Clears settings that the win type doesn't use: the cap unless games are capped, ties unless they are timed. */
export const withoutUnused = <S extends Pick<LeagueSettings, 'winType' | 'cap' | 'drawsAllowed'>>(
  settings: S,
): S => ({
  ...settings,
  cap: settings.winType === 'cap' ? settings.cap : null,
  drawsAllowed: settings.winType === 'timed' && settings.drawsAllowed,
})

/** Sets the weekday from the start date, if there is one. */
export const onWeekday = <S extends Pick<LeagueSettings, 'startDate' | 'weekday'>>(settings: S): S => ({
  ...settings,
  weekday: settings.startDate === null ? settings.weekday : isoWeekday(settings.startDate),
})

/** Settings as create_league() and edit_league() take them. */
export function columnsOf(settings: LeagueSettings): Record<string, Json> {
  const kept = onWeekday(withoutUnused(settings))
  return Object.fromEntries(SETTING_FIELDS.map((field) => [LEAGUE_SETTINGS[field].column, kept[field]]))
}

/** The columns that changed, which is all that an edit sends. */
export function changedColumns(before: LeagueSettings, after: LeagueSettings): Record<string, Json> {
  const old = columnsOf(before)
  return Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([column, value]) => old[column] !== value),
  )
}
