import { LEAGUE_SETTINGS, SETTING_FIELDS, type LeagueSettings } from '@/domain/league-settings'
import { isoWeekday } from '@/shared/lib/calendar-days'
import type { Json } from '@/shared/supabase/database.types'

/** A cap only with its win type, a draw only against the clock: what a rule does not use says nothing. */
export const withoutUnused = <S extends Pick<LeagueSettings, 'winType' | 'cap' | 'drawsAllowed'>>(
  settings: S,
): S => ({
  ...settings,
  cap: settings.winType === 'cap' ? settings.cap : null,
  drawsAllowed: settings.winType === 'timed' && settings.drawsAllowed,
})

/** The weekday is that of the first game day, where that is known. */
export const onWeekday = <S extends Pick<LeagueSettings, 'startDate' | 'weekday'>>(settings: S): S => ({
  ...settings,
  weekday: settings.startDate === null ? settings.weekday : isoWeekday(settings.startDate),
})

/** Settings as create_league() and edit_league() take them. */
export function columnsOf(settings: LeagueSettings): Record<string, Json> {
  const kept = onWeekday(withoutUnused(settings))
  return Object.fromEntries(SETTING_FIELDS.map((field) => [LEAGUE_SETTINGS[field].column, kept[field]]))
}

/** What differs between two settings: all that an edit sends. */
export function changedColumns(before: LeagueSettings, after: LeagueSettings): Record<string, Json> {
  const old = columnsOf(before)
  return Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([column, value]) => old[column] !== value),
  )
}
