import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, rpc, PAGE_ROWS, readAll } from '@/shared/supabase/calls'
import { countOf } from '@/domain/format-text'
import { command } from '@/shared/lib/command'

/** What DUPR needs besides the season itself. Never stored on the device, because IDs are private. */
export interface DuprData {
  players: ReadonlyMap<string, { name: string; duprId: string | null }>
  /** The IDs entered for subs, by the key of the sub's name. */
  subs: ReadonlyMap<string, string>
  /** Sent games, as they were last sent. */
  sent: ReadonlyMap<string, { team1Score: number; team2Score: number; lineUp: readonly string[] }>
}

export const duprQueries = {
  data: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('dupr', 'data', leagueId),
      queryFn: async ({ signal }): Promise<DuprData> => {
        const [players, subs, exports] = await Promise.all([
          rpc('dupr_players', { leagueId }, signal),
          readAll(
            (after) =>
              request((db) => {
                const page = db
                  .from('dupr_subs')
                  .select('name_key, dupr_id')
                  .eq('league_id', leagueId)
                  .order('name_key')
                  .limit(PAGE_ROWS)
                return after ? page.gt('name_key', after) : page
              }, signal),
            (sub) => sub.nameKey,
          ),
          readAll(
            (after) =>
              request((db) => {
                const page = db
                  .from('dupr_exports')
                  .select('id, rotation_id, team1_score, team2_score, line_up')
                  .eq('league_id', leagueId)
                  .order('id')
                  .limit(PAGE_ROWS)
                return after ? page.gt('id', Number(after)) : page
              }, signal),
            ({ id }) => String(id),
          ),
        ])
        return {
          players: new Map(players.map(({ playerId, ...player }) => [playerId, player])),
          subs: new Map(subs.map(({ nameKey, duprId }) => [nameKey, duprId])),
          sent: new Map(exports.map(({ rotationId, ...game }) => [rotationId, game])),
        }
      },
    }),

  /** The last version of these games that was sent; null if none was. */
  sentOf: (leagueId: string, gameIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('dupr', 'sent', leagueId, gameIds),
      queryFn: async ({ signal }) => {
        const [last] = await request(
          (db) =>
            db
              .from('dupr_exports')
              .select('team1_score, team2_score')
              .eq('league_id', leagueId)
              .in('rotation_id', [...gameIds])
              .order('id', { ascending: false })
              .limit(1),
          signal,
        )
        return last ?? null
      },
    }),
}

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
