import { MutationObserver, mutationOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { countOf, listOf } from '@/domain/format-text'
import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/who-played'
import { outboxOnThisPhone } from '@/shared/outbox/device-outbox'
import type { Outbox } from '@/shared/outbox/outbox'
import {
  answerKind,
  isPendingAnswer,
  waitedMs,
  type NewAnswer,
  type PendingAnswer,
  type Refusals,
} from '@/shared/outbox/pending-answers'
import { isUnderWay, type SubmissionProblem, type Waiting } from '@/shared/outbox/waiting'
import { toRejection } from '@/shared/outbox/to-rejection'
import { authorsCalls } from '@/shared/supabase/authors-calls'
import { waitingReason } from '@/shared/outbox/waiting-text'
import { keyFor } from '@/shared/query-keys'
import { type GameDayKey, scoringQueries } from './api'
import { withAttendance, type ScoreSheet } from './score-sheet'

const target = v.object({
  leagueId: v.string(),
  gameDayId: v.string(),
  playerId: v.string(),
  name: v.string(),
})
const toTarget = v.parser(target)
const markOrNone = v.nullable(v.picklist(ATTENDANCE_MARKS))
const toMark = v.parser(markOrNone)
const toMarks = v.parser(v.record(v.string(), markOrNone))

type MarkToMake = GameDayKey & { league: string; week: number; playerId: string; name: string }

/** A check-in mark to keep on the phone until the server has it. Null removes one. */
export function newMark({ league, week, ...about }: MarkToMake, mark: AttendanceMark | null): NewAnswer {
  return {
    kind: 'mark',
    about: `${about.gameDayId}/${about.playerId}`,
    target: about,
    value: mark,
    label: `${about.name}, ${league}, week ${week}`,
    batch: `mark ${about.gameDayId}`,
  }
}

/** Whether it is a mark of this day that nothing has spoken against. */
export const isWaitingMark = (item: Waiting, gameDayId: string): item is PendingAnswer =>
  isPendingAnswer(item) &&
  item.kind === 'mark' &&
  isUnderWay(item) &&
  v.is(target, item.target) &&
  item.target.gameDayId === gameDayId

/** This person's marks of a day that the server doesn't have. */
const marksOf = (outbox: Outbox, gameDayId: string): PendingAnswer[] =>
  outbox.view().items.filter((item): item is PendingAnswer => isWaitingMark(item, gameDayId))

type Marks = Readonly<Record<string, AttendanceMark | null>>

export function useWaitingMarks(gameDayId: string): Marks {
  const { outbox } = outboxOnThisPhone(useQueryClient())
  // As text, because it stays the same until a mark of this day changes.
  const text = useSyncExternalStore(outbox.subscribe, () =>
    JSON.stringify(
      Object.fromEntries(
        marksOf(outbox, gameDayId).map(({ target: of, value }) => [toTarget(of).playerId, toMark(value)]),
      ),
    ),
  )
  return useMemo(() => toMarks(JSON.parse(text)), [text])
}

/** Why marks of this day aren't sent yet: '17 marks saved on this phone. …'; null while all is well. */
export function useUnsentMarks(gameDayId: string): string | null {
  const { outbox } = outboxOnThisPhone(useQueryClient())
  return useSyncExternalStore(outbox.subscribe, () => {
    const unsent = marksOf(outbox, gameDayId).filter(({ problem: why }) => why)
    const problem = unsent[0]?.problem
    if (!problem) return null
    const marks = countOf(unsent.length, 'mark')
    if (!unsent.every(({ key }) => outbox.isStored(key)))
      return `${marks} not sent yet. ${waitingReason(problem)} Keep the app open until then.`
    return problem.code === 'offline'
      ? `${marks} saved on this phone. We'll send ${unsent.length === 1 ? 'it' : 'them'} when you're back online.`
      : `${marks} saved on this phone. ${waitingReason(problem)} We'll keep trying.`
  })
}

export const withMarks = (sheet: ScoreSheet, marks: Marks): ScoreSheet =>
  Object.entries(marks).reduce((before, [id, mark]) => withAttendance(before, [id], mark), sheet)

const outcomes = v.record(
  v.string(),
  v.variant('outcome', [
    v.object({ outcome: v.picklist(['marked', 'later', 'own', 'gone']) }),
    v.object({ outcome: v.literal('refused'), hint: v.string(), message: v.string() }),
  ]),
)

type Sent = { answers: readonly PendingAnswer[]; signal: AbortSignal; now: number }

/** A mutation, so that toasts work as for any other. */
const sendMarks = mutationOptions({
  mutationFn: async ({ answers, signal, now }: Sent, { client }) => {
    const marks = answers.map(({ key, owner, value, target: of, change }) => ({
      key,
      owner,
      ...toTarget(of),
      mark: toMark(value),
      waitedMs: waitedMs(change, now),
    }))
    const [first] = marks
    if (!first) return { later: [], own: [] }
    const { leagueId, gameDayId, owner } = first
    const sent = {
      leagueId,
      gameDayId,
      by: owner,
      marks: marks.map(({ playerId, mark, waitedMs: waited }) => ({ playerId, mark, waitedMs: waited })),
    }
    const done = await authorsCalls
      .rpc('mark_attendance', sent, signal)
      .catch((error: unknown) => {
        // Refused as a whole: this person no longer runs the league.
        const { problem } = toRejection(error)
        throw new NotMarked(new Map(marks.map(({ key }) => [key, problem])))
      })
      .then(v.parser(outcomes))
    const stored = marks.filter(({ playerId }) => done[playerId]?.outcome === 'marked')
    const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
    client.setQueryData(queryKey, (sheet) =>
      stored.reduce(
        (before, { playerId, mark }) => before && withAttendance(before, [playerId], mark),
        sheet,
      ),
    )
    // What was asked before they were stored must not restore the marks from then.
    void client.invalidateQueries({ queryKey: keyFor('scoring', 'changes', leagueId, gameDayId) })
    if (stored.length < marks.length) void client.invalidateQueries({ queryKey })
    const refusals = marks.flatMap(({ key, playerId, name }): [string, SubmissionProblem][] => {
      const answer = done[playerId]
      if (answer?.outcome === 'gone')
        return [[key, { code: 'gone', sentence: `${name} no longer has a court on this game day.` }]]
      return answer?.outcome === 'refused'
        ? [[key, { code: answer.hint, sentence: `${name} wasn't marked. ${answer.message}` }]]
        : []
    })
    if (refusals.length > 0) throw new NotMarked(new Map(refusals))
    const named = (outcome: 'later' | 'own') =>
      marks.filter(({ playerId }) => done[playerId]?.outcome === outcome).map(({ name }) => name)
    return { later: named('later'), own: named('own') }
  },
  meta: {
    success: ({ later, own }: { later: readonly string[]; own: readonly string[] }) =>
      [
        later.length > 0 ? `Someone else marked ${listOf(later)} after you. Their mark stays.` : '',
        own.length > 0 ? `You marked ${listOf(own)} after that. The later mark stays.` : '',
      ]
        .filter(Boolean)
        .join(' ') || null,
    // What waits says so in its place.
    error: (error) => (error instanceof NotMarked ? error.message : null),
  },
})

class NotMarked extends Error {
  readonly refusals: Refusals

  constructor(refusals: Refusals) {
    super([...new Set([...refusals.values()].map(({ sentence }) => sentence))].join(' '))
    this.refusals = refusals
  }
}

export const markKind = (client: QueryClient) =>
  answerKind({
    noun: 'check-in mark',
    words: {
      present: 'Here',
      late: 'Late',
      absent: 'Absent',
      no_show: 'No-show',
      none: 'Not marked',
    } satisfies Record<AttendanceMark | 'none', string>,
    send: async (answers, { signal, now }) => {
      try {
        await new MutationObserver(client, sendMarks).mutate({ answers, signal, now: now() })
        return new Map()
      } catch (error) {
        if (error instanceof NotMarked) return error.refusals
        throw error
      }
    },
  })
