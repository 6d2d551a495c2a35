import type { PlacedPerson } from './plan-redraw'
import type { NewGame } from './round-robin-plan'
import type { RoundRobin, RoundRobinGame, RoundRobinSheet } from './session'

/** The rounds of a round robin, and who plays in them. */
export interface RoundRobinSchedule extends Pick<RoundRobin, 'courts' | 'rounds' | 'seed' | 'drawVersion'> {
  people: readonly PlacedPerson[]
  games: readonly NewGame[]
}

/** A game without a score. */
export const unplayed = ({ id, round, court, team1, team2 }: NewGame): RoundRobinGame => ({
  id,
  round,
  court,
  team1: [...team1],
  team2: [...team2],
  team1Score: null,
  team2Score: null,
  version: 0,
  // Older than whatever the server will have.
  updatedAt: new Date(0).toISOString(),
  updatedBy: null,
  updatedByName: null,
  viaLink: false,
})

/** The round robin with another schedule. Games that stay keep their scores. */
export function withSchedule(
  sheet: RoundRobinSheet,
  { courts, rounds, seed, drawVersion, people, games }: RoundRobinSchedule,
): RoundRobinSheet {
  const known = new Map(sheet.games.map((game) => [game.id, game]))
  return {
    ...sheet,
    roundRobin: { ...sheet.roundRobin, courts, rounds, seed, drawVersion },
    people: people.map((person, index) => ({
      ...person,
      position: index + 1,
      absentRounds: [...person.absentRounds],
    })),
    games: games.map((game) => {
      const { round, court, team1, team2, ...score } = unplayed(game)
      return { ...score, ...known.get(game.id), round, court, team1, team2 }
    }),
  }
}
