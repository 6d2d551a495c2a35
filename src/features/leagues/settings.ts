import * as v from 'valibot'
import {
  eachSetting,
  LEAGUE_SETTINGS,
  settingOf,
  type ColumnOf,
  type LeagueSettings,
  type SettingField,
} from '@/domain/league-settings'
import { camelWord, type Camel } from '@/shared/supabase/camel'
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

/** These settings, from a league as `request` and `rpc` answer it. */
export function settingsOf<F extends SettingField>(fields: readonly F[], league: Camel<SettingsRow<F>>) {
  const answered = new Map<string, unknown>(Object.entries(Object(league)))
  return eachSetting<LeagueSettings, F>(fields, (field) => {
    const { column, read } = settingOf(field)
    return read(answered.get(camelWord(column)))
  })
}

export const SCHEDULE_FIELDS = [
  'weekday',
  'startTime',
  'weeks',
  'weekInterval',
  'startDate',
  'timeZone',
] as const
export type Schedule = Pick<LeagueSettings, (typeof SCHEDULE_FIELDS)[number]>

/** Schema for settings in the JSON of a function's answer. */
export const storedSettings = <F extends SettingField>(fields: readonly F[]) =>
  v.pipe(
    v.custom<Camel<SettingsRow<F>>>((json) => typeof json === 'object' && json !== null),
    v.transform((row) => settingsOf(fields, row)),
  )
