import { LEAGUE_SETTINGS, type SettingField } from '@/domain/league-settings'

type NumberField = {
  [F in SettingField]: (typeof LEAGUE_SETTINGS)[F] extends { range: readonly [number, number] } ? F : never
}[SettingField]

/** Select options for every number in a setting's range. */
export function numberOptions(field: NumberField, say: (value: number) => string = String) {
  const [least, most] = LEAGUE_SETTINGS[field].range
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = least + index
    return [String(value), say(value)] as const
  })
}
