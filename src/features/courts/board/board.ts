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
import type { Proposal, ProposalRsvps } from '../next-week/proposal'

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
  | { kind: 'rsvps'; leaving: readonly PlayerId[]; coming: readonly { player: PlayerId; court: number }[] }
  /** The proposed courts stay as they are. */
  | { kind: 'keep' }
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

export function changeBoard(draft: BoardDraft, change: BoardChange): BoardDraft {
  switch (change.kind) {
    case 'move':
      return { ...draft, board: movePerson(draft.board, change.person, change.target) }
    case 'rsvps':
      return {
        ...draft,
        board: change.coming.reduce(
          (board, { player, court }) => movePerson(board, player, { court }),
          change.leaving.reduce((board, id) => movePerson(board, id, null), draft.board),
        ),
      }
    case 'keep':
      return draft
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

/** More steps than anyone undoes one by one. */
const MOST_UNDO_STEPS = 100

/** Null: no changes. */
type Step = BoardDraft | null

export interface Steps {
  readonly edited: Step
  /** Earlier states, the latest last; and undone states, the next one last. */
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_STEPS: Steps = { edited: null, past: [], future: [] }

export type StepsChange =
  | { kind: 'change'; draft: BoardDraft; change: BoardChange }
  | { kind: 'undo' | 'redo' }
  /** Back to what is saved. This can't be undone. */
  | { kind: 'discard' }
  /** `sent`, or what was on the screen without changes, is saved now. */
  | { kind: 'published'; sent: Step; untouched: BoardDraft; saved: SavedSchedule }

export function changeSteps(steps: Steps, change: StepsChange): Steps {
  const { edited, past, future } = steps
  switch (change.kind) {
    case 'change': {
      const next = changeBoard(change.draft, change.change)
      if (change.change.kind !== 'rebase' && change.change.kind !== 'savedSubs')
        return { edited: next, past: [...past, edited].slice(-MOST_UNDO_STEPS), future: [] }
      // In every step, so that undo never leads back to something outdated.
      const rebased = (step: Step) => step && changeBoard(step, change.change)
      return { edited: next, past: past.map(rebased), future: future.map(rebased) }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return steps
      return { edited: before, past: past.slice(0, -1), future: [...future, edited] }
    }
    case 'redo': {
      const next = future.at(-1)
      if (next === undefined) return steps
      return { edited: next, past: [...past, edited], future: future.slice(0, -1) }
    }
    case 'discard':
      return NO_STEPS
    case 'published':
      return afterPublishing(steps, change)
    default:
      return change satisfies never
  }
}

/** Changes made meanwhile stay on top: the steps after what was sent can be undone, those before it are gone. */
function afterPublishing(
  { edited, past, future }: Steps,
  { sent, untouched, saved }: Extract<StepsChange, { kind: 'published' }>,
): Steps {
  const isDiscarded = edited === null && past.length + future.length === 0
  if (edited === sent || isDiscarded) return NO_STEPS
  const above = (step: Step): Step =>
    step === sent ? null : aboveSaved(step ?? untouched, sent ?? untouched, saved)
  const since = Math.max(0, past.indexOf(sent))
  return { edited: above(edited), past: past.slice(since).map(above), future: future.map(above) }
}

/** Games of that same draw are saved and stay; those of another one are redrawn. */
const aboveSaved = (draft: BoardDraft, sent: BoardDraft, saved: SavedSchedule): BoardDraft => ({
  ...draft,
  base: saved,
  redraw: draft.seed === sent.seed ? [] : draft.board.map(({ number }) => number),
})

export interface DraftSources {
  sources: CourtBoardSources
  settings: CourtBoardSettings
  /** The courts from the results and these RSVPs. */
  propose: (rsvps: ProposalRsvps) => Proposal
}

/** The saved courts; the proposal before there are any. */
export function firstDraft(
  schedule: SavedSchedule,
  { sources, settings, propose }: DraftSources,
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

const leftPlayers = ({ courts }: SavedSchedule): ReadonlySet<PlayerId> =>
  new Set(courts.flatMap(({ seats }) => seats.flatMap(({ person, last }) => (last === null ? [] : [person]))))
