import * as v from 'valibot'
import type { SettingField } from '@/domain/league-settings'
import { settingsOf, type SettingsRow } from './settings'
import type { Camel } from '@/shared/supabase/calls'

/** Schema for settings in the JSON of a function's answer. */
export const storedSettings = <F extends SettingField>(fields: readonly F[]) =>
  v.pipe(
    v.custom<Camel<SettingsRow<F>>>((json) => typeof json === 'object' && json !== null),
    v.transform((row) => settingsOf(fields, row)),
  )
