import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import { keyFor, type AppQueryKey } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { rosterQueries } from './queries'
import type { MatchAnswer } from './similar-players'

const Preview = v.object({
  games: v.number(),
  game_days: v.number(),
  rsvps: v.number(),
  notes: v.number(),
  conflicts: v.array(v.object({ game_day_id: v.string(), week_number: v.number(), starts_at: v.string() })),
})
export type MergePreview = v.InferOutput<typeof Preview>

interface Pair {
  /** The player to keep, profiles.id. */
  keep: string
  /** The player without an account who is merged, profiles.id. */
  record: string
}

export const mergeQueries = {
  /** What merging two players would move, and what prevents it; changes nothing. */
  preview: (leagueId: string, { keep, record }: Pair) =>
    queryOptions({
      queryKey: keyFor('roster', 'merge', leagueId, keep, record),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('merge_players', { p_league_id: leagueId, p_keep: keep, p_merge: record, p_preview: true })
          .abortSignal(signal)
          .throwOnError()
        return v.parse(Preview, data)
      },
      enabled: keep !== '',
      staleTime: 0,
      gcTime: 0,
    }),

  /** Pairs of players that an organizer said are different. */
  dismissed: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'dismissed', leagueId),
      queryFn: async ({ signal }): Promise<MatchAnswer[]> => {
        const client = await supabase()
        const { data } = await client
          .from('player_matches')
          .select('record_id, player_id')
          .eq('league_id', leagueId)
          .eq('is_same', false)
          .order('decided_at', { ascending: false })
          .limit(1000)
          .abortSignal(signal)
          .throwOnError()
        return data.map(({ record_id, player_id }) => ({ recordId: record_id, playerId: player_id }))
      },
    }),
}

/** Every page of a league that shows its players' names. */
export const pagesWithNames = (leagueId: string): AppQueryKey[] => [
  rosterQueries.league(leagueId).queryKey,
  keyFor('leagues', 'roster', leagueId),
  keyFor('game-days'),
  keyFor('rankings'),
  keyFor('record'),
  keyFor('scoring'),
  keyFor('scheduler'),
  keyFor('dupr'),
]

/** Merges a player without an account into another one. A refusal is told in the dialog. */
export const mergePlayers = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ keep, record }: Pair) => {
      const client = await supabase()
      await client
        .rpc('merge_players', { p_league_id: leagueId, p_keep: keep, p_merge: record })
        .throwOnError()
    },
    meta: {
      success: 'Players merged',
      error: () => null,
      invalidates: pagesWithNames(leagueId),
    },
  })

/** Records that two players are different, so that no organizer is asked again. */
export const dismissMatch = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ keep, record }: Pair) => {
      const client = await supabase()
      await client
        .rpc('dismiss_match', { p_league_id: leagueId, p_player_id: keep, p_record_id: record })
        .throwOnError()
    },
    meta: { invalidates: [mergeQueries.dismissed(leagueId).queryKey] },
  })

/** '12 games, 3 game days, and 5 RSVPs move to Sam Park. Sam P. (added by name) is removed.' */
export function mergeSentence(preview: MergePreview, keep: string, record: string): string {
  const parts = [
    ...(preview.games > 0 ? [countOf(preview.games, 'game')] : []),
    ...(preview.game_days > 0 ? [countOf(preview.game_days, 'game day')] : []),
    ...(preview.rsvps > 0 ? [countOf(preview.rsvps, 'RSVP')] : []),
    ...(preview.notes > 0 ? [countOf(preview.notes, 'note')] : []),
  ]
  const total = preview.games + preview.game_days + preview.rsvps + preview.notes
  const moved =
    parts.length === 0 ? 'Nothing to move' : `${listOf(parts)} ${total === 1 ? 'moves' : 'move'} to ${keep}`
  return `${moved}. ${record} (added by name) is removed.`
}
