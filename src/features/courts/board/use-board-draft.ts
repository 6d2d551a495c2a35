import * as v from 'valibot'
import { useEffect, useRef, useState } from 'react'
import { applyBoardChange, type BoardChange, type BoardDraft } from './board-draft'
import type { BoardPlayer } from './people'
import { isClosed, type SavedSchedule } from './schedule'
import { storedValue } from '@/shared/lib/stored-value'

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
