import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
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
        const client = await supabase()
        const [players, subs, exports] = await Promise.all([
          client.rpc('dupr_players', { p_league_id: leagueId }).abortSignal(signal).throwOnError(),
          readAll(async (after) => {
            const page = client
              .from('dupr_subs')
              .select('name_key, dupr_id')
              .eq('league_id', leagueId)
              .order('name_key')
              .limit(PAGE_ROWS)
            const { data } = await (after ? page.gt('name_key', after) : page)
              .abortSignal(signal)
              .throwOnError()
            return { data: data.map((row) => ({ ...row, id: row.name_key })) }
          }),
          readAll(async (after) => {
            const page = client
              .from('dupr_exports')
              .select('id, rotation_id, team1_score, team2_score, line_up')
              .eq('league_id', leagueId)
              .order('id')
              .limit(PAGE_ROWS)
            const { data } = await (after ? page.gt('id', Number(after)) : page)
              .abortSignal(signal)
              .throwOnError()
            return { data: data.map((row) => ({ ...row, id: String(row.id) })) }
          }),
        ])
        return {
          players: new Map(
            players.data.map(({ player_id, name, dupr_id }) => [player_id, { name, duprId: dupr_id }]),
          ),
          subs: new Map(subs.map(({ name_key, dupr_id }) => [name_key, dupr_id])),
          sent: new Map(
            exports.map(({ rotation_id, team1_score, team2_score, line_up }) => [
              rotation_id,
              { team1Score: team1_score, team2Score: team2_score, lineUp: line_up },
            ]),
          ),
        }
      },
    }),

  /** The last version of these games that was sent; null if none was. */
  sentOf: (leagueId: string, gameIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('dupr', 'sent', leagueId, gameIds),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('dupr_exports')
          .select('team1_score, team2_score')
          .eq('league_id', leagueId)
          .in('rotation_id', [...gameIds])
          .order('id', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .throwOnError()
        const [last] = data
        return last ? { team1Score: last.team1_score, team2Score: last.team2_score } : null
      },
    }),
}
