import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { findKnownPeople } from '@/features/people/find-people'
import type { DraftPerson } from './round-robin-form'

/** A player with an account whose full name matches a guest's. */
export interface KnownGuest {
  guest: Pick<DraftPerson, 'id' | 'name'>
  playerId: string
  /** DUPR rating. */
  rating: number | null
  /** In a league that the host plays in or runs. */
  commonLeagues: number
}

/** The server's limit for one lookup. */
const MOST_NAMES = 200

/** Guests who may be members, by full name. */
export function knownGuestsQuery(people: readonly DraftPerson[]) {
  const guests = people.filter(({ playerId }) => playerId === null)
  const names = [...new Set(guests.map(({ name }) => name))].slice(0, MOST_NAMES)
  const taken = new Set(people.map(({ playerId }) => playerId))
  return queryOptions({
    queryKey: keyFor('play', 'known', names),
    queryFn: ({ signal }) => findKnownPeople(names, signal),
    select: (rows): KnownGuest[] =>
      guests.flatMap((guest) =>
        rows
          .filter(({ asked, id }) => asked === guest.name && !taken.has(id))
          .map(({ id, level, commonLeagues }) => ({ guest, playerId: id, rating: level, commonLeagues })),
      ),
    enabled: names.length > 0,
    // While another name is added, keep what is known about the others.
    placeholderData: keepPreviousData,
  })
}
