import * as v from 'valibot'
import { useFormContext, useWatch } from 'react-hook-form'
import { createContext, useContext } from 'react'
import type { LeagueFormat } from '@/domain/league-settings'
import { type LeagueSubmission, type LeagueValues, FormatSchema, withoutUnused } from './league-form'

/** The league form around this field. */
export const useLeagueForm = () => useFormContext<LeagueValues, unknown, LeagueSubmission>()

/** The form's current rules; null while one of them is invalid. */
export function useFormat(): LeagueFormat | null {
  const { control } = useLeagueForm()
  return readFormat(useWatch({ control }))
}

export function readFormat(values: unknown): LeagueFormat | null {
  const read = v.safeParse(FormatSchema, values)
  return read.success ? withoutUnused(read.output) : null
}

/** In the order in which they are listed before saving. */
export const SETTING_EFFECTS = ['new_days', 'recomputes', 'next_draw', 'dates', 'past'] as const

/** What a change of one setting affects in a league in progress. */
export interface SettingNote {
  effect: (typeof SETTING_EFFECTS)[number]
  because: string
  /** Already stated above the setting, because others share it. */
  isShown?: boolean
}

export type SettingNotes = Partial<Record<keyof LeagueValues, SettingNote>>

/** None in a new league, where everything can change. */
export const SettingNotesContext = createContext<SettingNotes>({})

export const useSettingNote = (field: keyof LeagueValues) => useContext(SettingNotesContext)[field]

/** The note under a setting: what a change affects, unless that is stated above. */
export function settingHint(note: SettingNote | undefined, advice: string | undefined): string | undefined {
  return note && !note.isShown ? note.because : advice
}
