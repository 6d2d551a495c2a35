import {
  LEAGUE_DEFAULTS,
  LEAGUE_SETTINGS,
  SETTING_FIELDS,
  type ColumnOf,
  type SettingField,
} from '@/domain/league-settings'
import type { Tables } from '@/shared/supabase/database.types'

/** The columns of these settings with their default values. */
export function settingColumns<F extends SettingField>(
  fields: readonly F[],
): Pick<Tables<'leagues'>, ColumnOf<F>>
export function settingColumns(fields: readonly SettingField[]) {
  return Object.fromEntries(fields.map((field) => [LEAGUE_SETTINGS[field].column, LEAGUE_DEFAULTS[field]]))
}

export const USUAL_SETTINGS = settingColumns(SETTING_FIELDS)
