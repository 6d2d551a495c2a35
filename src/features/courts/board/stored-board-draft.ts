import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import type { BoardDraft } from './board-draft'
import type { SavedSchedule } from './schedule'

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
export function writeBoardDraft(profileId: string, { base, ...draft }: BoardDraft): boolean {
  const kept = { ...draft, version: base.draw.version, courts: base.courts, seenSubs: base.subs }
  return stored(profileId, base.day.id).write(kept)
}

export const clearBoardDraft = (profileId: string, dayId: string) => stored(profileId, dayId).remove()

/** The stored changes for this game day; null if there are none or they can't be read. */
export function readBoardDraft(profileId: string, schedule: SavedSchedule): BoardDraft | null {
  const kept = stored(profileId, schedule.day.id).read()
  if (kept === null) return null
  const { version, courts, seenSubs, ...draft } = kept
  return { ...draft, base: { ...schedule, draw: { ...schedule.draw, version }, courts, subs: seenSubs } }
}
