import { pairsOf, type ListedPerson } from '@/features/people/list/review-list'
import type { FirstPlayer } from '@/features/manage-league/lifecycle/mutations'

/** The players of a list as the server takes them. */
export function toFirstPlayers(people: readonly ListedPerson[]): FirstPlayer[] {
  const pairs = pairsOf(people)
  return people.map(({ key, firstName, lastName, email, rating, duprId, gender, playerId }) => ({
    firstName,
    lastName,
    email,
    rating,
    duprId,
    group: gender === null ? null : gender === 'female' ? 1 : 2,
    pair: pairs.get(key) ?? null,
    playerId,
  }))
}
