import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { findPlayers } from './find-people'
import type { LevelRange } from './level-range'

const PAGE = 30

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
      queryFn: ({ signal, pageParam }) =>
        findPlayers({ search, minLevel: from, maxLevel: to, after: pageParam, limit: PAGE }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),

  /** One person as others may know them; null for an unknown id. */
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
