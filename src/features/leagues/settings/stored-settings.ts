import * as v from 'valibot'
import { readSettings, type ColumnOf, type SettingField } from '@/domain/league-settings'

/** These settings in the JSON of a function, named as their columns. */
export const storedSettings = <F extends SettingField>(fields: readonly F[]) =>
  v.pipe(
    v.custom<Readonly<Record<ColumnOf<F>, unknown>>>((json) => typeof json === 'object' && json !== null),
    v.transform((row) => readSettings(fields, row)),
  )
