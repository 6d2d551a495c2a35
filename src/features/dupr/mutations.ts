import { countOf } from '@/domain/format-text'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'

const stale = [keyFor('dupr')]

export const fillInDuprId = (leagueId: string) =>
  command((its: { playerId: string; duprId: string }) => rpc('fill_in_dupr_id', { leagueId, ...its }), {
    success: 'DUPR ID saved',
    inPlace: true,
    stale,
  })

/** Many at once. Rejected ones don't keep the others from being saved. */
export const fillInDuprIds = (leagueId: string) =>
  command(
    async (given: readonly { playerId: string; duprId: string }[]) => {
      const ids = Object.fromEntries(given.map(({ playerId, duprId }) => [playerId, duprId]))
      const refused = await rpc('fill_in_dupr_ids', { leagueId, ids })
      return { saved: given.length - refused.length, refused }
    },
    { success: ({ saved }) => `${countOf(saved, 'DUPR ID')} saved`, inPlace: true, stale },
  )

/** A sub's DUPR ID, stored by the sub's name. */
export const nameSubForDupr = (leagueId: string) =>
  command((sub: { name: string; duprId: string }) => rpc('name_sub_for_dupr', { leagueId, ...sub }), {
    success: 'DUPR ID saved',
    inPlace: true,
    stale,
  })

/**
 * Records that these games are sent. The file is downloaded only after that, so that no game is sent without a record.
 */
export const recordExport = (leagueId: string) =>
  command(
    ({ gameIds, again }: { gameIds: readonly string[]; again: boolean }) =>
      rpc('record_dupr_export', { leagueId, rotationIds: gameIds, again }),
    { success: (count) => `${countOf(count, 'game')} exported for DUPR`, stale },
  )
