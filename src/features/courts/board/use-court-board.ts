import { useCallback, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { divisionsOf } from '@/domain/divisions'
import type { PlayerId } from '@/domain/game'
import { planGameDay, type GameDayPlanRequest } from '@/domain/game-day-plan/plan-game-day'
import { partnersOf } from '@/domain/partners'
import type { DrawRounds } from '@/domain/round-robin/request'
import { useDraws } from '@/features/round-robins/draw/use-draw'
import { storedValue } from '@/shared/lib/stored-value'
import {
  changeSteps,
  firstDraft,
  NO_STEPS,
  type BoardChange,
  type BoardDraft,
  type DraftSources,
  type StepsChange,
} from './board'
import { describe, describeGames, type BoardDescription } from './describe'
import type { BoardPlayer } from './people'
import { isClosed, type SavedSchedule } from './schedule'

export interface CourtBoardInput extends DraftSources {
  schedule: SavedSchedule
  people: readonly BoardPlayer[]
  /** A new schedule across courts uses these to make games close. */
  ratings: ReadonlyMap<PlayerId, number> | undefined
  myId: string
}

export type CourtBoard = ReturnType<typeof useCourtBoard>

/** The game day on the screen: the saved courts until something is changed, then the changes. */
export function useCourtBoard({
  schedule,
  people,
  sources,
  settings,
  ratings,
  myId,
  propose,
}: CourtBoardInput) {
  const { steps, take, ...stored } = useSteps(schedule, people, myId)
  const { edited, past, future } = steps
  // RSVPs don't move players by themselves: they are listed until the organizer applies them.
  const [seen, setSeen] = useState(schedule.answers)
  const [settled, setSettled] = useState<SavedSchedule['answers']>({})
  const proposal = useMemo(() => propose(schedule), [propose, schedule])
  const untouched = useMemo(
    () => firstDraft({ ...schedule, answers: seen }, { sources, settings, propose }),
    [schedule, seen, sources, settings, propose],
  )
  const draft = edited ?? untouched
  const board = useMemo(
    () => describe(draft, schedule, { people, settings, proposal, seen, settled }),
    [draft, schedule, people, settings, proposal, seen, settled],
  )
  const { result: plan, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) =>
        planGameDay({ ...toPlan(draft, board, { people, settings }), ...(ratings && { ratings }), draw }),
      [draft, board, people, settings, ratings],
    ),
  )
  const games = useMemo(
    () => describeGames(draft, schedule, board, plan, settings),
    [draft, schedule, board, plan, settings],
  )
  const isProposal = edited === null && schedule.courts.length === 0
  const change = (what: BoardChange) => take({ kind: 'change', draft, change: what })
  return {
    ...board,
    ...games,
    draft,
    plan,
    /** Its games are being drawn. Meanwhile it has those from before the last change. */
    isDrawing,
    proposal,
    isEdited: edited !== null,
    /** Nothing is saved or changed: the courts follow the RSVPs. */
    isProposal,
    change,
    /** Makes what was shown unpublished changes, after someone else published other courts meanwhile. */
    keep: (shown: BoardDraft) => take({ kind: 'change', draft: shown, change: { kind: 'keep' } }),
    steps: {
      ...stored,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      undo: () => take({ kind: 'undo' }),
      redo: () => take({ kind: 'redo' }),
      discard: () => take({ kind: 'discard' }),
    },
    /** Call when the board is sent, and the result with the newly saved courts. */
    publishing: () => (saved: SavedSchedule) => take({ kind: 'published', sent: edited, untouched, saved }),
    /** Applies these players' RSVPs to the board, or leaves it as it is. A proposal follows all of them. */
    applyRsvpChanges: (players: readonly string[]) => {
      if (isProposal) {
        setSeen(schedule.answers)
        return
      }
      change({
        kind: 'rsvps',
        // A place with a sub stays.
        leaving: board.news.out.filter(
          (id) => players.includes(id) && !games.played.has(id) && board.subs[id] === undefined,
        ),
        coming: board.news.in.flatMap(({ player, court }) =>
          court !== null && players.includes(player) ? [{ player, court }] : [],
        ),
      })
    },
    dismissRsvpChanges: () => {
      setSeen(schedule.answers)
      setSettled(schedule.answers)
      if (isProposal) change({ kind: 'keep' })
    },
  }
}

const toPlan = (
  draft: BoardDraft,
  { away, stored }: BoardDescription,
  { people, settings }: Pick<CourtBoardInput, 'people' | 'settings'>,
): Omit<GameDayPlanRequest, 'draw'> => ({
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
})

/** The changes to a game day step by step, stored on this device. */
function useSteps(schedule: SavedSchedule, people: readonly BoardPlayer[], myId: string) {
  const [restored] = useState(() => ({
    ...NO_STEPS,
    edited: isClosed(schedule) ? null : withKnown(readBoardDraft(myId, schedule), people),
  }))
  const [steps, setSteps] = useState(restored)
  const [saveFailed, setSaveFailed] = useState(false)
  // For an answer that arrives seconds and some changes later.
  const latest = useRef(steps)
  return {
    steps,
    /** The changes aren't stored on this device, so a reload would lose them. */
    saveFailed,
    wasRestored: restored.edited !== null && steps === restored,
    take: (change: StepsChange) => {
      const next = changeSteps(latest.current, change)
      latest.current = next
      setSteps(next)
      if (next.edited) setSaveFailed(!writeBoardDraft(myId, next.edited))
      else {
        setSaveFailed(false)
        clearBoardDraft(myId, schedule.day.id)
      }
    },
  }
}

/** Takes players who have left the league since off the courts of a stored draft. */
function withKnown(draft: BoardDraft | null, people: readonly BoardPlayer[]): BoardDraft | null {
  const known = new Set(people.map(({ id }) => id))
  const board = draft?.board.map((court) => ({
    ...court,
    people: court.people.filter((id) => known.has(id)),
  }))
  return draft && board ? { ...draft, board } : null
}

/*
 * An organizer's unpublished changes, kept on this device through a reload, a closed tab, or an empty battery. It
 * includes what was saved when they started, so that another organizer's draw is still noticed.
 */

const whole = v.pipe(v.number(), v.integer())
const ids = v.array(v.string())
const byCourt = v.record(v.pipe(v.string(), v.regex(/^\d+$/)), whole)

const StoredDraft = v.object({
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
  storedValue({ key: `kitchen-line:scheduler:${profileId}:${dayId}`, schema: StoredDraft, storage: 'local' })

/**
 * Whether it could be stored. If storage is full or blocked, the page warns, because a reload would lose the changes.
 */
function writeBoardDraft(profileId: string, { base, ...draft }: BoardDraft): boolean {
  const record = { ...draft, version: base.draw.version, courts: base.courts, seenSubs: base.subs }
  return stored(profileId, base.day.id).write(record)
}

const clearBoardDraft = (profileId: string, dayId: string) => stored(profileId, dayId).remove()

/** The stored changes for this game day; null if there are none or they can't be read. */
function readBoardDraft(profileId: string, schedule: SavedSchedule): BoardDraft | null {
  const record = stored(profileId, schedule.day.id).read()
  if (record === null) return null
  const { version, courts, seenSubs, ...draft } = record
  return { ...draft, base: { ...schedule, draw: { ...schedule.draw, version }, courts, subs: seenSubs } }
}
