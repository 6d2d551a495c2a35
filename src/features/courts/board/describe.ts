import { countOf } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import { courtNumberOf, courtOf, movePerson, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { fixedPlayers, heldPlayers } from '@/domain/game-day-plan/what-stays'
import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import { MAX_ON_COURT, MIN_ON_COURT, maxPlayersOnCourt } from '@/domain/movement/court-sizes'
import { lookAlikeKeys } from '@/shared/lib/name-matches'
import type { Proposal } from '../next-week/proposal'
import type { BoardDraft } from './board'
import {
  clashingSubs,
  awayPlayers,
  boardCourtTitle,
  savedBoard,
  whoPlayed,
  type ManualMove,
  type SavedSchedule,
} from './schedule'
import type { BoardPlayer, CourtBoardSettings } from './people'

/** What the courts are compared with. */
interface BoardContext {
  people: readonly BoardPlayer[]
  settings: CourtBoardSettings
  proposal: Proposal
  /** RSVPs when the board was opened, or when the organizer last handled them. */
  seen: Answers
  /** RSVPs with which the organizer kept the courts as they are: they aren't listed again until they change. */
  settled: Answers
}

/** What a board says before any game is drawn. */
export function describe(
  draft: BoardDraft,
  schedule: SavedSchedule,
  { people, settings, proposal, seen, settled }: BoardContext,
) {
  const subs = subsOf(draft, schedule)
  const away = awayPlayers(schedule, subs, settings.gameFormat)
  const unconfirmed = unconfirmedPlayers(draft, schedule, subs)
  const pinned = pinnedGames(schedule, draft)
  const courts = withPins(schedule.courts, pinned)
  const subAssignmentsByPlayer = subAssignments(people, draft.board, subs)
  const changes = rsvpChanges({
    seen,
    now: schedule.answers,
    board: draft.board,
    published: schedule.courts.length > 0 ? savedBoard(schedule) : null,
    out: unconfirmed.out,
    proposed: proposal.courts,
    startedCourts: new Set(
      courts.filter(({ games }) => games.some(({ isPlayed }) => isPlayed)).map(({ number }) => number),
    ),
  })
  const isSettled = (id: string) => settled[id] !== undefined && settled[id] === schedule.answers[id]
  return {
    /** Each member's sub, including unsaved changes. */
    subs,
    /** League members who are subs and have no seat, with the members they sub for. */
    subAssignmentsByPlayer,
    /** Known to be absent, without a sub. */
    away,
    /** On a court, but not confirmed. */
    unconfirmed,
    /** Saved games that are announced: they stay until unpinned. */
    pinned,
    /** The saved courts by number; pinned games count as played. */
    stored: new Map(courts.map((court) => [court.number, court])),
    /** Players who aren't where the proposal puts them, with a reason. A published move by hand stays one. */
    moves: manualMoves(draft, schedule, proposal),
    /** RSVPs that differ from the board. */
    news: {
      out: changes.out.filter((id) => !isSettled(id)),
      in: changes.in.filter(
        ({ player }) => !isSettled(player) && !away.has(player) && !subAssignmentsByPlayer.has(player),
      ),
    },
    /** Someone else saved a draw since the changes started, or named a sub where the changes name one, too. */
    isSuperseded:
      draft.base.draw.version !== schedule.draw.version || clashingSubs(draft, schedule).length > 0,
  }
}
export type BoardDescription = ReturnType<typeof describe>

export function describeGames(
  draft: BoardDraft,
  schedule: SavedSchedule,
  { stored, away, subs, pinned, moves }: BoardDescription,
  plan: GameDayPlan,
  settings: CourtBoardSettings,
) {
  const played = fixedPlayers(plan, stored)
  return {
    /** On which court someone is seated who is named in a rotation that stays: they can only leave. */
    played,
    /** Of these, who can't go to another court either. */
    held: heldPlayers(played, plan, { stored: schedule.courts, left: draft.left }),
    /** Why these courts can't be published; null if they can. */
    problem:
      settings.gameFormat === 'round_robin' || played.size > 0
        ? null
        : boardProblem(presentOn(draft.board, away), settings.courtCount, (court) =>
            boardCourtTitle(court, schedule.courtNames),
          ),
    isNew:
      plan.isNew ||
      !sameSubs(subs, schedule, draft) ||
      !samePins(pinned, schedule) ||
      !sameReasons(moves, schedule),
  }
}

const presentOn = (board: BoardLayout, away: ReadonlySet<PlayerId>): BoardLayout =>
  board.map(({ number, people }) => ({ number, people: people.filter((id) => !away.has(id)) }))

const pinnedGames = (
  { courts }: Pick<SavedSchedule, 'courts'>,
  { pins }: Pick<BoardDraft, 'pins'>,
): ReadonlySet<string> =>
  new Set(
    courts.flatMap(({ games }) =>
      games.filter(({ id, isPinned }) => pins[id] ?? isPinned).map(({ id }) => id),
    ),
  )

const samePins = (pinned: ReadonlySet<string>, { courts }: SavedSchedule) =>
  courts.every(({ games }) => games.every(({ id, isPinned }) => isPinned === pinned.has(id)))

/** A pinned game holds its players like a played one. */
const withPins = (courts: SavedSchedule['courts'], pinned: ReadonlySet<string>): SavedSchedule['courts'] =>
  courts.map((court) => ({
    ...court,
    games: court.games.map((game) => ({ ...game, isPlayed: game.isPlayed || pinned.has(game.id) })),
  }))

function subsOf(
  { subs }: BoardDraft,
  { subs: saved }: Pick<SavedSchedule, 'subs'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...saved, ...subs }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Only seated players: when a place goes, so does its sub. */
const sameSubs = (
  subs: Readonly<Record<string, string>>,
  { subs: saved }: SavedSchedule,
  { board }: BoardDraft,
) => board.every(({ people }) => people.every((id) => subs[id] === saved[id]))

/** A player published by hand, and still there, was moved from where the results put them then. */
function manualMoves(
  { board, reasons }: BoardDraft,
  { moves, courts }: SavedSchedule,
  proposal: Proposal,
): readonly ManualMove[] {
  const saved = savedBoard({ courts })
  const reasonOf = new Map(Object.entries(moves).map(([id, { reason }]) => [id, reason]))
  for (const [id, reason] of Object.entries(reasons)) reasonOf.set(id, reason)
  return [...reasonOf].flatMap(([player, reason]) => {
    const stored = moves[player]
    const court = courtNumberOf(board, player)
    const stays = stored && court === courtNumberOf(saved, player)
    const from = stays ? stored.fromCourt : courtNumberOf(proposal.courts, player)
    return reason === '' || court === from ? [] : [{ player, fromCourt: from, reason }]
  })
}

const sameReasons = (moves: readonly ManualMove[], { moves: saved }: SavedSchedule) =>
  moves.length === Object.keys(saved).length &&
  moves.every(({ player, reason }) => saved[player]?.reason === reason)

/**
 * League members who are subs, with the members they sub for: they can't have a seat that day. A sub is only a name, so
 * this compares full names by how they look, as `app.seat_problem` does in the database.
 */
function subAssignments(
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

export interface UnconfirmedPlayers {
  /** Out, or on the waitlist. */
  readonly out: readonly PlayerId[]
  readonly waiting: readonly PlayerId[]
  readonly unanswered: readonly PlayerId[]
  /** No one in the whole league has responded. */
  readonly isSilent: boolean
}

/** An RSVP no longer matters for members with a sub, and for players who are marked, have played, or have left. */
function unconfirmedPlayers(
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
  board: BoardLayout,
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

type Answers = SavedSchedule['answers']

/** What RSVPs say that the board doesn't. */
interface RsvpChanges {
  /** On a court, but not coming. */
  readonly out: readonly PlayerId[]
  /** Coming, but on no court. */
  readonly in: readonly {
    readonly player: PlayerId
    /** Null if no court takes another player. */
    readonly court: number | null
  }[]
}

interface RsvpChangesInput {
  /** When the board was opened, or when the organizer last handled them. */
  seen: Answers
  now: Answers
  board: BoardLayout
  /** Null before publishing. */
  published: BoardLayout | null
  /** On a court and Out, no matter since when. */
  out: readonly PlayerId[]
  /** The courts from the results and these RSVPs. */
  proposed: BoardLayout
  /** Courts with a played game or one in progress: a tap adds no one there. */
  startedCourts: ReadonlySet<number>
}

/** After publishing, everyone who is In and had no court; before, everyone who has responded since. */
export function rsvpChanges(input: RsvpChangesInput): RsvpChanges {
  const { seen, now, board, published, out, proposed, startedCourts } = input
  const changed = Object.keys(now).filter((id) => seen[id] !== now[id])
  const coming = published
    ? Object.keys(now).filter((id) => now[id] === 'in' && !courtOf(published, id))
    : changed.filter((id) => now[id] === 'in')
  const leaving = changed.filter((id) => now[id] !== 'in' && seen[id] !== 'out' && courtOf(board, id))
  const gone = [...new Set([...out, ...leaving])]
  const newcomers = coming.filter((id) => !courtOf(board, id))
  return { out: gone, in: placeNewcomers(newcomers, withoutPlayers(board, gone), proposed, startedCourts) }
}

/** Places each on the best court after those before them, so that together they stay even. */
function placeNewcomers(
  newcomers: readonly PlayerId[],
  board: BoardLayout,
  proposed: BoardLayout,
  startedCourts: ReadonlySet<number>,
): RsvpChanges['in'] {
  let filled = board
  return newcomers.map((player) => {
    const court = courtForNewcomer(player, filled, proposed, startedCourts)
    if (court !== null) filled = movePerson(filled, player, { court })
    return { player, court }
  })
}

const withoutPlayers = (board: BoardLayout, players: readonly PlayerId[]): BoardLayout =>
  board.map(({ number, people }) => ({ number, people: people.filter((id) => !players.includes(id)) }))

/** The court with the fewest players that can take another; among those, the one nearest to the player's result. */
function courtForNewcomer(
  player: PlayerId,
  board: BoardLayout,
  proposed: BoardLayout,
  startedCourts: ReadonlySet<number>,
): number | null {
  const wish = courtNumberOf(proposed, player) ?? Infinity
  const open = board.filter(
    ({ number, people }) => people.length > 0 && people.length < MAX_ON_COURT && !startedCourts.has(number),
  )
  const distance = (court: number) => (wish === Infinity ? -court : Math.abs(court - wish))
  return (
    open.toSorted((a, b) => a.people.length - b.people.length || distance(a.number) - distance(b.number))[0]
      ?.number ?? null
  )
}
