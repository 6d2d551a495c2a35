import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { LEAGUE_SETTINGS, SETTING_FIELDS } from '@/domain/league-settings'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { SETTING_EFFECTS, type SettingNotes } from './use-league-form'

/** What a change of each setting affects now, and whether the league can still be deleted; for its organizers. */
export const editEffectsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'edit-effects', leagueId),
    queryFn: async ({ signal }) => toEffects(await rpc('edit_effects', { leagueId }, signal)),
    // Someone may have entered a score since.
    staleTime: 0,
  })

export interface EditEffects {
  /** With a score. */
  games: number
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
  fixedWeeks: number[]
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
  keptWeeks: v.array(v.number()),
  openWeeks: v.array(v.number()),
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
  const { settings, keptWeeks: fixedWeeks, ...facts } = v.parse(Answer, answer)
  const notes: SettingNotes = {}
  for (const { setting, effect, because } of settings) {
    const field = SETTING_FIELDS.find((each) => LEAGUE_SETTINGS[each].column === setting)
    if (field) notes[field] = { effect, because }
  }
  return { ...facts, fixedWeeks, notes }
}
