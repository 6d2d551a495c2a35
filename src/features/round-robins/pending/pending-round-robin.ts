import * as v from 'valibot'
import { withSchedule, type RoundRobinSchedule } from '@/domain/round-robin-session/rounds'
import type { RoundRobin, RoundRobinSettings, RoundRobinSheet } from '@/domain/round-robin-session/session'
import {
  markUntried,
  requeueInterrupted,
  UNTRIED,
  waitingEntries,
  type SubmissionProblem,
  type Waiting,
} from '@/shared/outbox/waiting'
import { StoredSettings, StoredSheet } from '../round-robin-sheet'

/** The outbox's name for a round robin. */
export const ROUND_ROBIN = 'round-robin'

const roundRobinEntries = {
  /** As the host wants it, and as the page shows it. Its scores are in the outbox, too. */
  wanted: StoredSheet,
  /** What the server has for certain; null until it is created there. */
  stored: v.nullable(StoredSheet),
  /** The request that may have arrived. It is repeated unchanged until there is an answer. */
  sent: v.nullable(v.object({ id: v.string(), sheet: StoredSheet })),
}
const Record = v.object({ ...waitingEntries, ...roundRobinEntries })

/**
 * A round robin on its host's phone that the server doesn't have yet, or not with the host's latest changes: its key is the id
 * of the round robin, made on this device. Every function in this file is a pure step from one record to the next, or to null
 * when the server has everything.
 */
export type PendingRoundRobin = v.InferOutput<typeof Record>

export const isPendingRoundRobin = (item: Waiting): item is PendingRoundRobin => 'wanted' in item

type New = Pick<RoundRobin, 'id' | 'hostName'> &
  Pick<RoundRobinSchedule, 'seed' | 'people' | 'games'> & { settings: RoundRobinSettings }

export function newRoundRobin({ id, hostName, settings, seed, people, games }: New): RoundRobinSheet {
  const { courts, rounds } = settings
  const empty: RoundRobinSheet = {
    roundRobin: {
      ...settings,
      id,
      hostName,
      seed,
      drawVersion: 0,
      startedRound: 0,
      status: 'scheduled',
      isShared: false,
      signUp: null,
      capacity: null,
    },
    access: 'host',
    mayEnterScores: true,
    myPersonId: null,
    iAgreed: true,
    people: [],
    games: [],
    stamp: '',
  }
  return withSchedule(empty, { courts, rounds, seed, drawVersion: 0, people, games })
}

/** As its host changes it: one that was canceled is over. */
export const asHosts = (sheet: RoundRobinSheet): RoundRobinSheet =>
  sheet.roundRobin.status === 'canceled' ? withDetails(sheet, { status: 'completed' }) : sheet

/** With other details; the schedule stays. */
export const withDetails = (sheet: RoundRobinSheet, details: Partial<RoundRobin>): RoundRobinSheet => ({
  ...sheet,
  roundRobin: { ...sheet.roundRobin, ...details },
})

export type HostRequest =
  | { kind: 'create'; sheet: RoundRobinSheet }
  | { kind: 'redraw'; sheet: RoundRobinSheet; seen: number }
  | { kind: 'update'; sheet: RoundRobinSheet }

export type HostAnswer =
  | { outcome: 'stored'; drawVersion: number }
  | { outcome: 'refused'; problem: SubmissionProblem }

const count = v.pipe(v.number(), v.integer())

/** What a record of version 1 had instead of a sheet: only what the host set up, with the rules among the settings. */
const Hosted = v.object({
  settings: v.pipe(
    v.looseObject({}),
    v.transform((flat) => ({ ...flat, rules: flat })),
    StoredSettings,
  ),
  seed: count,
  people: v.array(v.omit(StoredSheet.entries.people.item, ['position'])),
  games: v.array(v.pick(StoredSheet.entries.games.item, ['id', 'round', 'court', 'team1', 'team2'])),
  status: v.picklist(['scheduled', 'in_progress', 'completed']),
  startedRound: count,
  drawVersion: count,
})

/** Version 2 differs in nothing else. */
const Version2 = v.pipe(
  v.object({ ...waitingEntries, v: v.literal(2), ...roundRobinEntries }),
  v.transform((record): PendingRoundRobin => ({ ...record, v: 3 })),
)

const Version1 = v.pipe(
  v.object({
    ...waitingEntries,
    v: v.literal(1),
    hostName: v.string(),
    wanted: Hosted,
    stored: v.nullable(v.object({ state: Hosted, drawVersion: count })),
    sent: v.nullable(v.object({ id: v.string(), state: Hosted })),
  }),
  v.transform(({ hostName, wanted, stored, sent, ...rest }): PendingRoundRobin => {
    const toSheet = ({ status, startedRound, drawVersion, ...hosted }: typeof wanted) =>
      withMe(
        withDetails(newRoundRobin({ id: rest.key, hostName, ...hosted }), {
          status,
          startedRound,
          drawVersion,
        }),
        rest.owner,
      )
    return {
      ...rest,
      v: 3,
      wanted: toSheet(wanted),
      stored: stored && toSheet({ ...stored.state, drawVersion: stored.drawVersion }),
      sent: sent && { id: sent.id, sheet: toSheet(sent.state) },
    }
  }),
)

/** Parses a record of this or an earlier version of the app. Returns null for anything else, which is kept and reported. */
export function parsePendingRoundRobin(raw: unknown): PendingRoundRobin | null {
  const { success, output } = v.safeParse(v.union([Record, Version2, Version1]), raw)
  return success ? output : null
}

/** The host may be one of the players. */
const withMe = (sheet: RoundRobinSheet, owner: string): RoundRobinSheet => ({
  ...sheet,
  myPersonId: sheet.people.find(({ playerId }) => playerId === owner)?.id ?? null,
})

type Change = Waiting['change']

/** A new round robin; with `stored`, a change to one that is online. */
export function begin(
  { wanted, owner, stored = null }: Pick<PendingRoundRobin, 'wanted' | 'owner'> & Partial<PendingRoundRobin>,
  change: Change,
): PendingRoundRobin {
  return {
    v: 3,
    kind: ROUND_ROBIN,
    key: wanted.roundRobin.id,
    owner,
    ...UNTRIED,
    change,
    wanted: withMe(wanted, owner),
    stored,
    sent: null,
  }
}

/** The host changed something. What never left the phone is replaced, and what was refused is sent again. */
export function changed(
  pending: PendingRoundRobin,
  wanted: RoundRobinSheet,
  { id, at }: Change,
): PendingRoundRobin {
  const next = {
    ...pending,
    wanted: withMe(wanted, pending.owner),
    change: { id, at: Math.max(at, pending.change.at + 1) },
  }
  return markUntried(next)
}

/** Notes the request, which is repeated after a crash, because it may have arrived. */
export const withRequest = (pending: PendingRoundRobin, id: string): PendingRoundRobin => ({
  ...pending,
  sent: pending.sent ?? { id, sheet: pending.wanted },
})

/** What to send for a record that is marked as being sent. */
export function requestOf({ wanted, stored, sent }: PendingRoundRobin): HostRequest {
  const sheet = sent?.sheet ?? wanted
  if (!stored) return { kind: 'create', sheet }
  return isSameDraw(stored, sheet)
    ? { kind: 'update', sheet }
    : { kind: 'redraw', sheet, seen: stored.roundRobin.drawVersion }
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
    if (pending.stored && OUTDATED.has(answer.problem.code) && !isSame(sent.sheet, pending.wanted))
      return requeueInterrupted({ ...pending, sent: null })
    return { ...pending, state: 'refused', sent: null, problem: answer.problem }
  }
  return unsentRest({
    ...pending,
    stored: withDetails(storedAfter(pending, sent.sheet), { drawVersion: answer.drawVersion }),
  })
}

/** What remains to be sent once the server has `stored`; null if that is all. */
function unsentRest(pending: PendingRoundRobin): PendingRoundRobin | null {
  const { stored, wanted } = pending
  if (stored && isSame(stored, wanted)) return null
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
  { stored, wanted }: { stored: RoundRobinSheet; wanted: RoundRobinSheet },
): PendingRoundRobin | null {
  if (pending.change.id !== changeId) return requeueInterrupted({ ...pending, sent: null })
  return unsentRest({ ...pending, stored, wanted })
}

/** What the server has once it confirmed a request: not all requests carry everything. */
function storedAfter(pending: PendingRoundRobin, sent: RoundRobinSheet): RoundRobinSheet {
  const { kind } = requestOf(pending)
  const before = pending.stored?.roundRobin ?? sent.roundRobin
  if (kind === 'create') return withDetails(sent, { status: 'scheduled', startedRound: 0 })
  if (kind === 'update') return sent
  const { courts, rounds, seed } = sent.roundRobin
  return { ...sent, roundRobin: { ...before, courts, rounds, seed } }
}

const isSame = (one: RoundRobinSheet, other: RoundRobinSheet) =>
  isSameDraw(one, other) && isSameRest(one.roundRobin, other.roundRobin)

const isSameDraw = (one: RoundRobinSheet, other: RoundRobinSheet) => drawOf(one) === drawOf(other)

const drawOf = ({ roundRobin: { courts, rounds, seed }, people, games }: RoundRobinSheet) =>
  JSON.stringify([
    [courts, rounds, seed],
    people.map(({ id, name, team, status, absentRounds }) => [id, name, team, status, absentRounds]),
    games.map(({ id, round, court, team1, team2 }) => [id, round, court, team1, team2]),
  ])

const isSameRest = (one: RoundRobin, other: RoundRobin) =>
  one.status === other.status &&
  one.startedRound === other.startedRound &&
  one.scoreEntry === other.scoreEntry
