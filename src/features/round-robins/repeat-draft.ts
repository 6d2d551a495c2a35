import { newDraft, type SetDraft } from './set-draft'
import { onClock } from './set-form'
import { newSeed } from '@/domain/round-robin-session/set-plan'
import type { SetSheet } from '@/domain/round-robin-session/session'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The same set a week after, or the first such day to come, with the people who were still there. */
export function repeatDraft({ set, people }: SetSheet, now: Date): SetDraft {
  const fresh = newDraft(now)
  const before = new Date(set.startsAt)
  const weeks = Math.max(1, Math.ceil((now.getTime() - before.getTime()) / WEEK_MS))
  const next = new Date(before)
  // By the calendar: the hour stays when the clocks change.
  next.setDate(before.getDate() + 7 * weeks)
  return {
    ...fresh,
    seed: newSeed(),
    values: {
      ...fresh.values,
      name: set.name,
      ...onClock(next),
      location: set.location,
      courts: String(set.courts),
      format: set.format,
      lengthBy: 'rounds',
      rounds: String(set.rounds),
      minutesPerRound: String(set.minutesPerRound),
      winType: set.rules.winType,
      pointsToWin: String(set.rules.pointsToWin),
      winByMargin: String(set.rules.winByMargin),
      ...(set.rules.cap !== null && { cap: String(set.rules.cap) }),
      drawsAllowed: set.rules.drawsAllowed,
      scoreEntry: set.scoreEntry,
    },
    people: people
      .filter(({ status }) => status !== 'left')
      .map(({ name, playerId, team }) => ({ id: crypto.randomUUID(), name, playerId, team })),
  }
}
