import { useState } from 'react'
import { afterMove, afterSwap, standingOverrides, startingBoard, type NextWeekCourts } from './board'
import {
  answersSince,
  changedPlaces,
  clearPublishDraft,
  writePublishDraft,
  staleReason,
  readPublishDraft,
  type PublishDraft,
} from './publish-draft'
import type { Move } from './MoveDialog'
import type { NextWeekPlan } from './plan'

export interface PublishRefused {
  why: string
  places: ReturnType<typeof changedPlaces>
}

interface Whose {
  profileId: string
  dayId: string
  members: readonly { id: string; name: string }[]
  nameOf: (id: string) => string
}

/**
 * The courts as an organizer leaves them before publishing. Nothing is sent until then; on this device the changes survive a
 * reload, and are refused in words once they no longer fit what was published, played or drawn since.
 */
export function useBoard(
  plan: NextWeekPlan,
  proposal: NextWeekCourts,
  { profileId, dayId, members, nameOf }: Whose,
) {
  const [changes, setChanges] = useState<PublishDraft | undefined>(() => readPublishDraft(profileId, dayId))
  const [isKept, setKept] = useState(true)
  const [refused, setRefused] = useState<PublishRefused>()
  const misfit =
    changes && staleReason(changes, { plan, proposal, memberIds: new Set(members.map(({ id }) => id)) })
  const isChanged = changes !== undefined && misfit === null
  const misfitting = changes && misfit ? { why: misfit, places: changedPlaces(changes) } : undefined
  // Until someone is moved here, what others publish and answer comes in by itself.
  const { board, reasons } = isChanged
    ? changes
    : {
        board: startingBoard(plan, { courts: proposal }),
        reasons: new Map(Object.entries(plan.overrides).map(([id, { reason }]) => [id, reason])),
      }
  const change = (next: Pick<PublishDraft, 'board' | 'reasons'>) => {
    const { drawVersion, proposal: from } = isChanged ? changes : { drawVersion: plan.drawVersion, proposal }
    const all = { ...next, drawVersion, proposal: from }
    setChanges(all)
    // What was refused stays in view while it is made again, move by move.
    if (misfitting) setRefused(misfitting)
    setKept(writePublishDraft(profileId, dayId, all))
  }

  return {
    board,
    isChanged,
    isKept,
    overrides: standingOverrides(board, proposal, reasons, plan),
    /** Whose answers came in after the first change. */
    since: isChanged ? answersSince(changes, proposal, nameOf) : null,
    /** What was changed before and is not used, with why. */
    refused: misfitting ?? refused,
    move(id: string, { to, swapWith, reason }: Move) {
      const moved = [id, ...(swapWith ? [swapWith] : [])]
      change({
        board: swapWith ? afterSwap(board, id, swapWith) : afterMove(board, { id, to }),
        reasons: new Map([...reasons, ...moved.map((each) => [each, reason] as const)]),
      })
    },
    fromResults: () => change({ board: proposal, reasons: new Map() }),
    reset: () => {
      clearPublishDraft(profileId, dayId)
      setChanges(undefined)
      setRefused(undefined)
    },
    dismissRefused: () => {
      if (misfitting) {
        clearPublishDraft(profileId, dayId)
        setChanges(undefined)
      }
      setRefused(undefined)
    },
  }
}
