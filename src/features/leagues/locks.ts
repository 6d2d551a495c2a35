import * as v from 'valibot'
import { FIELD_OF } from './league-columns'
import type { SettingNotes } from './setting-locks'

export interface LeagueLocks {
  /** With a score. */
  games: number
  /** Finalized. */
  nights: number
  mayDelete: boolean
  notes: SettingNotes
}

const Answer = v.object({
  games: v.number(),
  nights: v.number(),
  may_delete: v.boolean(),
  settings: v.array(
    v.object({
      setting: v.string(),
      effect: v.picklist(['locked', 'recomputes', 'next_draw', 'dates']),
      because: v.string(),
    }),
  ),
})

/** What league_locks() answers, by the fields of the form. */
export function toLocks(answer: unknown): LeagueLocks {
  const { games, nights, may_delete: mayDelete, settings } = v.parse(Answer, answer)
  const fields = new Map<string, keyof SettingNotes>(Object.entries(FIELD_OF))
  const notes: SettingNotes = {}
  for (const { setting, effect, because } of settings) {
    const field = fields.get(setting)
    if (field) notes[field] = { effect, because }
  }
  return { games, nights, mayDelete, notes }
}
