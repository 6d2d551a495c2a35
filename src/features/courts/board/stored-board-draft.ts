import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import type { BoardDraft } from './board-draft'
import type { SavedSchedule } from './schedule'

/*
 * What an organizer arranged and has not published, kept on this device: a reload, a closed tab or an empty battery must
 * not cost it. With it what was saved when it began, so that a draw of someone else is noticed afterwards as well.
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

/** Whether it could be kept: a full or forbidden storage is told, because then a reload costs the changes. */
export function writeBoardDraft(profileId: string, { base, ...draft }: BoardDraft): boolean {
  const kept = { ...draft, version: base.draw.version, courts: base.courts, seenSubs: base.subs }
  return stored(profileId, base.day.id).write(kept)
}

export const clearBoardDraft = (profileId: string, dayId: string) => stored(profileId, dayId).remove()

/** What was kept for this day; null where nothing is, or what cannot be read any more. */
export function readBoardDraft(profileId: string, schedule: SavedSchedule): BoardDraft | null {
  const kept = stored(profileId, schedule.day.id).read()
  if (kept === null) return null
  const { version, courts, seenSubs, ...draft } = kept
  return { ...draft, base: { ...schedule, draw: { ...schedule.draw, version }, courts, subs: seenSubs } }
}
