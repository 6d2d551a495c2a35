import type { Round } from '../round'
import { listOf } from '../format-text'
import type { RoundRobinRequest } from '../round-robin/request'
import { isPlayed, roundsOf, type RoundRobinRound } from './rounds'
import { toEngineEntry, toDrawnGames, type NewGame } from './round-robin-plan'
import type { RoundRobinPlayer, RoundRobinSheet } from './session'
import { teamProblem } from './teams'

/** Someone in a set as a redraw leaves them. */
export type PlacedPerson = Pick<
  RoundRobinPlayer,
  'id' | 'name' | 'playerId' | 'isGuest' | 'isFormer' | 'team' | 'status' | 'absentRounds'
>

/** What the host changes in the middle of a round robin. */
export interface RoundRobinEdit {
  /** The first round that is not as it was. */
  from: number
  courts: number
  rounds: number
  seed: number
  /** Everyone with the state they have from then on; who came late is at the end. */
  people: readonly PlacedPerson[]
  /** Who changes places in round `from`, which then stays and is not drawn again; no one: it is. */
  swaps: readonly (readonly [string, string])[]
}

/** A change with the rounds that stay, for the engine and for the server. */
export interface RedrawPlan {
  people: readonly PlacedPerson[]
  kept: readonly Round[]
  keptGames: readonly NewGame[]
  /** What is to be drawn; null where the kept rounds are all there are. */
  request: RoundRobinRequest | null
  /** The number of the first round that is drawn. */
  firstDrawn: number
  /** Why it cannot be so, in a sentence; else null. */
  problem: string | null
}

/** The host's unsaved changes to people, applied to the people of a sheet that was read again since the host began. */
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

/** The first round that can be drawn again: a round with a score is being played and stays whole, and all before it. */
export const firstOpenRound = (rounds: readonly RoundRobinRound[]): number =>
  (rounds.findLast(({ games }) => games.some(isPlayed))?.number ?? 0) + 1

/** What stays and what is to be drawn. Who is not playing from round `from` on is absent from it; who plays is not. */
export function planRedraw(sheet: RoundRobinSheet, change: RoundRobinEdit): RedrawPlan {
  const { from, swaps, seed, courts } = change
  const isSwap = swaps.length > 0
  const known = new Set(sheet.people.map(({ id }) => id))
  const people = change.people.map((person) => ({
    ...person,
    absentRounds: absentRounds(person, change, !known.has(person.id)),
  }))
  const keptRounds = roundsOf(sheet).filter(({ number }) => number < from || (isSwap && number === from))
  const keptGames = keptRounds.flatMap(({ number, games }) =>
    games.map(({ id, round, court, team1, team2 }) =>
      number < from ? { id, round, court, team1, team2 } : swapped({ id, round, court, team1, team2 }, swaps),
    ),
  )
  const kept = keptRounds.map(({ number }) => roundFrom(number, keptGames, people))
  const firstDrawn = isSwap ? from + 1 : from
  const toDraw = change.rounds - firstDrawn + 1
  const playing = people.filter(({ status }) => status === 'playing')
  return {
    people,
    kept,
    keptGames,
    firstDrawn,
    request:
      toDraw > 0
        ? {
            entry: toEngineEntry(sheet.roundRobin.format, playing),
            courts,
            rounds: toDraw,
            seed,
            played: kept,
          }
        : null,
    problem:
      (isSwap ? goneProblem(from, keptGames, people) : null) ??
      (toDraw > 0 ? teamProblem(sheet.roundRobin.format, playing) : null),
  }
}

/** A round that is kept for a change of places still has those in it who leave or pause. */
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

/** Every game that there is after a redraw. */
export const gamesOfPlan = ({ keptGames, firstDrawn }: RedrawPlan, drawn: readonly Round[]): NewGame[] => [
  ...keptGames,
  ...toDrawnGames(drawn, firstDrawn),
]

function absentRounds(
  { absentRounds: before, status }: PlacedPerson,
  { from, rounds }: RoundRobinEdit,
  isNew: boolean,
): number[] {
  // Who comes late was in no round before, however many were played since the name was entered.
  const past = isNew
    ? Array.from({ length: from - 1 }, (_, index) => index + 1)
    : before.filter((round) => round < from)
  if (status === 'playing') return past
  return [...past, ...Array.from({ length: Math.max(0, rounds - from + 1) }, (_, index) => from + index)]
}

function swapped(game: NewGame, swaps: RoundRobinEdit['swaps']): NewGame {
  const taker = new Map(swaps.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
  // A game in which no one changes stays the same one: a score that is on its way to it finds it.
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
