import type { Round } from '../game'
import { listOf } from '../format-text'
import type { RoundRobinRequest } from '../round-robin/request'
import { currentRound, isPlayed, roundsOf, type RoundRobinRound } from './rounds'
import { seatingRequest, toEngineEntry, toDrawnGames, type NewGame } from './round-robin-plan'
import type { RoundRobinPlayer, RoundRobinSheet } from './session'
import { teamProblem } from './teams'

/** Someone in a round robin, as a redraw leaves them. */
export type PlacedPerson = Pick<
  RoundRobinPlayer,
  'id' | 'name' | 'level' | 'playerId' | 'isGuest' | 'isFormer' | 'team' | 'status' | 'absentRounds'
>

/** What the host changes in the middle of a round robin. */
export interface RoundRobinEdit {
  /** The first round that changes. */
  from: number
  courts: number
  rounds: number
  seed: number
  /** Everyone with their new state from then on. Late arrivals come last. */
  people: readonly PlacedPerson[]
  /** Who trades places in round `from`, which then stays. If no one does, it is redrawn. */
  swaps: readonly (readonly [string, string])[]
}

/** A change with the rounds that stay, for the engine and for the server. */
export interface RedrawPlan {
  people: readonly PlacedPerson[]
  stayingRounds: readonly Round[]
  stayingGames: readonly NewGame[]
  /** What to draw; null if the rounds that stay are all there are. */
  request: RoundRobinRequest | null
  firstDrawn: number
  /** Why it isn't possible, as a sentence; null if it is. */
  problem: string | null
}

/** Applies the host's unsaved changes to the people of a sheet that was read again meanwhile. */
export function rebasePeople(
  base: readonly PlacedPerson[],
  edited: readonly PlacedPerson[],
  stored: readonly PlacedPerson[],
): readonly PlacedPerson[] {
  const before = new Map(base.map((person) => [person.id, person]))
  const after = new Map(edited.map((person) => [person.id, person]))
  const known = new Set(stored.map(({ id }) => id))
  const members = new Set(stored.flatMap(({ playerId }) => playerId ?? []))
  const isNew = ({ id, playerId }: PlacedPerson) =>
    !before.has(id) && !known.has(id) && (playerId === null || !members.has(playerId))
  return [
    ...stored.map((person) => {
      const [was, is] = [before.get(person.id), after.get(person.id)]
      if (!was || !is) return person
      return {
        ...person,
        team: is.team === was.team ? person.team : is.team,
        status: is.status === was.status || person.isFormer ? person.status : is.status,
      }
    }),
    ...edited.filter(isNew),
  ]
}

/**
 * The first round that can be redrawn. A round with a score is being played, so it stays whole, like all rounds before
 * it.
 */
export const firstOpenRound = (rounds: readonly RoundRobinRound[]): number =>
  (rounds.findLast(({ games }) => games.some(isPlayed))?.number ?? 0) + 1

/**
 * The first round that no one is playing: the one after the current round, also while that one has no score yet, because
 * its players are on the courts. Before the round robin has begun, the first of all.
 */
export function firstRoundAhead(
  rounds: readonly RoundRobinRound[],
  { startedRound, hasBegun }: { startedRound: number; hasBegun: boolean },
): number {
  const open = firstOpenRound(rounds)
  const current = currentRound(rounds, startedRound)
  if (!hasBegun || !current || current.games.every(isPlayed)) return open
  return Math.max(open, current.number + 1)
}

/** What stays and what to draw. Players who aren't playing are marked absent from round `from` on. */
export function planRedraw(sheet: RoundRobinSheet, change: RoundRobinEdit): RedrawPlan {
  const { from, swaps, seed, courts } = change
  const isSwap = swaps.length > 0
  const known = new Set(sheet.people.map(({ id }) => id))
  const people = change.people.map((person) => ({
    ...person,
    absentRounds: absentRounds(person, change, !known.has(person.id)),
  }))
  const onSheet = roundsOf(sheet).filter(({ number }) => number < from || (isSwap && number === from))
  const stayingGames = onSheet.flatMap(({ number, games }) =>
    games.map(({ id, round, court, team1, team2 }) =>
      number < from ? { id, round, court, team1, team2 } : swapped({ id, round, court, team1, team2 }, swaps),
    ),
  )
  const stayingRounds = onSheet.map(({ number }) => roundFrom(number, stayingGames, people))
  const firstDrawn = isSwap ? from + 1 : from
  const toDraw = change.rounds - firstDrawn + 1
  const playing = people.filter(({ status }) => status === 'playing')
  return {
    people,
    stayingRounds,
    stayingGames,
    firstDrawn,
    request:
      toDraw > 0
        ? {
            entry: toEngineEntry(sheet.roundRobin.format, playing),
            courts,
            rounds: toDraw,
            seed,
            played: stayingRounds,
            ...seatingRequest(sheet.roundRobin.seating, playing),
          }
        : null,
    problem:
      (isSwap ? goneProblem(from, stayingGames, people) : null) ??
      (toDraw > 0 ? teamProblem(sheet.roundRobin.format, playing) : null),
  }
}

/** A round that stays for a swap still includes players who are leaving or pausing. */
function goneProblem(
  from: number,
  games: readonly NewGame[],
  people: readonly PlacedPerson[],
): string | null {
  const placed = new Set(games.filter(({ round }) => round === from).flatMap(peopleOf))
  const gone = people.filter(({ id, status }) => placed.has(id) && status !== 'playing')
  if (gone.length === 0) return null
  return `${listOf(gone.map(({ name }) => name))} ${gone.length === 1 ? 'is' : 'are'} in round ${from} but won't play. Give the spot to someone, or clear the swap to rebuild the round.`
}

const peopleOf = ({ team1, team2 }: NewGame) => [...team1, ...team2]

/** Every game after a redraw. */
export const gamesOfPlan = ({ stayingGames, firstDrawn }: RedrawPlan, drawn: readonly Round[]): NewGame[] => [
  ...stayingGames,
  ...toDrawnGames(drawn, firstDrawn),
]

function absentRounds(
  { absentRounds: before, status }: PlacedPerson,
  { from, rounds }: RoundRobinEdit,
  isNew: boolean,
): number[] {
  // A late arrival was in no earlier round, however many were played since the name was entered.
  const past = isNew
    ? Array.from({ length: from - 1 }, (_, index) => index + 1)
    : before.filter((round) => round < from)
  if (status === 'playing') return past
  return [...past, ...Array.from({ length: Math.max(0, rounds - from + 1) }, (_, index) => from + index)]
}

function swapped(game: NewGame, swaps: RoundRobinEdit['swaps']): NewGame {
  const taker = new Map(swaps.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
  // A game with the same players keeps its id, so that a score on its way still finds it.
  if (!peopleOf(game).some((id) => taker.has(id))) return game
  const change = (id: string) => taker.get(id) ?? id
  return {
    ...game,
    id: crypto.randomUUID(),
    team1: game.team1.map(change),
    team2: game.team2.map(change),
  }
}

function roundFrom(number: number, all: readonly NewGame[], people: readonly PlacedPerson[]): Round {
  const games = all.filter(({ round }) => round === number)
  const playing = new Set(games.flatMap(peopleOf))
  return {
    games: games.map(({ court, team1, team2 }) => ({ court, team1, team2 })),
    byes: people
      .filter(({ id, absentRounds: absent }) => !playing.has(id) && !absent.includes(number))
      .map(({ id }) => id),
  }
}
