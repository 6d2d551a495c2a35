import { divisionsOf } from '@/domain/divisions'
import type { PlayerId } from '@/domain/game'
import {
  movePerson,
  swapPeople,
  withCourts,
  type BoardLayout,
  type BoardTarget,
} from '@/domain/game-day-plan/board-layout'
import { finalBoard } from '@/domain/game-day-plan/finals-courts'
import { courtResult } from '@/domain/season/court-result'
import type { CourtBoardSettings, CourtBoardSources } from './people'
import { awayPlayers, savedBoard, type SavedSchedule } from './schedule'
import { defaultSeeding, seedOf, type SeatingRequest } from './seating'
import type { CourtBoardInput } from './use-court-board'

/** What an organizer sees: the saved courts, a proposal, or unsaved changes. */
export interface BoardDraft {
  /** What was saved when the changes started. */
  base: SavedSchedule
  board: BoardLayout
  seating: SeatingRequest
  /** Players with no more games. */
  left: readonly PlayerId[]
  /** Rotations by court, if they aren't the usual number. */
  rotations: Readonly<Record<number, number>>
  redraw: readonly number[]
  /** Changed subs: who plays in a member's place from now on; null for no one. */
  subs: Readonly<Record<PlayerId, string | null>>
  seed: number
  /** Changed pins: saved games that are pinned or unpinned from now on. */
  pins: Readonly<Record<string, boolean>>
  /** King of the court: the drawn round that isn't being played and is redrawn; null for none. */
  withdrawnRound: number | null
  /** Changed reasons for moves by hand; '' for no reason. */
  reasons: Readonly<Record<PlayerId, string>>
}

export type BoardChange =
  | { kind: 'move'; person: PlayerId; target: BoardTarget }
  | { kind: 'swap'; one: PlayerId; other: PlayerId }
  | { kind: 'takeOff'; people: readonly PlayerId[] }
  | { kind: 'seat'; board: BoardLayout; seating: SeatingRequest }
  | { kind: 'draw'; seed: number }
  | { kind: 'rotations'; court: number; count: number }
  /** `unpin`: saved games that lose their pin and then aren't played. */
  | { kind: 'leave'; person: PlayerId; unpin: readonly string[] }
  | { kind: 'return'; person: PlayerId }
  | { kind: 'pin' | 'unpin'; games: readonly string[] }
  /** King of the court: withdraws the last drawn round, or keeps it (null) because it is being played. */
  | { kind: 'takeBack'; round: number | null }
  | { kind: 'reason'; person: PlayerId; reason: string }
  | { kind: 'sub'; person: PlayerId; name: string | null }
  /** Continues on top of the saved courts after someone else changed them or their subs. */
  | { kind: 'rebase'; base: SavedSchedule }
  /** The saved subs win in these places. */
  | { kind: 'savedSubs'; base: SavedSchedule; people: readonly PlayerId[] }

export function applyBoardChange(draft: BoardDraft, change: BoardChange): BoardDraft {
  switch (change.kind) {
    case 'move':
      return { ...draft, board: movePerson(draft.board, change.person, change.target) }
    case 'takeOff':
      return {
        ...draft,
        board: change.people.reduce((board, id) => movePerson(board, id, null), draft.board),
      }
    case 'swap':
      return { ...draft, board: swapPeople(draft.board, change.one, change.other) }
    case 'seat':
      return { ...draft, board: change.board, seating: change.seating, rotations: {} }
    case 'draw':
      return { ...draft, seed: change.seed, redraw: draft.board.map(({ number }) => number) }
    case 'rotations':
      return { ...draft, rotations: { ...draft.rotations, [change.court]: change.count } }
    case 'leave':
      return {
        ...draft,
        left: [...draft.left, change.person],
        pins: { ...draft.pins, ...Object.fromEntries(change.unpin.map((id) => [id, false])) },
      }
    case 'return':
      return { ...draft, left: draft.left.filter((id) => id !== change.person) }
    case 'pin':
    case 'unpin':
      return {
        ...draft,
        pins: { ...draft.pins, ...Object.fromEntries(change.games.map((id) => [id, change.kind === 'pin'])) },
      }
    case 'takeBack':
      return { ...draft, withdrawnRound: change.round }
    case 'reason':
      return { ...draft, reasons: { ...draft.reasons, [change.person]: change.reason } }
    case 'sub':
      return { ...draft, subs: { ...draft.subs, [change.person]: change.name } }
    case 'rebase':
      return { ...draft, base: change.base }
    case 'savedSubs':
      return {
        ...draft,
        base: change.base,
        subs: Object.fromEntries(Object.entries(draft.subs).filter(([id]) => !change.people.includes(id))),
      }
    default:
      return change satisfies never
  }
}

/** The saved courts; the proposal before there are any. */
export function firstDraft(
  schedule: SavedSchedule,
  { sources, settings, propose }: Pick<CourtBoardInput, 'sources' | 'settings' | 'propose'>,
): BoardDraft {
  const seed = schedule.draw.seed ?? seedOf(schedule.day.id)
  const { courtCount } = settings
  const seating = {
    seeding: defaultSeeding(schedule, sources, settings),
    seed,
    courtCount,
    bench: 0,
  }
  const board = withCourts(
    schedule.courts.length > 0 ? withFinals(schedule, sources, settings) : propose(schedule).courts,
    courtCount,
  )
  return {
    base: schedule,
    board,
    seating,
    left: [...leftPlayers(schedule)],
    rotations: {},
    redraw: [],
    subs: {},
    seed,
    pins: {},
    withdrawnRound: null,
    reasons: {},
  }
}

/** The saved courts, with a division's final once both of its semifinals are over. */
function withFinals(
  schedule: SavedSchedule,
  { ladder }: CourtBoardSources,
  settings: CourtBoardSettings,
): BoardLayout {
  const board = savedBoard(schedule)
  if (!settings.isFinals || settings.gameFormat !== 'courts') return board
  const rungs = new Map(ladder.map((id, i) => [id, i + 1]))
  const courts = schedule.courts.map(({ number, seats, games }) => ({
    number,
    seats: seats.map(({ person }) => ({ playerId: person })),
    games: games.flatMap(({ recorded }) => recorded ?? []),
  }))
  const finals = finalBoard(
    courts,
    divisionsOf(schedule.divided, settings.divisions),
    (court) =>
      courtResult(court, { settings, rungs, nameOf: (id) => id }).table.flatMap(({ id, rank }) =>
        rank === null ? [] : [id],
      ),
    {
      left: leftPlayers(schedule),
      away: new Set([...schedule.gaveUp, ...awayPlayers(schedule, schedule.subs, 'courts')]),
    },
  )
  return board.map((court) => finals.find(({ number }) => number === court.number) ?? court)
}

/** Players whose seat ends with a rotation. */
const leftPlayers = ({ courts }: SavedSchedule): ReadonlySet<PlayerId> =>
  new Set(courts.flatMap(({ seats }) => seats.flatMap(({ person, last }) => (last === null ? [] : [person]))))
