import { queryOptions } from '@tanstack/react-query'
import type { OwnGame } from '@/domain/record/record'
import type { Database } from '@/shared/supabase/database.types'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { oneOf } from '@/shared/lib/one-of'
import { PAGE_ROWS } from '@/shared/supabase/read-all'

type GameRow = Database['public']['Functions']['player_games']['Returns'][number]

/** More games than anyone plays in a day. */
const LATEST = 24

export const recordQueries = {
  /** The reader's last games, newest first: enough for the last day they played. */
  latest: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('record', 'latest', playerId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('player_games', { p_player_id: playerId, p_limit: LATEST })
          .abortSignal(signal)
          .throwOnError()
        return data.map(toOwnGame)
      },
      meta: { persist: true },
    }),

  /** All finished games of a person that the reader may see, newest first. */
  games: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('record', 'games', playerId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const games: OwnGame[] = []
        for (let after: string | undefined; ;) {
          const { data } = await client
            .rpc('player_games', { p_player_id: playerId, p_after: after, p_limit: PAGE_ROWS })
            .abortSignal(signal)
            .throwOnError()
          games.push(...data.map(toOwnGame))
          if (data.length < PAGE_ROWS) return games
          after = data.at(-1)?.page_key
        }
      },
    }),
}

/** The generated types have no nulls in a function's result. */
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export function toOwnGame(row: GameRow): OwnGame {
  const {
    partner_id,
    partner_name,
    opponent1_id,
    opponent1_name,
    opponent2_id,
    opponent2_name,
  }: Nullable<GameRow> = row
  const { points_for, points_against }: Nullable<GameRow> = row
  return {
    id: row.game_id,
    playedAt: row.played_at,
    eventName: row.event_name,
    partner: companion(partner_id, partner_name)[0] ?? null,
    opponents: [...companion(opponent1_id, opponent1_name), ...companion(opponent2_id, opponent2_name)],
    pointsFor: points_for,
    pointsAgainst: points_against,
    result: oneOf(['score', 'retired', 'forfeit'], row.result),
    endedByOwnSide: row.ended_by_person,
  }
}

const companion = (id: string | null, name: string | null) => (name === null ? [] : [{ id, name }])
