import type { Round } from '../game'
import { isSubmitted } from '../match-score'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet, RoundRobin } from './session'
import type { PlacedPerson } from './plan-redraw'
import type { NewGame } from './round-robin-plan'

export interface RoundRobinRound {
  number: number
  games: readonly RoundRobinGame[]
  sittingOut: readonly RoundRobinPlayer[]
}

export const isPlayed = ({ team1Score, team2Score }: RoundRobinGame) => isSubmitted(team1Score, team2Score)

/**
 * The round being played: the first without all its scores. Rounds before `startedRound`, which the host started early,
 * come last, because their scores can be entered later. Once all scores are in, the last round.
 */
export function currentRound(
  rounds: readonly RoundRobinRound[],
  startedRound: number,
  isIn: (game: RoundRobinGame) => boolean = isPlayed,
): RoundRobinRound | undefined {
  const open = rounds.filter(({ games }) => !games.every(isIn))
  return open.find(({ number }) => number >= startedRound) ?? open[0] ?? rounds.at(-1)
}

/** The rounds of a round robin in order, with everyone who is there, including byes. */
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

/** Who left on their own phone and still has a game in a round without scores. The host's changes mark rounds as missed. */
export const leaversIn = ({ number, games }: RoundRobinRound, people: readonly RoundRobinPlayer[]) =>
  people.filter(
    ({ id, status, absentRounds }) =>
      status === 'left' &&
      !absentRounds.some((missed) => missed >= number) &&
      !games.some(isPlayed) &&
      games.some(({ team1, team2 }) => [...team1, ...team2].includes(id)),
  )

/** The same as the engine draws them. */
export const toRounds = (rounds: readonly RoundRobinRound[]): Round[] =>
  rounds.map(({ games, sittingOut }) => ({
    games: games.map(({ court, team1, team2 }) => ({ court, team1, team2 })),
    byes: sittingOut.map(({ id }) => id),
  }))

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
