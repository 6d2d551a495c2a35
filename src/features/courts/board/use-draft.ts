import { useEffect, useRef, useState } from 'react'
import { changed, type Change, type Draft } from './draft'
import { forgetDraft, keepDraft, readDraft } from './kept-draft'
import type { Person } from './person'
import { isClosed, type Schedule } from './schedule'

/** More steps than anyone undoes one by one. */
const MOST_STEPS = 100

/** Null: nothing is changed. */
type Step = Draft | null

interface Steps {
  readonly edited: Step
  /** What was on the screen before, the last at the end; and what was undone, the next at the end. */
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly isTakenUp: boolean
}

const NOTHING: Steps = { edited: null, past: [], future: [], isTakenUp: false }

export interface DraftSteps {
  readonly edited: Draft | null
  /** The changes are not kept on this device: a reload would cost them. */
  readonly isUnkept: boolean
  /** They were found on this device when the page was opened. */
  readonly isTakenUp: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly set: (next: Draft) => void
  /** What the changes stand on is another by now: for every step, so that none is undone to what is gone. */
  readonly rebase: (draft: Draft, change: Change) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Back to what is saved, with no way back. */
  readonly discard: () => void
  /** What is on the screen is on its way to be saved; the answer is told with what is saved then. */
  readonly publishing: (untouched: Draft) => (saved: Schedule) => void
}

/** The changes of a game day step by step, kept on this device. */
export function useDraft(schedule: Schedule, people: readonly Person[], myId: string): DraftSteps {
  const [steps, setSteps] = useState<Steps>(() => {
    const kept = isClosed(schedule) ? null : withKnown(readDraft(myId, schedule), people)
    return { ...NOTHING, edited: kept, isTakenUp: kept !== null }
  })
  const [isUnkept, setUnkept] = useState(false)
  const { edited, past, future, isTakenUp } = steps
  // Read when an answer arrives, perhaps seconds and some changes later.
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })

  const show = (next: Omit<Steps, 'isTakenUp'>) => {
    setSteps({ ...next, isTakenUp: false })
    if (next.edited) setUnkept(!keepDraft(myId, next.edited))
    else {
      setUnkept(false)
      forgetDraft(myId, schedule.day.id)
    }
  }
  return {
    edited,
    isUnkept,
    isTakenUp,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    set: (next) => show({ edited: next, past: [...past, edited].slice(-MOST_STEPS), future: [] }),
    rebase: (draft, change) => {
      const rebased = (step: Step) => step && changed(step, change)
      show({ edited: changed(draft, change), past: past.map(rebased), future: future.map(rebased) })
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
 * What was sent is saved and no change any more. What was changed while it was on its way stays, above it: the steps after
 * it can be undone to it, those before it are over.
 */
function afterPublishing(
  { edited, past, future }: Steps,
  sent: { step: Step; draft: Draft },
  untouched: Draft,
  saved: Schedule,
): Steps {
  const isDiscarded = edited === null && past.length + future.length === 0
  if (edited === sent.step || isDiscarded) return NOTHING
  const above = (step: Step): Step =>
    step === sent.step ? null : aboveSaved(step ?? untouched, sent.draft, saved)
  const since = Math.max(0, past.indexOf(sent.step))
  return { ...NOTHING, edited: above(edited), past: past.slice(since).map(above), future: future.map(above) }
}

/** Its games of that same draw are saved and stay; those of another one are drawn again. */
const aboveSaved = (draft: Draft, sent: Draft, saved: Schedule): Draft => ({
  ...draft,
  base: saved,
  redraw: draft.seed === sent.seed ? [] : draft.board.map(({ number }) => number),
})

/** Who has left the league since is on no court of a kept draft. */
function withKnown(kept: Draft | null, people: readonly Person[]): Draft | null {
  const known = new Set(people.map(({ id }) => id))
  const board = kept?.board.map((court) => ({ ...court, people: court.people.filter((id) => known.has(id)) }))
  return kept && board ? { ...kept, board } : null
}
