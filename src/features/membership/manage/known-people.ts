import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { findKnownPeople } from '@/features/people/find-people'
import { MOST_INVITEES } from './check-people'

/** Characters. A longer line isn't a name, and the server refuses to look it up. */
const LONGEST_NAME = 200

/** A player with an account and the given name, with details to tell apart two with the same name. */
export interface KnownPerson {
  playerId: string
  name: string
  /** DUPR rating. */
  rating: number | null
  /** Leagues that the reader plays in or runs. */
  commonLeagues: number
}

/** Which of these names, one per line, belong to known players; by the name as written. */
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
    // While another name is typed, keep what is known about the others.
    placeholderData: keepPreviousData,
  })
