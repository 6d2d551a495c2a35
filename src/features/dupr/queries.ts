import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'

/** What DUPR needs to know beyond the season itself. Never kept on the device: ids are private. */
export interface DuprBook {
  players: ReadonlyMap<string, { name: string; duprId: string | null }>
  /** Games that went out, with the last time. */
  wentOut: ReadonlyMap<string, string>
}

export const duprQueries = {
  all: () => ['dupr'] as const,

  book: (leagueId: string) =>
    queryOptions({
      queryKey: [...duprQueries.all(), 'book', leagueId],
      queryFn: async ({ signal }): Promise<DuprBook> => {
        const client = await supabase()
        const [players, exports] = await Promise.all([
          client.rpc('dupr_players', { p_league_id: leagueId }).abortSignal(signal).throwOnError(),
          readAll(async (after) => {
            const page = client
              .from('dupr_exports')
              .select('id, rotation_id, exported_at')
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
          wentOut: new Map(exports.map(({ rotation_id, exported_at }) => [rotation_id, exported_at])),
        }
      },
    }),
}
