import { newRoundRobinDraft, type RoundRobinDraft } from './round-robin-draft'
import { onClock } from './round-robin-form'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { isPlayed } from '@/domain/round-robin-session/rounds'
import type { RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nameKey } from '@/shared/lib/name-matches'

const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * The same round robin a week later, or on the next such weekday, with everyone who played: also those who came late or
 * had to leave early. Someone who left without a game probably never came.
 */
export function repeatDraft({ roundRobin, people, games }: RoundRobinSheet, now: Date): RoundRobinDraft {
  const fresh = newRoundRobinDraft(now)
  const before = new Date(roundRobin.startsAt)
  const weeks = Math.max(1, Math.ceil((now.getTime() - before.getTime()) / WEEK_MS))
  const next = new Date(before)
  // Calendar days, so that the hour stays the same when the clocks change.
  next.setDate(before.getDate() + 7 * weeks)
  const played = new Set(games.filter(isPlayed).flatMap(({ team1, team2 }) => [...team1, ...team2]))
  const stayed = people.filter(({ status }) => status !== 'left')
  const names = new Set(stayed.map(({ name }) => nameKey(name)))
  // A guest who was replaced by their own account counts once.
  const isBack = ({ id, name, isFormer }: RoundRobinPlayer) =>
    played.has(id) && !isFormer && !names.has(nameKey(name))
  return {
    ...fresh,
    seed: newDrawSeed(),
    values: {
      ...fresh.values,
      name: roundRobin.name,
      startsNow: false,
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
      seating: roundRobin.seating,
    },
    people: people
      .filter((person) => person.status !== 'left' || isBack(person))
      .map(({ name, playerId, team, level }) => ({ id: crypto.randomUUID(), name, playerId, team, level })),
  }
}
