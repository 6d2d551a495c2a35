import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { LEAGUE_SETTINGS, SETTING_FIELDS } from '@/domain/league-settings'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { SETTING_EFFECTS, type SettingNotes } from './setting-notes'

/** What a change of each setting affects now, and whether the league can still be deleted; for its organizers. */
export const editEffectsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'edit-effects', leagueId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .rpc('edit_effects', { p_league_id: leagueId })
        .abortSignal(signal)
        .throwOnError()
      return toEffects(data)
    },
    // Someone may have entered a score since.
    staleTime: 0,
  })

export interface EditEffects {
  /** With a score. */
  games: number
  /** Finalized. */
  finalized: number
  /** Game days still to come. */
  ahead: number
  /** On the roster. */
  members: number
  /** Open requests to join. */
  requests: number
  /** Why the reader can't delete it; null if they can. */
  keeps: 'played' | 'not_yours' | null
  /** The weeks that keep their rules, and those that follow the league's. */
  keptWeeks: number[]
  openWeeks: number[]
  notes: SettingNotes
}

const Answer = v.object({
  games: v.number(),
  finalized: v.number(),
  ahead: v.number(),
  members: v.number(),
  requests: v.number(),
  keeps: v.nullable(v.picklist(['played', 'not_yours'])),
  kept_weeks: v.array(v.number()),
  open_weeks: v.array(v.number()),
  settings: v.array(
    v.object({
      setting: v.string(),
      effect: v.picklist(SETTING_EFFECTS),
      because: v.string(),
    }),
  ),
})

/** The server's answer, by form field. */
function toEffects(answer: unknown): EditEffects {
  const { settings, kept_weeks, open_weeks, ...facts } = v.parse(Answer, answer)
  const notes: SettingNotes = {}
  for (const { setting, effect, because } of settings) {
    const field = SETTING_FIELDS.find((each) => LEAGUE_SETTINGS[each].column === setting)
    if (field) notes[field] = { effect, because }
  }
  return { ...facts, keptWeeks: kept_weeks, openWeeks: open_weeks, notes }
}
