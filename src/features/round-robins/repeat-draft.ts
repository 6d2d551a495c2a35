import { newRoundRobinDraft, type RoundRobinDraft } from './round-robin-draft'
import { onClock } from './round-robin-form'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'

const WEEK_MS = 7 * 24 * 60 * 60_000

/** The same set a week after, or the first such day to come, with the people who were still there. */
export function repeatDraft({ roundRobin, people }: RoundRobinSheet, now: Date): RoundRobinDraft {
  const fresh = newRoundRobinDraft(now)
  const before = new Date(roundRobin.startsAt)
  const weeks = Math.max(1, Math.ceil((now.getTime() - before.getTime()) / WEEK_MS))
  const next = new Date(before)
  // By the calendar: the hour stays when the clocks change.
  next.setDate(before.getDate() + 7 * weeks)
  return {
    ...fresh,
    seed: newDrawSeed(),
    values: {
      ...fresh.values,
      name: roundRobin.name,
      ...onClock(next),
      location: roundRobin.location,
      courts: String(roundRobin.courts),
      format: roundRobin.format,
      lengthBy: 'rounds',
      rounds: String(roundRobin.rounds),
      minutesPerRound: String(roundRobin.minutesPerRound),
      winType: roundRobin.rules.winType,
      pointsToWin: String(roundRobin.rules.pointsToWin),
      winByMargin: String(roundRobin.rules.winByMargin),
      ...(roundRobin.rules.cap !== null && { cap: String(roundRobin.rules.cap) }),
      drawsAllowed: roundRobin.rules.drawsAllowed,
      scoreEntry: roundRobin.scoreEntry,
    },
    people: people
      .filter(({ status }) => status !== 'left')
      .map(({ name, playerId, team }) => ({ id: crypto.randomUUID(), name, playerId, team })),
  }
}
