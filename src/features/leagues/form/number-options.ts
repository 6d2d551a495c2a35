import { LEAGUE_SETTINGS, type SettingField } from '@/domain/league-settings'

type NumberField = {
  [F in SettingField]: (typeof LEAGUE_SETTINGS)[F] extends { range: readonly [number, number] } ? F : never
}[SettingField]

/** Every number that a setting can be, with its words. */
export function numberOptions(field: NumberField, say: (value: number) => string = String) {
  const [least, most] = LEAGUE_SETTINGS[field].range
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = least + index
    return [String(value), say(value)] as const
  })
}
