import {
  LEAGUE_SETTINGS,
  type ColumnOf,
  type LeagueSettings,
  type SettingField,
} from '@/domain/league-settings'
import type { Tables } from '@/shared/supabase/database.types'

/** The columns of a `leagues` row that store these settings. */
export type SettingsRow<F extends SettingField> = Pick<Tables<'leagues'>, ColumnOf<F>>

type Columns<Fields extends readonly SettingField[]> = Fields extends readonly [
  infer First extends SettingField,
  ...infer Rest extends readonly SettingField[],
]
  ? Rest extends readonly []
    ? ColumnOf<First>
    : `${ColumnOf<First>}, ${Columns<Rest>}`
  : never

/** The column list for a PostgREST `select` of these settings. */
export function selectSettings<const Fields extends readonly SettingField[]>(fields: Fields): Columns<Fields>
export function selectSettings(fields: readonly SettingField[]) {
  return fields.map((field) => LEAGUE_SETTINGS[field].column).join(', ')
}

/** When a league plays. */
export const SCHEDULE_FIELDS = [
  'weekday',
  'startTime',
  'weeks',
  'weekInterval',
  'startDate',
  'timeZone',
] as const
export type Schedule = Pick<LeagueSettings, (typeof SCHEDULE_FIELDS)[number]>
