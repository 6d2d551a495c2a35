import { mutationOptions } from '@tanstack/react-query'
import { countOf } from '@/domain/format-text'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

export const fillInDuprId = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ playerId, duprId }: { playerId: string; duprId: string }) => {
      const client = await supabase()
      await client
        .rpc('fill_in_dupr_id', { p_league_id: leagueId, p_player_id: playerId, p_dupr_id: duprId })
        .throwOnError()
    },
    // The field shows a refusal.
    meta: { success: 'DUPR ID saved', error: () => null, invalidates: [keyFor('dupr')] },
  })

/** Many at once. Rejected ones don't keep the others from being saved. */
export const fillInDuprIds = (leagueId: string) =>
  mutationOptions({
    mutationFn: async (ids: readonly { playerId: string; duprId: string }[]) => {
      const client = await supabase()
      const { data } = await client
        .rpc('fill_in_dupr_ids', {
          p_league_id: leagueId,
          p_ids: Object.fromEntries(ids.map(({ playerId, duprId }) => [playerId, duprId])),
        })
        .throwOnError()
      return {
        saved: ids.length - data.length,
        refused: data.map(({ player_id, problem }) => ({ playerId: player_id, problem })),
      }
    },
    // The list shows a refusal.
    meta: {
      success: ({ saved }: { saved: number }) => `${countOf(saved, 'DUPR ID')} saved`,
      error: () => null,
      invalidates: [keyFor('dupr')],
    },
  })

/** A sub's DUPR ID, stored by the sub's name. */
export const nameSubForDupr = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ name, duprId }: { name: string; duprId: string }) => {
      const client = await supabase()
      await client
        .rpc('name_sub_for_dupr', { p_league_id: leagueId, p_name: name, p_dupr_id: duprId })
        .throwOnError()
    },
    meta: { success: 'DUPR ID saved', error: () => null, invalidates: [keyFor('dupr')] },
  })

/**
 * Records that these games are sent. The file is downloaded only after that, so that no game is sent without a record.
 */
export const recordExport = (leagueId: string) =>
  mutationOptions({
    mutationFn: async ({ gameIds, again }: { gameIds: readonly string[]; again: boolean }) => {
      const client = await supabase()
      const { data } = await client
        .rpc('record_dupr_export', { p_league_id: leagueId, p_rotation_ids: [...gameIds], p_again: again })
        .throwOnError()
      return data
    },
    meta: {
      success: (count: number) => `${countOf(count, 'game')} exported for DUPR`,
      invalidates: [keyFor('dupr')],
    },
  })
