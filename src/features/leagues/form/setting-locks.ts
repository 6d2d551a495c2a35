import { createContext, useContext } from 'react'
import type { LeagueValues } from './league-form'

/** What a change of one setting touches in a league that is being played. */
export interface SettingNote {
  effect: 'locked' | 'recomputes' | 'next_draw' | 'dates'
  because: string
  /** Told above the setting already, for others with it. */
  isSaid?: boolean
}

export type SettingNotes = Partial<Record<keyof LeagueValues, SettingNote>>

/** A new league has none: everything is free. */
export const SettingNotesContext = createContext<SettingNotes>({})

export const useSettingNote = (field: keyof LeagueValues) => useContext(SettingNotesContext)[field]

/** Why is said once, at the top of the page. */
export const LOCKED = 'Locked'

/** What stands under a setting: what a change touches, unless that is said above; a locked one needs no advice. */
export function settingHint(note: SettingNote | undefined, advice: string | undefined): string | undefined {
  if (!note) return advice
  if (note.effect === 'locked') return note.isSaid ? undefined : LOCKED
  return note.isSaid ? advice : note.because
}
