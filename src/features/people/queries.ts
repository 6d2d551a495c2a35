import * as v from 'valibot'
import { fullName } from '@/domain/full-name'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { rpc, paged } from '@/shared/supabase/calls'
import { findPlayers, type LevelRange } from './find-people'

const PAGE = 30

/** The answer of the function `person_card`. */
const PersonCard = v.object({
  playerId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  level: v.nullable(v.number()),
  leagues: v.array(v.object({ id: v.string(), name: v.string() })),
})

export const playerQueries = {
  find: (search: string, { from, to }: LevelRange) =>
    infiniteQueryOptions({
      queryKey: keyFor('players', 'find', search, from, to),
      ...paged((after, signal) =>
        findPlayers({ search, minLevel: from, maxLevel: to, after, limit: PAGE }, signal),
      ),
    }),

  /** One person as others may know them; null for an unknown id. */
  person: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('players', 'person', playerId),
      queryFn: async ({ signal }) => {
        const card = v.parse(v.nullable(PersonCard), await rpc('person_card', { playerId }, signal))
        return (
          card && {
            id: card.playerId,
            name: fullName(card),
            level: card.level,
            leagues: card.leagues,
          }
        )
      },
    }),
}
