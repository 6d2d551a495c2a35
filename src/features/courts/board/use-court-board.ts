import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import { fixedPlayers, heldPlayers } from '@/domain/game-day-plan/fixed-players'
import { divisionsOf } from '@/domain/divisions'
import { partnersOf } from '@/domain/partners'
import { planGameDay, type GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import type { DrawRounds } from '@/domain/round-robin/request'
import { useDraws } from '@/features/draws/use-draws'
import type { Proposal } from '../next-week/proposal'
import { awayPlayers, boardCourtTitle, isClosed, savedBoard, type SavedSchedule } from './schedule'
import { rsvpChanges, type RsvpChanges } from './rsvp-changes'
import { applyBoardChange, firstDraft, type BoardChange, type BoardDraft } from './board'
import {
  boardProblem,
  manualMoves,
  pinnedGames,
  presentOn,
  sameReasons,
  sameSubs,
  samePins,
  subAssignments,
  subsOf,
  unconfirmedPlayers,
  withPins,
  type UnconfirmedPlayers,
} from './describe'
import { clashingSubs } from './draw-changes'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './people'
import type { PlayerId } from '@/domain/game'

export interface CourtBoardInput {
  schedule: SavedSchedule
  people: readonly BoardPlayer[]
  sources: CourtBoardSources
  settings: CourtBoardSettings
  /** A new schedule across courts uses these to make games close. */
  ratings: ReadonlyMap<PlayerId, number> | undefined
  myId: string
  /** The courts from the results and these RSVPs. */
  propose: (answers: Pick<SavedSchedule, 'answers' | 'isRsvpClosed' | 'firstSeeding'>) => Proposal
}

export interface CourtBoard {
  draft: BoardDraft
  plan: GameDayPlan
  /** Its games are being drawn. Meanwhile it has those from before the last change. */
  isDrawing: boolean
  /** Why these courts can't be published; null if they can. */
  problem: string | null
  /** The proposal from the results and the latest RSVPs. */
  proposal: Proposal
  /**
   * Players who aren't where the proposal puts them, with the reason if there is one. A published move by hand stays
   * one.
   */
  moves: readonly { player: string; fromCourt: number | null; reason: string }[]
  /** Each member's sub, including unsaved changes. */
  subs: Readonly<Record<string, string>>
  /** League members who are subs and have no seat, with the members they sub for. */
  subAssignmentsByPlayer: ReadonlyMap<string, string>
  /** Known to be absent, without a sub. */
  away: ReadonlySet<string>
  /** On a court, but not confirmed. */
  unconfirmed: UnconfirmedPlayers
  /** Saved games that are announced: they stay until unpinned. */
  pinned: ReadonlySet<string>
  /** There is something to publish. */
  isNew: boolean
  /** On which court someone is seated who is named in a rotation that stays: they can only leave. */
  played: ReadonlyMap<string, number>
  /** Of these, who can't go to another court either. */
  held: ReadonlyMap<string, number>
  /** There are changes that are not saved. */
  isEdited: boolean
  /** Nothing is saved or changed: the courts follow the RSVPs. */
  isProposal: boolean
  /** Undo and redo, step by step. */
  steps: Omit<DraftSteps, 'set' | 'rebase' | 'publishing'>
  /** Call when the board is sent, and the result with the newly saved courts. */
  publishing: () => (saved: SavedSchedule) => void
  /** RSVPs that differ from the board. */
  news: RsvpChanges
  /** Applies these players' RSVPs to the board, or leaves it as it is. A proposal follows all of them. */
  applyRsvpChanges: (players: readonly string[]) => void
  dismissRsvpChanges: () => void
  /**
   * Someone else saved a draw since the changes started, or named a sub in a place that the changes also name one in.
   */
  isSuperseded: boolean
  change: (change: BoardChange) => void
}

/** The game day on the screen: the saved courts until something is changed, then the changes. */
export function useCourtBoard({
  schedule,
  people,
  sources,
  settings,
  ratings,
  myId,
  propose,
}: CourtBoardInput): CourtBoard {
  const steps = useBoardDraft(schedule, people, myId)
  const { edited } = steps
  // RSVPs don't move players by themselves: they are listed until the organizer applies them.
  const [answers, setAnswers] = useState(schedule.answers)
  // Once the organizer keeps the courts as they are, these RSVPs aren't listed again until they change.
  const [settled, setSettled] = useState<SavedSchedule['answers']>({})
  const proposal = useMemo(() => propose(schedule), [propose, schedule])
  const untouched = useMemo(
    () => firstDraft({ ...schedule, answers }, { sources, settings, propose }),
    [schedule, answers, sources, settings, propose],
  )
  const draft = edited ?? untouched
  const subs = useMemo(() => subsOf(draft, schedule), [draft, schedule])
  const away = useMemo(
    () => awayPlayers(schedule, subs, settings.gameFormat),
    [schedule, subs, settings.gameFormat],
  )
  const doubts = useMemo(() => unconfirmedPlayers(draft, schedule, subs), [draft, schedule, subs])
  const pinned = useMemo(() => pinnedGames(schedule, draft), [schedule, draft])
  const courts = useMemo(() => withPins(schedule.courts, pinned), [schedule.courts, pinned])
  const stored = useMemo(() => new Map(courts.map((court) => [court.number, court])), [courts])
  const { result: plan, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) =>
        planGameDay({
          board: draft.board,
          left: new Set(draft.left),
          away,
          stored,
          rotations: new Map(Object.entries(draft.rotations).map(([court, count]) => [Number(court), count])),
          format: settings.gameFormat,
          gamesPerMatch: settings.gamesPerMatch,
          gamesPerRotation: settings.gamesPerRotation,
          isFinals: settings.isFinals ?? false,
          divisions: divisionsOf(people, settings.divisions),
          partners: partnersOf(settings),
          teams: new Map(people.map(({ id, team }) => [id, team])),
          playersPerCourt: settings.playersPerCourt,
          seed: draft.seed,
          redraw: new Set(draft.redraw),
          withdrawnRound: draft.withdrawnRound,
          ...(ratings && { ratings }),
          draw,
        }),
      [draft, away, stored, settings, ratings, people],
    ),
  )
  const played = useMemo(() => fixedPlayers(plan, stored), [plan, stored])
  const held = useMemo(
    () => heldPlayers(played, plan, { stored: schedule.courts, left: draft.left }),
    [played, plan, schedule.courts, draft.left],
  )
  const subAssignmentsByPlayer = useMemo(
    () => subAssignments(people, draft.board, subs),
    [people, draft.board, subs],
  )
  const isProposal = edited === null && schedule.courts.length === 0
  const moves = useMemo(() => manualMoves(draft, schedule, proposal), [draft, schedule, proposal])
  const news = useMemo(() => {
    const isSettled = (id: string) => settled[id] !== undefined && settled[id] === schedule.answers[id]
    const found = rsvpChanges({
      seen: answers,
      now: schedule.answers,
      board: draft.board,
      published: schedule.courts.length > 0 ? savedBoard(schedule) : null,
      out: doubts.out,
      proposed: proposal.courts,
      startedCourts: new Set(
        courts.filter(({ games }) => games.some(({ isPlayed }) => isPlayed)).map(({ number }) => number),
      ),
    })
    return {
      out: found.out.filter((id) => !isSettled(id)),
      in: found.in.filter(
        ({ player }) => !isSettled(player) && !away.has(player) && !subAssignmentsByPlayer.has(player),
      ),
    }
  }, [
    answers,
    settled,
    schedule,
    draft.board,
    doubts.out,
    proposal.courts,
    courts,
    away,
    subAssignmentsByPlayer,
  ])
  return {
    draft,
    plan,
    isDrawing,
    problem:
      settings.gameFormat === 'round_robin' || played.size > 0
        ? null
        : boardProblem(presentOn(draft.board, away), settings.courtCount, (court) =>
            boardCourtTitle(court, schedule.courtNames),
          ),
    proposal,
    moves,
    subs,
    subAssignmentsByPlayer,
    away,
    unconfirmed: doubts,
    pinned,
    isNew:
      plan.isNew ||
      !sameSubs(subs, schedule, draft) ||
      !samePins(pinned, schedule) ||
      !sameReasons(moves, schedule),
    played,
    held,
    isEdited: edited !== null,
    isProposal,
    steps,
    publishing: () => steps.publishing(untouched),
    news,
    applyRsvpChanges: (players) => {
      if (isProposal) {
        setAnswers(schedule.answers)
        return
      }
      // A place with a sub stays.
      const leaving = news.out.filter(
        (id) => players.includes(id) && !played.has(id) && subs[id] === undefined,
      )
      const coming = news.in.filter(({ player, court }) => court !== null && players.includes(player))
      steps.set(
        coming.reduce(
          (next, { player, court }) =>
            applyBoardChange(next, {
              kind: 'move',
              person: player,
              target: court === null ? null : { court },
            }),
          applyBoardChange(draft, { kind: 'takeOff', people: leaving }),
        ),
      )
    },
    dismissRsvpChanges: () => {
      setAnswers(schedule.answers)
      setSettled(schedule.answers)
      if (isProposal) steps.set(draft)
    },
    isSuperseded:
      edited !== null &&
      (edited.base.draw.version !== schedule.draw.version || clashingSubs(edited, schedule).length > 0),
    change: (change) =>
      change.kind === 'rebase' || change.kind === 'savedSubs'
        ? steps.rebase(draft, change)
        : steps.set(applyBoardChange(draft, change)),
  }
}

/** More steps than anyone undoes one by one. */
const MOST_STEPS = 100

/** Null: no changes. */
type Step = BoardDraft | null

interface Steps {
  readonly edited: Step
  /** Earlier states, the latest last; and undone states, the next one last. */
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly wasRestored: boolean
}

const NOTHING: Steps = { edited: null, past: [], future: [], wasRestored: false }

export interface DraftSteps {
  readonly edited: BoardDraft | null
  /** The changes aren't stored on this device, so a reload would lose them. */
  readonly saveFailed: boolean
  /** They were restored from this device when the page was opened. */
  readonly wasRestored: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly set: (next: BoardDraft) => void
  /** Replaces what the changes are based on, in every step, so that undo never leads back to something outdated. */
  readonly rebase: (draft: BoardDraft, change: BoardChange) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Back to what is saved. This can't be undone. */
  readonly discard: () => void
  /** What is on the screen is being saved. Call the returned function with the new saved courts. */
  readonly publishing: (untouched: BoardDraft) => (saved: SavedSchedule) => void
}

/** The changes to a game day step by step, stored on this device. */
export function useBoardDraft(
  schedule: SavedSchedule,
  people: readonly BoardPlayer[],
  myId: string,
): DraftSteps {
  const [steps, setSteps] = useState<Steps>(() => {
    const kept = isClosed(schedule) ? null : withKnown(readBoardDraft(myId, schedule), people)
    return { ...NOTHING, edited: kept, wasRestored: kept !== null }
  })
  const [saveFailed, setSaveFailed] = useState(false)
  const { edited, past, future, wasRestored } = steps
  // For reading when an answer arrives, perhaps seconds and some changes later.
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })

  const show = (next: Omit<Steps, 'wasRestored'>) => {
    setSteps({ ...next, wasRestored: false })
    if (next.edited) setSaveFailed(!writeBoardDraft(myId, next.edited))
    else {
      setSaveFailed(false)
      clearBoardDraft(myId, schedule.day.id)
    }
  }
  return {
    edited,
    saveFailed,
    wasRestored,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    set: (next) => show({ edited: next, past: [...past, edited].slice(-MOST_STEPS), future: [] }),
    rebase: (draft, change) => {
      const rebased = (step: Step) => step && applyBoardChange(step, change)
      show({ edited: applyBoardChange(draft, change), past: past.map(rebased), future: future.map(rebased) })
    },
    undo: () => {
      const before = past.at(-1)
      if (before !== undefined) show({ edited: before, past: past.slice(0, -1), future: [...future, edited] })
    },
    redo: () => {
      const next = future.at(-1)
      if (next !== undefined) show({ edited: next, past: [...past, edited], future: future.slice(0, -1) })
    },
    discard: () => show(NOTHING),
    publishing: (untouched) => {
      const sent = { step: edited, draft: edited ?? untouched }
      return (saved) => show(afterPublishing(latest.current, sent, untouched, saved))
    },
  }
}

/**
 * What was sent is now saved. Changes made meanwhile stay on top: the steps after it can be undone, those before it are
 * gone.
 */
function afterPublishing(
  { edited, past, future }: Steps,
  sent: { step: Step; draft: BoardDraft },
  untouched: BoardDraft,
  saved: SavedSchedule,
): Steps {
  const isDiscarded = edited === null && past.length + future.length === 0
  if (edited === sent.step || isDiscarded) return NOTHING
  const above = (step: Step): Step =>
    step === sent.step ? null : aboveSaved(step ?? untouched, sent.draft, saved)
  const since = Math.max(0, past.indexOf(sent.step))
  return { ...NOTHING, edited: above(edited), past: past.slice(since).map(above), future: future.map(above) }
}

/** Games of that same draw are saved and stay; those of another one are redrawn. */
const aboveSaved = (draft: BoardDraft, sent: BoardDraft, saved: SavedSchedule): BoardDraft => ({
  ...draft,
  base: saved,
  redraw: draft.seed === sent.seed ? [] : draft.board.map(({ number }) => number),
})

/** Takes players who have left the league since off the courts of a stored draft. */
function withKnown(kept: BoardDraft | null, people: readonly BoardPlayer[]): BoardDraft | null {
  const known = new Set(people.map(({ id }) => id))
  const board = kept?.board.map((court) => ({ ...court, people: court.people.filter((id) => known.has(id)) }))
  return kept && board ? { ...kept, board } : null
}

/*
 * An organizer's unpublished changes, kept on this device through a reload, a closed tab, or an empty battery. It
 * includes what was saved when they started, so that another organizer's draw is still noticed.
 */

const whole = v.pipe(v.number(), v.integer())
const ids = v.array(v.string())
const byCourt = v.record(v.pipe(v.string(), v.regex(/^\d+$/)), whole)

const Kept = v.object({
  version: whole,
  courts: v.array(
    v.object({
      number: whole,
      seats: v.array(v.object({ person: v.string(), first: whole, last: v.nullable(whole) })),
      games: v.array(
        v.object({
          id: v.string(),
          number: whole,
          rotation: whole,
          team1: ids,
          team2: ids,
          isPlayed: v.boolean(),
          isPinned: v.boolean(),
        }),
      ),
    }),
  ),
  seenSubs: v.record(v.string(), v.string()),
  board: v.array(v.object({ number: whole, people: ids })),
  seating: v.object({
    seeding: v.picklist(['ladder', 'movement', 'rating', 'order', 'random']),
    seed: whole,
    courtCount: whole,
    bench: whole,
  }),
  left: ids,
  rotations: byCourt,
  redraw: v.array(whole),
  subs: v.record(v.string(), v.nullable(v.string())),
  seed: whole,
  pins: v.record(v.string(), v.boolean()),
  withdrawnRound: v.optional(v.nullable(whole), null),
  reasons: v.optional(v.record(v.string(), v.string()), {}),
})

const stored = (profileId: string, dayId: string) =>
  storedValue({ key: `kitchen-line:scheduler:${profileId}:${dayId}`, schema: Kept, storage: 'local' })

/**
 * Whether it could be stored. If storage is full or blocked, the page warns, because a reload would lose the changes.
 */
function writeBoardDraft(profileId: string, { base, ...draft }: BoardDraft): boolean {
  const kept = { ...draft, version: base.draw.version, courts: base.courts, seenSubs: base.subs }
  return stored(profileId, base.day.id).write(kept)
}

const clearBoardDraft = (profileId: string, dayId: string) => stored(profileId, dayId).remove()

/** The stored changes for this game day; null if there are none or they can't be read. */
function readBoardDraft(profileId: string, schedule: SavedSchedule): BoardDraft | null {
  const kept = stored(profileId, schedule.day.id).read()
  if (kept === null) return null
  const { version, courts, seenSubs, ...draft } = kept
  return { ...draft, base: { ...schedule, draw: { ...schedule.draw, version }, courts, subs: seenSubs } }
}
