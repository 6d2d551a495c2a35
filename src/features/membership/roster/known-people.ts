import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { findKnownPeople } from '@/features/people/find-people'
import { MOST_INVITEES } from './check-invitees'

/** Characters; a longer line is no name, and the server refuses to look it up. */
const LONGEST_NAME = 200

/** Someone with an account who has the name that was written down, with what tells two of them apart. */
export interface KnownPerson {
  playerId: string
  name: string
  /** DUPR. */
  rating: number | null
  /** That the reader plays in or runs. */
  commonLeagues: number
}

/** Who of these names, one a line, is here already, by the name as it was written; no one has to be. */
export const knownPeopleQuery = (names: string) =>
  queryOptions({
    queryKey: keyFor('roster', 'known', names),
    queryFn: async ({ signal }) => {
      const possible = names
        .split('\n')
        .filter((name) => name.length <= LONGEST_NAME)
        .slice(0, MOST_INVITEES)
      const byName = new Map<string, KnownPerson[]>()
      for (const { asked, id, name, level, commonLeagues } of await findKnownPeople(possible, signal)) {
        const person = { playerId: id, name, rating: level, commonLeagues }
        byName.set(asked, [...(byName.get(asked) ?? []), person])
      }
      return byName
    },
    enabled: names !== '',
    // While another name is written, what is known of the others stays.
    placeholderData: keepPreviousData,
  })
