import { describe, expect, it } from 'vitest'
import {
  resubmit,
  latestSubmission,
  applyResult,
  submit,
  undo,
  type ScoreAddress,
  type SubmissionResult,
  type PendingScore,
  type ServerScore,
} from './pending-score'
import { backoff } from '@/shared/lib/backoff'
import { dueAt, isUnderWay, markFailed, markSending, requeueInterrupted } from './waiting'

const ADDRESS: ScoreAddress = {
  key: 'maya/game-1',
  owner: 'maya',
  kind: 'game',
  target: 1,
  label: 'Court 2, game 1',
  sides: ['Maya / Tom', 'Ines / Sam'],
}
const STORED: ServerScore = {
  version: 5,
  team1: 11,
  team2: 7,
  updatedAt: '2026-11-24T18:00:00Z',
  updatedBy: 'tom',
  updatedByName: 'Tom K.',
}
const PROBLEM = { code: 'game_day_finalized', sentence: 'This game day is finalized.' }
const NO_ANSWER = { code: 'network', sentence: 'No connection' }
const MOMENT = { now: 1000, random: 0.5 }

const say = (id: string, team2: number, rest: { reason?: string; seenVersion?: number } = {}) => ({
  submissionId: id,
  team1: 11,
  team2,
  seenVersion: 0,
  reason: null,
  at: 1,
  ...rest,
})
const first = submit(ADDRESS, null, say('a', 7))
const sent = markSending(first)
const failed = markFailed(sent, NO_ANSWER, MOMENT)
const corrected = submit(ADDRESS, sent, say('b', 8))
const inConflict = applyResult(sent, 'a', { outcome: 'conflict', stored: STORED }) as PendingScore
const refused = applyResult(sent, 'a', { outcome: 'refused', problem: PROBLEM }) as PendingScore

describe('a submission', () => {
  it.each<[what: string, pendingScore: PendingScore, id: string, next: string | null]>([
    ['replaces one that never left the phone', first, 'b', null],
    ['follows one that is being sent', sent, 'a', 'b'],
    ['follows one that may have arrived', failed, 'a', 'b'],
    ['follows one that a crash interrupted', requeueInterrupted(sent), 'a', 'b'],
    ['replaces one that follows', corrected, 'a', 'c'],
    ['replaces one in conflict', inConflict, 'b', null],
    ['replaces a refused one', refused, 'b', null],
  ])('%s', (_what, pendingScore, id, next) => {
    const after = submit(ADDRESS, pendingScore, say(next ?? id, 9, { seenVersion: 3 }))
    expect(after.entry.submissionId).toBe(id)
    expect(after.next?.submissionId ?? null).toBe(next)
    expect(latestSubmission(after)).toMatchObject({ team2: 9, seenVersion: next ? null : 3 })
    expect(after.change.id).toBe(next ?? id)
    expect(after.attempts).toBe(next ? pendingScore.attempts : 0)
    expect(after.state).toBe(next ? pendingScore.state : 'waiting')
  })

  it.each<[string, PendingScore, number]>([
    ['waits', first, 7],
    ['is being sent', sent, 7],
    ['follows', corrected, 8],
  ])('equal to one that already %s changes nothing', (_state, pendingScore, team2) => {
    expect(submit(ADDRESS, pendingScore, say('again', team2))).toBe(pendingScore)
  })

  it('is later than the previous one, even in the same millisecond or after the clock was set back', () => {
    const { at } = latestSubmission(sent)
    expect(latestSubmission(submit(ADDRESS, first, { ...say('b', 8), at })).at).toBe(at + 1)
    expect(latestSubmission(submit(ADDRESS, sent, { ...say('b', 8), at: at - 7_200_000 })).at).toBe(at + 1)
    expect(resubmit(inConflict, 'a', 'b', at).entry.at).toBe(at + 1)
    expect(latestSubmission(submit(ADDRESS, sent, { ...say('b', 8), at: at + 5 })).at).toBe(at + 5)
  })

  it('with a different reason is a new one', () => {
    expect(submit(ADDRESS, first, say('b', 7, { reason: 'Swapped' })).entry.submissionId).toBe('b')
  })
})

describe('undo', () => {
  const emptied = { ...say('u', 0), team1: null, team2: null, seenVersion: 6, isUndo: true }
  const latest = (pendingScore: PendingScore | null) => pendingScore && latestSubmission(pendingScore)

  it('leaves nothing of a score that never left the phone', () => {
    expect(undo(ADDRESS, first, 'a', emptied)).toBeNull()
  })

  it('drops a correction that is still behind the first score', () => {
    expect(undo(ADDRESS, corrected, 'b', say('u', 7))).toEqual({ ...sent, next: null })
  })

  it('goes back to the correction before', () => {
    const again = submit(ADDRESS, corrected, say('c', 9))
    expect(latest(undo(ADDRESS, again, 'c', say('u', 8)))).toMatchObject({ team2: 8, seenVersion: null })
  })

  it.each([
    ['is being sent', sent],
    ['may have arrived', failed],
  ])('follows a score that %s', (_what, pendingScore) => {
    const after = undo(ADDRESS, pendingScore, 'a', emptied)
    expect(after?.entry.submissionId).toBe('a')
    expect(after?.next).toMatchObject({ submissionId: 'u', team1: null, team2: null, seenVersion: null })
  })

  it('empties a game that has the score', () => {
    expect(latest(undo(ADDRESS, null, 'a', emptied))).toMatchObject({ submissionId: 'u', seenVersion: 6 })
  })

  it.each([
    ['a newer submission', corrected, 'a'],
    ['a score that waits for a decision', inConflict, 'a'],
  ])('leaves %s alone', (_what, pendingScore, seen) => {
    expect(undo(ADDRESS, pendingScore, seen, emptied)).toBe(pendingScore)
  })

  it.each<[string, SubmissionResult]>([
    ['someone has replaced the score', { outcome: 'conflict', stored: STORED }],
    ['the game day is finalized', { outcome: 'locked', stored: STORED, problem: PROBLEM }],
    ['it is refused', { outcome: 'refused', problem: PROBLEM }],
  ])('asks nothing when it comes too late: %s', (_what, answer) => {
    for (const back of [emptied, { ...say('u', 9), isUndo: true }]) {
      const sending = markSending(submit(ADDRESS, null, back))
      expect(applyResult(sending, 'u', answer)).toBeNull()
    }
  })

  it.each<[string, SubmissionResult]>([
    [
      'someone else had entered the same score',
      { outcome: 'agreed', stored: { ...STORED, team1: 11, team2: 7 } },
    ],
    ['the score is refused', { outcome: 'refused', problem: PROBLEM }],
  ])('does nothing more once %s', (_what, answer) => {
    const following = submit(ADDRESS, sent, emptied)
    expect(applyResult(following, 'a', answer)).toBeNull()
  })
})

describe('the answer', () => {
  it.each<SubmissionResult['outcome'] & ('applied' | 'agreed')>(['applied', 'agreed'])(
    '%s ends it',
    (outcome) => {
      expect(applyResult(sent, 'a', { outcome, stored: STORED })).toBeNull()
    },
  )

  it('lets the correction follow, based on the version that the first one created', () => {
    const after = applyResult(corrected, 'a', { outcome: 'applied', stored: STORED })
    expect(after).toMatchObject({
      state: 'waiting',
      entry: { submissionId: 'b', seenVersion: 5 },
      next: null,
    })
  })

  it('asks before a correction replaces what someone else has stored since', () => {
    const theirs = { ...STORED, team2: 9 }
    const after = applyResult(corrected, 'a', { outcome: 'applied', stored: theirs })
    expect(after).toMatchObject({ entry: { team2: 8 }, state: 'conflict', stored: theirs, next: null })
  })

  it('conflict sets the latest submission aside, next to the stored score', () => {
    expect(inConflict).toMatchObject({ entry: { submissionId: 'a' }, state: 'conflict', stored: STORED })
    const after = applyResult(corrected, 'a', { outcome: 'conflict', stored: STORED })
    expect(after).toMatchObject({ entry: { team2: 8 }, state: 'conflict', stored: STORED, next: null })
  })

  it('refused sets it aside with the reason; a correction is sent instead', () => {
    expect(refused).toMatchObject({ state: 'refused', problem: PROBLEM, stored: null })
    const after = applyResult(corrected, 'a', { outcome: 'refused', problem: PROBLEM })
    expect(after).toMatchObject({
      state: 'waiting',
      entry: { submissionId: 'b', seenVersion: 0 },
      next: null,
    })
  })

  it('locked sets the latest submission aside, because it would be refused too', () => {
    const after = applyResult(corrected, 'a', { outcome: 'locked', stored: STORED, problem: PROBLEM })
    expect(after).toMatchObject({ entry: { team2: 8 }, state: 'refused', stored: STORED, problem: PROBLEM })
  })

  it.each<SubmissionResult>([
    { outcome: 'applied', stored: STORED },
    { outcome: 'conflict', stored: STORED },
    { outcome: 'refused', problem: PROBLEM },
  ])('$outcome to another submission changes nothing', (answer) => {
    expect(applyResult(sent, 'before', answer)).toBe(sent)
  })
})

describe('no answer', () => {
  it('keeps the submission and its id, and says why', () => {
    expect(failed).toMatchObject({
      entry: { submissionId: 'a' },
      state: 'waiting',
      attempts: 1,
      problem: NO_ANSWER,
    })
    expect(failed.notBefore).toBe(1500)
  })

  it('to one that another tab has resolved changes nothing', () => {
    expect(markFailed(inConflict, NO_ANSWER, MOMENT)).toBe(inConflict)
  })

  it.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [7, 30_000],
    [700, 30_000],
  ])('after attempt %i, the next one waits about %i ms', (attempts, ms) => {
    expect(backoff(attempts, 0)).toBe(ms / 2)
    expect(backoff(attempts, 0.5)).toBe(ms)
    expect(backoff(attempts, 1)).toBe(ms * 1.5)
  })
})

describe('the person who insists', () => {
  it.each<[string, PendingScore, number]>([
    ['has seen what is stored', inConflict, 5],
    ['has seen no more than before', refused, 0],
  ])('%s, and sends a new submission', (_what, pendingScore, seenVersion) => {
    expect(resubmit(pendingScore, pendingScore.entry.submissionId, 'new', 9)).toMatchObject({
      change: { id: 'new', at: 9 },
      entry: { submissionId: 'new', team2: 7, seenVersion, at: 9 },
      state: 'waiting',
      attempts: 0,
      stored: null,
      problem: null,
    })
  })

  it('only counts once', () => {
    const { submissionId } = inConflict.entry
    const once = resubmit(inConflict, submissionId, 'new', 9)
    expect(resubmit(once, submissionId, 'newer', 10)).toBe(once)
    expect(resubmit(once, 'new', 'newer', 10)).toBe(once)
    expect(markSending(inConflict)).toBe(inConflict)
  })
})

describe('what is due', () => {
  it.each<[string, PendingScore, number | null]>([
    ['at once, a new submission', first, 0],
    ['after its pause, one without a response', failed, 1500],
    ['never, one that is being sent', sent, null],
    ['never, one waiting for a person', inConflict, null],
    ['never, one that was refused', refused, null],
  ])('%s', (_what, pendingScore, at) => {
    expect(dueAt(pendingScore, 1000)).toBe(at)
    expect(isUnderWay(pendingScore)).toBe(pendingScore !== inConflict && pendingScore !== refused)
  })

  it('does not wait longer because the clock was two hours fast when the pause began', () => {
    const now = 1_000_000
    const ahead = markFailed(sent, NO_ANSWER, { now: now + 2 * 60 * 60_000, random: 0.5 })
    expect(dueAt(ahead, now)).toBe(now)
    const longest = markFailed(sent, NO_ANSWER, { now, random: 1 })
    expect(dueAt(longest, now)).toBe(now + 750)
  })
})
