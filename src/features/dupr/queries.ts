import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'

/** What DUPR needs besides the season itself. Never stored on the device, because IDs are private. */
export interface DuprData {
  players: ReadonlyMap<string, { name: string; duprId: string | null }>
  /** The IDs entered for subs, by the key of the sub's name. */
  subs: ReadonlyMap<string, string>
  /** Sent games, as they were last sent. */
  sent: ReadonlyMap<string, { team1Score: number; team2Score: number; lineUp: readonly string[] }>
}

export const duprQueries = {
  book: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('dupr', 'book', leagueId),
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
