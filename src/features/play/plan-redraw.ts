import type { Round } from '@/domain/draw/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { isPlayed, roundsOf, type SetRound } from './rounds'
import { entryOf, gamesOf, type GivenGame } from './set-plan'
import type { SetPerson, SetSheet } from './set-sheet'

/** Somebody of a set as a redraw leaves them. */
export type PlacedPerson = Pick<
  SetPerson,
  'id' | 'name' | 'playerId' | 'isGuest' | 'team' | 'status' | 'absentRounds'
>

/** What the host changes in the middle of an evening. */
export interface SetChange {
  /** The first round that is not as it was. */
  from: number
  courts: number
  rounds: number
  seed: number
  /** Everybody with the state they have from then on; who came late is at the end. */
  people: readonly PlacedPerson[]
  /** Two people who change places in round `from`, which then stays, and is not drawn again. */
  swap: readonly [string, string] | null
}

/** A change with the rounds that stay, for the engine and for the server. */
export interface RedrawPlan {
  people: readonly PlacedPerson[]
  kept: readonly Round[]
  keptGames: readonly GivenGame[]
  /** What is to be drawn; null where the kept rounds are all there are. */
  request: RoundRobinRequest | null
  /** The number of the first round that is drawn. */
  firstDrawn: number
}

/** The first round that can be drawn again: a round with a score is being played and stays whole, and all before it. */
export const firstOpenRound = (rounds: readonly SetRound[]): number =>
  (rounds.findLast(({ games }) => games.some(isPlayed))?.number ?? 0) + 1

/** What stays and what is to be drawn. Who is not playing from round `from` on is absent from it; who plays is not. */
export function planRedraw(sheet: SetSheet, change: SetChange): RedrawPlan {
  const { from, swap, seed, courts } = change
  const people = change.people.map((person) => ({
    ...person,
    absentRounds: absentRounds(person, change),
  }))
  const keptRounds = roundsOf(sheet).filter(({ number }) => number < from || (swap && number === from))
  const keptGames = keptRounds.flatMap(({ number, games }) =>
    games.map(({ id, round, court, team1, team2 }) =>
      number < from
        ? { id, round, court, team1, team2 }
        : swapped({ id: crypto.randomUUID(), round, court, team1, team2 }, swap),
    ),
  )
  const kept = keptRounds.map(({ number }) => roundFrom(number, keptGames, people))
  const firstDrawn = swap ? from + 1 : from
  const toDraw = change.rounds - firstDrawn + 1
  const playing = people.filter(({ status }) => status === 'playing')
  return {
    people,
    kept,
    keptGames,
    firstDrawn,
    request:
      toDraw > 0
        ? { entry: entryOf(sheet.set.format, playing), courts, rounds: toDraw, seed, played: kept }
        : null,
  }
}

/** Every game that there is after a redraw. */
export const allGames = ({ keptGames, firstDrawn }: RedrawPlan, drawn: readonly Round[]): GivenGame[] => [
  ...keptGames,
  ...gamesOf(drawn, firstDrawn),
]

function absentRounds({ absentRounds: before, status }: PlacedPerson, { from, rounds }: SetChange): number[] {
  const past = before.filter((round) => round < from)
  if (status === 'playing') return past
  return [...past, ...Array.from({ length: Math.max(0, rounds - from + 1) }, (_, index) => from + index)]
}

function swapped(game: GivenGame, swap: SetChange['swap']): GivenGame {
  if (!swap) return game
  const [one, other] = swap
  const change = (id: string) => (id === one ? other : id === other ? one : id)
  return { ...game, team1: game.team1.map(change), team2: game.team2.map(change) }
}

function roundFrom(number: number, all: readonly GivenGame[], people: readonly PlacedPerson[]): Round {
  const games = all.filter(({ round }) => round === number)
  const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
  return {
    games: games.map(({ court, team1, team2 }) => ({ court, team1, team2 })),
    byes: people
      .filter(({ id, absentRounds: absent }) => !playing.has(id) && !absent.includes(number))
      .map(({ id }) => id),
  }
}
