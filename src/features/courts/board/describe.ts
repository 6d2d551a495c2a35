import type { PlayerId } from '@/domain/game'
import { courtOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { countOf } from '@/domain/format-text'
import { MIN_ON_COURT, maxPlayersOnCourt } from '@/domain/movement/court-sizes'
import { lookAlikeKeys } from '@/shared/lib/name-matches'
import { courtNumberOf, type NextWeekCourts } from '../next-week/plan'
import type { Proposal } from '../next-week/proposal'
import type { BoardDraft } from './board'
import type { BoardPlayer } from './people'
import { savedBoard, whoPlayed, type SavedSchedule } from './schedule'
import type { CourtBoard } from './use-court-board'

export const presentOn = (board: BoardLayout, away: ReadonlySet<PlayerId>): BoardLayout =>
  board.map(({ number, people }) => ({ number, people: people.filter((id) => !away.has(id)) }))

export const pinnedGames = (
  { courts }: Pick<SavedSchedule, 'courts'>,
  { pins }: Pick<BoardDraft, 'pins'>,
): ReadonlySet<string> =>
  new Set(
    courts.flatMap(({ games }) =>
      games.filter(({ id, isPinned }) => pins[id] ?? isPinned).map(({ id }) => id),
    ),
  )

export const samePins = (pinned: ReadonlySet<string>, { courts }: SavedSchedule) =>
  courts.every(({ games }) => games.every(({ id, isPinned }) => isPinned === pinned.has(id)))

/** A pinned game holds its players like a played one. */
export const withPins = (
  courts: SavedSchedule['courts'],
  pinned: ReadonlySet<string>,
): SavedSchedule['courts'] =>
  courts.map((court) => ({
    ...court,
    games: court.games.map((game) => ({ ...game, isPlayed: game.isPlayed || pinned.has(game.id) })),
  }))

export function subsOf(
  { subs }: BoardDraft,
  { subs: saved }: Pick<SavedSchedule, 'subs'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...saved, ...subs }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Only seated players: when a place goes, so does its sub. */
export const sameSubs = (
  subs: Readonly<Record<string, string>>,
  { subs: saved }: SavedSchedule,
  { board }: BoardDraft,
) => board.every(({ people }) => people.every((id) => subs[id] === saved[id]))

/** A player published by hand, and still there, was moved from where the results put them then. */
export function manualMoves(
  { board, reasons }: BoardDraft,
  { moves, courts }: SavedSchedule,
  proposal: Proposal,
): CourtBoard['moves'] {
  const saved = savedBoard({ courts })
  const said = new Map(Object.entries(moves).map(([id, { reason }]) => [id, reason]))
  for (const [id, reason] of Object.entries(reasons)) said.set(id, reason)
  return [...said].flatMap(([player, reason]) => {
    const stored = moves[player]
    const court = courtOf(board, player)?.number ?? null
    const stays = stored && court === (courtOf(saved, player)?.number ?? null)
    const from = stays ? stored.fromCourt : courtNumberOf(proposal.courts, player)
    return reason === '' || court === from ? [] : [{ player, fromCourt: from, reason }]
  })
}

export const sameReasons = (moves: CourtBoard['moves'], { moves: saved }: SavedSchedule) =>
  moves.length === Object.keys(saved).length &&
  moves.every(({ player, reason }) => saved[player]?.reason === reason)

/**
 * League members who are subs, with the members they sub for: they can't have a seat that day. A sub is only a name, so
 * this compares full names by how they look, as `app.seat_problem` does in the database.
 */
export function subAssignments(
  people: readonly BoardPlayer[],
  board: BoardLayout,
  subs: Readonly<Record<PlayerId, string>>,
): ReadonlyMap<PlayerId, PlayerId> {
  const places = new Map(
    Object.entries(subs).flatMap(([member, sub]) =>
      courtOf(board, member) ? lookAlikeKeys(sub).map((key) => [key, member] as const) : [],
    ),
  )
  return new Map(
    people.flatMap(({ id, name }) => {
      const member = lookAlikeKeys(name)
        .map((key) => places.get(key))
        .find((found) => found !== undefined)
      return member === undefined || courtOf(board, id) ? [] : [[id, member] as const]
    }),
  )
}

/** Players on a court who aren't confirmed. */
export interface UnconfirmedPlayers {
  /** Out, or on the waitlist. */
  readonly out: readonly PlayerId[]
  readonly waiting: readonly PlayerId[]
  readonly unanswered: readonly PlayerId[]
  /** No one in the whole league has responded. */
  readonly isSilent: boolean
}

/** An RSVP no longer matters for members with a sub, and for players who are marked, have played, or have left. */
export function unconfirmedPlayers(
  { board, left }: { board: BoardLayout; left: readonly PlayerId[] },
  schedule: SavedSchedule,
  subs: Readonly<Record<PlayerId, string>>,
): UnconfirmedPlayers {
  const { answers, here, absent } = schedule
  const known = new Set([...here, ...absent, ...left, ...whoPlayed(schedule)])
  const seated = board
    .flatMap(({ people }) => people)
    .filter((id) => subs[id] === undefined && !known.has(id))
  const who = (answer: SavedSchedule['answers'][string] | undefined) =>
    seated.filter((id) => answers[id] === answer)
  return {
    out: who('out'),
    waiting: who('waitlist'),
    unanswered: who(undefined),
    isSilent: Object.keys(answers).length === 0,
  }
}

/** What is wrong with this many players on a court, in words; null if nothing is, or if the court is dropped. */
function courtProblem(people: number, most: number): string | null {
  if (people === 0 || (people >= MIN_ON_COURT && people <= most)) return null
  return people < MIN_ON_COURT
    ? `${countOf(people, 'player')}: a court needs at least ${MIN_ON_COURT}.`
    : `${people} players: a court takes at most ${most}.`
}

/** Why a board can't be published, as a sentence; null if it can. */
export function boardProblem(
  board: NextWeekCourts,
  courts: number,
  titleOf: (court: number) => string,
): string | null {
  const seated = board.flatMap(({ people }) => people).length
  if (seated === 0) return 'No one is on a court yet.'
  const most = maxPlayersOnCourt(seated, courts)
  const problems = board.flatMap(({ number, people }) => {
    const problem = courtProblem(people.length, most)
    return problem === null ? [] : [`${titleOf(number)} can't be published with ${problem}`]
  })
  if (problems.length > 2)
    return `${problems.length} courts have too few or too many players. See the note on each.`
  return problems.length > 0 ? problems.join(' ') : null
}
