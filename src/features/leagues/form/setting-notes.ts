import { createContext, useContext } from 'react'
import type { LeagueValues } from './league-form'

/** In the order in which they are told before saving. */
export const SETTING_EFFECTS = ['new_days', 'recomputes', 'next_draw', 'dates', 'past'] as const

/** What a change of one setting touches in a league that is being played. */
export interface SettingNote {
  effect: (typeof SETTING_EFFECTS)[number]
  because: string
  /** Told above the setting already, for others with it. */
  isSaid?: boolean
}

export type SettingNotes = Partial<Record<keyof LeagueValues, SettingNote>>

/** A new league has none: everything is free. */
export const SettingNotesContext = createContext<SettingNotes>({})

export const useSettingNote = (field: keyof LeagueValues) => useContext(SettingNotesContext)[field]

/** What stands under a setting: what a change touches, unless that is said above. */
export function settingHint(note: SettingNote | undefined, advice: string | undefined): string | undefined {
  return note && !note.isSaid ? note.because : advice
}
