import { isSubmitted } from '../match-score'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from './session'

/** One round as people play it. */
export interface RoundRobinRound {
  number: number
  games: readonly RoundRobinGame[]
  sittingOut: readonly RoundRobinPlayer[]
}

export const isPlayed = ({ team1Score, team2Score }: RoundRobinGame) => isSubmitted(team1Score, team2Score)

/** The rounds of a set in order, with who is there and sits out. */
export function roundsOf({ games, people }: Pick<RoundRobinSheet, 'games' | 'people'>): RoundRobinRound[] {
  const numbers = [...new Set(games.map(({ round }) => round))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const played = games.filter(({ round }) => round === number).toSorted((a, b) => a.court - b.court)
    const playing = new Set(played.flatMap(({ team1, team2 }) => [...team1, ...team2]))
    return {
      number,
      games: played,
      sittingOut: people.filter(({ id, absentRounds }) => !playing.has(id) && !absentRounds.includes(number)),
    }
  })
}
