import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { LevelRange } from './level-range'

const PAGE = 30

export interface FoundPlayer {
  id: string
  name: string
  level: number | null
  commonLeagues: number
}

/** The answer of the function `person_card`. */
const PersonCard = v.object({
  player_id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  level: v.nullable(v.number()),
  leagues: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const playerQueries = {
  find: (search: string, { from, to }: LevelRange) =>
    infiniteQueryOptions({
      queryKey: keyFor('players', 'find', search, from, to),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('find_players', {
            p_search: search,
            p_min_level: from ?? undefined,
            p_max_level: to ?? undefined,
            p_after: pageParam ?? undefined,
            p_limit: PAGE,
          })
          .abortSignal(signal)
          .throwOnError()
        return {
          items: data.map((row): FoundPlayer => {
            const level: number | null = row.level
            return {
              id: row.player_id,
              name: `${row.first_name} ${row.last_name}`.trim(),
              level,
              commonLeagues: row.common_leagues,
            }
          }),
          next: data.length < PAGE ? undefined : data.at(-1)?.page_key,
        }
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),

  /** One person as others may know them; null where no one has this id. */
  person: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('players', 'person', playerId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('person_card', { p_player_id: playerId })
          .abortSignal(signal)
          .throwOnError()
        const card = v.parse(v.nullable(PersonCard), data)
        return (
          card && {
            id: card.player_id,
            name: `${card.first_name} ${card.last_name}`.trim(),
            level: card.level,
            leagues: card.leagues,
          }
        )
      },
    }),
}
