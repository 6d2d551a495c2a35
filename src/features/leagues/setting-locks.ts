import { createContext, useContext } from 'react'
import type { LeagueValues } from './league-form'

/** What a change of one setting touches in a league that is being played. */
export interface SettingNote {
  effect: 'locked' | 'recomputes' | 'next_draw' | 'dates'
  because: string
}

export type SettingNotes = Partial<Record<keyof LeagueValues, SettingNote>>

/** A new league has none: everything is free. */
export const SettingNotesContext = createContext<SettingNotes>({})

export const useSettingNote = (field: keyof LeagueValues) => useContext(SettingNotesContext)[field]
