import * as v from 'valibot'
import { readSettings, type ColumnOf, type SettingField } from '@/domain/league-settings'

/** Schema for settings in a function's JSON, keyed by column. */
export const storedSettings = <F extends SettingField>(fields: readonly F[]) =>
  v.pipe(
    v.custom<Readonly<Record<ColumnOf<F>, unknown>>>((json) => typeof json === 'object' && json !== null),
    v.transform((row) => readSettings(fields, row)),
  )
