import type { Round } from '../round'

/**
 * The same people and the same draw for another set. A place belongs to one set, so everyone gets a new id, the same one
 * in the people and in every round.
 */
export function cloneRoundRobin<P extends { id: string }>(people: readonly P[], rounds: readonly Round[]) {
  const ids = new Map(people.map(({ id }) => [id, crypto.randomUUID()]))
  const renewed = (id: string): string => ids.get(id) ?? id
  return {
    people: people.map((person) => ({ ...person, id: renewed(person.id) })),
    rounds: rounds.map(({ games, byes }): Round => ({
      games: games.map(({ court, team1, team2 }) => ({
        court,
        team1: team1.map(renewed),
        team2: team2.map(renewed),
      })),
      byes: byes.map(renewed),
    })),
  }
}
