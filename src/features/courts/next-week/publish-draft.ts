import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import { storedValue } from '@/shared/lib/stored-value'
import { courtNumberOf, type NextWeekCourts } from './board'
import type { NextWeekPlan } from './plan'

/** What an organizer has changed and not published, and what it was changed from. */
export interface PublishDraft {
  board: NextWeekCourts
  reasons: ReadonlyMap<string, string>
  /** The draw and the results that were on the screen when the first person was moved. */
  drawVersion: number
  proposal: NextWeekCourts
}

const StoredBoard = v.array(v.object({ number: v.number(), people: v.array(v.string()) }))
const Stored = v.object({
  board: StoredBoard,
  reasons: v.array(v.tuple([v.string(), v.string()])),
  drawVersion: v.number(),
  proposal: StoredBoard,
})

const stored = (profileId: string, dayId: string) =>
  storedValue({ key: `kitchen-line:next-week:${profileId}:${dayId}`, schema: Stored, storage: 'local' })

/** This person's unpublished changes for the game day on this device, or undefined. */
export function readPublishDraft(profileId: string, dayId: string): PublishDraft | undefined {
  const left = stored(profileId, dayId).read()
  return left ? { ...left, reasons: new Map(left.reasons) } : undefined
}

/** False if this device can't store it. The page still works, and tells the person. */
export const writePublishDraft = (profileId: string, dayId: string, changes: PublishDraft) =>
  stored(profileId, dayId).write({ ...changes, reasons: [...changes.reasons] })

export const clearPublishDraft = (profileId: string, dayId: string) => stored(profileId, dayId).remove()

/** What the changes are compared with before they are used. */
interface Now {
  plan: Pick<NextWeekPlan, 'drawVersion' | 'hasGames'>
  proposal: NextWeekCourts
  memberIds: ReadonlySet<string>
}

/**
 * Why the changes cannot be used any more, in words; null while they can. Who answered meanwhile does not matter: the answer
 * stands beside the name.
 */
export function staleReason(changes: PublishDraft, { plan, proposal, memberIds }: Now): string | null {
  if (plan.hasGames) return 'games are already scheduled for this day.'
  if (plan.drawVersion !== changes.drawVersion) return 'the courts were published or changed in the meantime.'
  const gone = [...peopleOf(changes.board)].filter((id) => !memberIds.has(id))
  if (gone.length > 0) return `${countOf(gone.length, 'player')} left the league.`
  const [before, now] = [peopleOf(changes.proposal), peopleOf(proposal)]
  const sameOrder = stillThere(before, now) === stillThere(now, before)
  return sameOrder ? null : 'the results behind these courts changed.'
}

/** Whose answers changed the courts since, in a sentence; null where no one's did. */
export function answersSince(
  changes: PublishDraft,
  proposal: NextWeekCourts,
  nameOf: (id: string) => string,
): string | null {
  const [before, now] = [peopleOf(changes.proposal), peopleOf(proposal)]
  const names = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
    listOf([...ids].filter((id) => !others.has(id)).map(nameOf))
  const [away, back] = [names(before, now), names(now, before)]
  if (!away && !back) return null
  return [away && `${away} can't play anymore.`, back && `${back} can play now.`].filter(Boolean).join(' ')
}

/** The changes one by one, to make them again: who was moved where, and why. */
export function changedPlaces({ board, reasons, proposal }: PublishDraft): {
  id: string
  to: number | null
  reason: string
}[] {
  return [...reasons].flatMap(([id, reason]) => {
    const to = courtNumberOf(board, id)
    return to === courtNumberOf(proposal, id) ? [] : [{ id, to, reason }]
  })
}

const stillThere = (ids: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...ids].filter((id) => others.has(id)).join()

/** In ladder order: the courts are cut from it. */
const peopleOf = (board: NextWeekCourts): ReadonlySet<string> =>
  new Set(board.flatMap(({ people }) => people))
