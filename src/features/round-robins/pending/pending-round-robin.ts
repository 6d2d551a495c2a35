import * as v from 'valibot'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { backoff, dueAt, type SubmissionProblem } from '@/shared/outbox/pending-score'
import type { RoundRobinSettings } from '../round-robin-form'

/**
 * A round robin on its host's phone that the server doesn't have yet, or not with the host's latest changes. Every
 * function in this file is a pure step from one record to the next, or to null when the server has everything. Each
 * step is stored before anyone is told.
 */
export interface PendingRoundRobin {
  /** The format of the record. */
  v: 1
  /** The id of the round robin, made on this device. */
  key: string
  /** The host's profile id. No one else sees or sends it. */
  owner: string
  hostName: string
  /** As the host wants it, and as the page shows it. */
  wanted: HostedRoundRobin
  /** What the server has for certain; null until it is created there. */
  stored: StoredRoundRobin | null
  /** The request that may have arrived. It is repeated unchanged until there is an answer. */
  sent: { id: string; state: HostedRoundRobin } | null
  /** The host's last change, by any tab. */
  change: { id: string; at: number }
  state: 'waiting' | 'sending' | 'refused'
  attempts: number
  /** Attempts since the network last seemed to be back, which set the pause. */
  tries: number
  /** The time before which it must not be sent. */
  notBefore: number
  /** Why it was refused, or why the last attempt failed. */
  problem: SubmissionProblem | null
}

/** What the server has. */
export interface StoredRoundRobin {
  state: HostedRoundRobin
  drawVersion: number
}

/** A round robin as its host set it up. */
export interface HostedRoundRobin {
  settings: RoundRobinSettings
  seed: number
  people: readonly PlacedPerson[]
  games: readonly NewGame[]
  status: 'scheduled' | 'in_progress' | 'completed'
  /** The last round that the host started although scores were missing; 0 if none. */
  startedRound: number
  /** Counts the redraws on this device, so that two tabs never mix theirs. */
  drawVersion: number
}

/** The round robin of a sheet, as its host would send it. */
export function toHosted({ roundRobin, people, games }: RoundRobinSheet): HostedRoundRobin {
  const { rules, seed, drawVersion, startedRound, status, ...rest } = roundRobin
  const { name, startsAt, location, courts, rounds, minutesPerRound, format, scoreEntry, seating } = rest
  return {
    settings: {
      name,
      startsAt,
      location,
      courts,
      rounds,
      minutesPerRound,
      format,
      scoreEntry,
      seating,
      ...rules,
    },
    seed,
    people: people.map(({ position: _position, ...person }) => person),
    games: games.map(({ id, round, court, team1, team2 }) => ({ id, round, court, team1, team2 })),
    status: status === 'canceled' ? 'completed' : status,
    startedRound,
    drawVersion,
  }
}

/** What to send next. */
export type HostRequest =
  | { kind: 'create'; state: HostedRoundRobin }
  | { kind: 'redraw'; state: HostedRoundRobin; seen: number }
  | { kind: 'update'; state: HostedRoundRobin }

/** The server's answer to a request. */
export type HostAnswer =
  | { outcome: 'stored'; drawVersion: number }
  | { outcome: 'refused'; problem: SubmissionProblem }

const count = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.number(), v.finite())
const ids = v.array(v.string())

const hosted = v.object({
  settings: v.object({
    name: v.string(),
    startsAt: v.string(),
    location: v.string(),
    courts: count,
    rounds: count,
    minutesPerRound: count,
    format: v.picklist(['rotating_partners', 'fixed_partners', 'singles', 'mixed']),
    winType: v.picklist(LEAGUE_SETTINGS.winType.words),
    pointsToWin: count,
    winByMargin: count,
    cap: v.nullable(count),
    drawsAllowed: v.boolean(),
    scoreEntry: v.picklist(['host', 'players', 'link']),
    seating: v.picklist(['random', 'balanced', 'mixed']),
  }),
  seed: count,
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      level: v.optional(v.nullable(v.number())),
      playerId: v.nullable(v.string()),
      isGuest: v.boolean(),
      isFormer: v.boolean(),
      team: v.nullable(count),
      status: v.picklist(['playing', 'paused', 'left']),
      absentRounds: v.array(count),
    }),
  ),
  games: v.array(v.object({ id: v.string(), round: count, court: count, team1: ids, team2: ids })),
  status: v.picklist(['scheduled', 'in_progress', 'completed']),
  startedRound: count,
  drawVersion: count,
})

const record = v.object({
  v: v.literal(1),
  key: v.string(),
  owner: v.string(),
  hostName: v.string(),
  wanted: hosted,
  stored: v.nullable(v.object({ state: hosted, drawVersion: count })),
  sent: v.nullable(v.object({ id: v.string(), state: hosted })),
  change: v.object({ id: v.string(), at: moment }),
  state: v.picklist(['waiting', 'sending', 'refused']),
  attempts: count,
  tries: count,
  notBefore: moment,
  problem: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
})

/** Parses a record of this version of the app. Returns null for anything else, which is kept and reported. */
export function parsePendingRoundRobin(raw: unknown): PendingRoundRobin | null {
  const { success, output } = v.safeParse(record, raw)
  return success ? output : null
}

type Change = PendingRoundRobin['change']

/** A new round robin; with `stored`, a change to one that is online. */
export function begin(
  {
    key,
    owner,
    hostName,
    wanted,
    stored = null,
  }: Pick<PendingRoundRobin, 'key' | 'owner' | 'hostName' | 'wanted'> &
    Partial<Pick<PendingRoundRobin, 'stored'>>,
  change: Change,
): PendingRoundRobin {
  return {
    v: 1,
    key,
    owner,
    hostName,
    wanted,
    stored,
    sent: null,
    change,
    state: 'waiting',
    attempts: 0,
    tries: 0,
    notBefore: 0,
    problem: null,
  }
}

/** The host changed something. What never left the phone is replaced, and what was refused is sent again. */
export function changed(
  pending: PendingRoundRobin,
  wanted: HostedRoundRobin,
  { id, at }: Change,
): PendingRoundRobin {
  const next = { ...pending, wanted, change: { id, at: Math.max(at, pending.change.at + 1) } }
  return pending.state === 'refused' ? sentAgain(next) : next
}

/** Sends what was refused again. */
export function sentAgain(pending: PendingRoundRobin): PendingRoundRobin {
  if (pending.state !== 'refused') return pending
  return {
    ...pending,
    state: 'waiting',
    problem: null,
    attempts: 0,
    tries: 0,
    notBefore: 0,
  }
}

/**
 * Marks it as being sent, which is stored first: after a crash, the same request is repeated, because it may have arrived.
 * `skipBackoff` starts the pauses over.
 */
export function markRequested(
  pending: PendingRoundRobin,
  requestId: string,
  { skipBackoff = false } = {},
): PendingRoundRobin {
  if (pending.state !== 'waiting') return pending
  return {
    ...pending,
    state: 'sending',
    sent: pending.sent ?? { id: requestId, state: pending.wanted },
    attempts: pending.attempts + 1,
    tries: skipBackoff ? 1 : pending.tries + 1,
  }
}

/** After a reload or a crash: the answer is unknown, so the request is repeated. */
export function requeue(pending: PendingRoundRobin): PendingRoundRobin {
  return pending.state === 'sending' ? { ...pending, state: 'waiting', notBefore: 0 } : pending
}

/** What to send for a record that is marked as being sent. */
export function requestOf({ wanted, stored, sent }: PendingRoundRobin): HostRequest {
  const { state } = sent ?? { state: wanted }
  if (!stored) return { kind: 'create', state }
  return isSameDraw(stored.state, state)
    ? { kind: 'update', state }
    : { kind: 'redraw', state, seen: stored.drawVersion }
}

/** Applies the server's answer to the request `sentId`; null when it has everything that the host wants. */
export function applyAnswer(
  pending: PendingRoundRobin,
  sentId: string,
  answer: HostAnswer,
): PendingRoundRobin | null {
  const { sent } = pending
  if (sent?.id !== sentId) return pending
  if (answer.outcome === 'refused') {
    // The host has moved on to another change, so the next attempt makes both again.
    if (pending.stored && OUTDATED.has(answer.problem.code) && !isSame(sent.state, pending.wanted))
      return requeue({ ...pending, sent: null })
    return { ...pending, state: 'refused', sent: null, problem: answer.problem }
  }
  return unsentRest({
    ...pending,
    stored: { state: stateAfter(pending, sent.state), drawVersion: answer.drawVersion },
  })
}

/** What remains to be sent once the server has `stored`; null if that is all. */
function unsentRest(pending: PendingRoundRobin): PendingRoundRobin | null {
  const { stored, wanted } = pending
  if (stored && isSame(stored.state, wanted)) return null
  return { ...pending, state: 'waiting', sent: null, notBefore: 0, problem: null }
}

/** Refusals because something else happened first. The change can be applied again to what is there now. */
const OUTDATED = new Set(['draw_changed', 'game_is_played', 'account_deleted', 'invalid_draw'])

/** How long the person who made a change is still looking at it. Longer than a working network takes to answer. */
export const PATIENCE_MS = 3_000

/**
 * Whether to apply the change again to what the server has now. At first the host sees the refusal instead, because they
 * are still looking at the rounds and can preview others.
 */
export const isToRebase = (
  { stored, attempts, problem, change }: PendingRoundRobin,
  refusal: SubmissionProblem,
  now: number,
): boolean =>
  stored !== null &&
  OUTDATED.has(refusal.code) &&
  (attempts > 1 || problem !== null || now - change.at >= PATIENCE_MS)

/** The change `changeId`, adapted to what is `stored` now. Nothing if the host has changed something since. */
export function rebased(
  pending: PendingRoundRobin,
  changeId: string,
  { stored, wanted }: { stored: StoredRoundRobin; wanted: HostedRoundRobin },
): PendingRoundRobin | null {
  if (pending.change.id !== changeId) return requeue({ ...pending, sent: null })
  return unsentRest({ ...pending, stored, wanted })
}

/** What the server has once it confirmed a request: not all requests carry everything. */
function stateAfter(pending: PendingRoundRobin, sent: HostedRoundRobin): HostedRoundRobin {
  const { kind } = requestOf(pending)
  const before = pending.stored?.state ?? sent
  switch (kind) {
    case 'create':
      return { ...sent, status: 'scheduled', startedRound: 0 }
    case 'redraw':
      return {
        ...sent,
        status: before.status,
        startedRound: before.startedRound,
        settings: { ...before.settings, courts: sent.settings.courts, rounds: sent.settings.rounds },
      }
    default:
      return sent
  }
}

/** Records why nothing could be sent, or that no usable answer came. `random` is from 0 to 1. */
export function markUnanswered(
  pending: PendingRoundRobin,
  problem: SubmissionProblem,
  { now, random }: { now: number; random: number },
): PendingRoundRobin {
  if (pending.state === 'refused') return pending
  // Nothing was tried on a phone without a network, but its pauses grow as well.
  const tries = pending.state === 'waiting' ? pending.tries + 1 : pending.tries
  return { ...pending, state: 'waiting', tries, notBefore: now + backoff(tries, random), problem }
}

/** When it should be sent next, or null if it isn't waiting to be sent. */
export const nextAttemptAt = (pending: PendingRoundRobin, now: number): number | null =>
  dueAt({ entry: pending }, now)

const isSame = (one: HostedRoundRobin, other: HostedRoundRobin) =>
  isSameDraw(one, other) && isSameRest(one, other)

function isSameDraw(one: HostedRoundRobin, other: HostedRoundRobin): boolean {
  const draw = ({ settings: { courts, rounds }, seed, people, games }: HostedRoundRobin) =>
    JSON.stringify([
      [courts, rounds, seed],
      people.map(({ id, name, team, status, absentRounds }) => [id, name, team, status, absentRounds]),
      games.map(({ id, round, court, team1, team2 }) => [id, round, court, team1, team2]),
    ])
  return draw(one) === draw(other)
}

function isSameRest(one: HostedRoundRobin, other: HostedRoundRobin): boolean {
  return (
    one.status === other.status &&
    one.startedRound === other.startedRound &&
    one.settings.scoreEntry === other.settings.scoreEntry
  )
}
