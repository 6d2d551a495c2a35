import { describe, expect, it } from 'vitest'
import type { ServerScore } from '@/shared/outbox/pending-score'
import { UNTRIED } from '@/shared/outbox/waiting'
import { waitingSubmission } from '../../../tests/submission'
import {
  asAnswered,
  isSettled,
  rowState,
  type BegunScore,
  type RowState,
  type RowGame,
  type PendingEntry,
} from './row-state'
import { EMPTY_SCORE, type EnteredScore, type Score } from './score'

const ME = 'maya'
const at = (team1: number, team2: number): Score => ({ team1, team2 })

function stored(score: Score | null, version: number, by = 'tom'): RowGame {
  return { score, version, enteredBy: { id: by, name: by } }
}

function begun(score: EnteredScore, baseVersion: number, baseScore: EnteredScore = EMPTY_SCORE): BegunScore {
  return { score, baseVersion, baseScore }
}

const waiting = (score: Score, rest: Partial<PendingEntry> = {}): PendingEntry => ({
  ...UNTRIED,
  entry: waitingSubmission({ ...score }),
  next: null,
  stored: null,
  ...rest,
})
const answered: ServerScore = {
  version: 1,
  team1: 11,
  team2: 8,
  updatedAt: 'later',
  updatedBy: 'tom',
  updatedByName: 'Tom K.',
}

describe('without a draft', () => {
  it.each<[Score | null, string]>([
    [null, 'editing'],
    [at(0, 0), 'editing'],
    [at(11, 0), 'submitted'],
    [at(0, 11), 'submitted'],
    [at(11, 7), 'submitted'],
  ])('a stored %j is %s', (score, kind) => {
    expect(rowState(stored(score, 1), undefined, undefined).kind).toBe(kind)
  })

  it.each([null, at(0, 0)])('a game that stores %j starts with both sides empty', (score) => {
    expect(rowState(stored(score, 0), undefined, undefined)).toEqual({
      kind: 'editing',
      score: { team1: null, team2: null },
    })
  })
})

describe('with a draft', () => {
  it.each<[what: string, game: RowGame, draft: BegunScore, state: RowState]>([
    [
      'based on what is stored, it is edited',
      stored(null, 0),
      begun(at(5, 3), 0),
      { kind: 'editing', score: at(5, 3) },
    ],
    [
      'of a submitted score, it is edited',
      stored(at(11, 7), 1),
      begun(at(11, 7), 1, at(11, 7)),
      { kind: 'editing', score: at(11, 7) },
    ],
    [
      'with a number cleared to type another, it is edited',
      stored(null, 0),
      begun({ team1: null, team2: 3 }, 0),
      { kind: 'editing', score: { team1: null, team2: 3 } },
    ],
    [
      'with a tap that was undone, it is edited',
      stored(null, 0),
      begun({ team1: 0, team2: null }, 0),
      { kind: 'editing', score: { team1: 0, team2: null } },
    ],
    [
      'with a tap that was undone, it gives way to a score',
      stored(at(11, 7), 1),
      begun({ team1: 0, team2: null }, 0),
      { kind: 'submitted', score: at(11, 7) },
    ],
    [
      'of a submitted score that was set to 0–0, it does not give way',
      stored(at(11, 8), 2),
      begun(at(0, 0), 1, at(11, 7)),
      { kind: 'choice', mine: at(0, 0), theirs: at(11, 8) },
    ],
    [
      'overtaken by another score, the person chooses',
      stored(at(11, 7), 1),
      begun(at(5, 3), 0),
      { kind: 'choice', mine: at(5, 3), theirs: at(11, 7) },
    ],
    [
      'overtaken by a redraw, the person chooses',
      stored(null, 1),
      begun(at(5, 3), 0),
      { kind: 'choice', mine: at(5, 3), theirs: null },
    ],
    [
      'overtaken by the same score, it is submitted',
      stored(at(11, 7), 1),
      begun(at(11, 7), 0),
      { kind: 'submitted', score: at(11, 7) },
    ],
    [
      'opened and never changed, it follows what is stored',
      stored(at(11, 8), 2),
      begun(at(11, 7), 1, at(11, 7)),
      { kind: 'submitted', score: at(11, 8) },
    ],
    [
      'opened on what waited, which was stored since, it stays open',
      stored(at(11, 7), 1, ME),
      begun(at(11, 7), 0, at(11, 7)),
      { kind: 'editing', score: at(11, 7) },
    ],
    [
      'a correction of what waited, which was stored since, is edited on',
      stored(at(11, 7), 1, ME),
      begun(at(11, 8), 0, at(11, 7)),
      { kind: 'editing', score: at(11, 8) },
    ],
    [
      'a correction of what waited that someone overtook: the person chooses',
      stored(at(7, 11), 2),
      begun(at(11, 8), 0, at(11, 7)),
      { kind: 'choice', mine: at(11, 8), theirs: at(7, 11) },
    ],
    [
      'newer than a reading that came late, it is edited',
      stored(null, 0),
      begun(at(11, 9), 1),
      { kind: 'editing', score: at(11, 9) },
    ],
  ])('%s', (_what, game, draft, state) => {
    expect(rowState(game, draft, undefined)).toEqual(state)
  })
})

describe('with a score in the outbox', () => {
  const refusal = { code: 'x', sentence: 'The courts were drawn again.' }
  it.each<[string, RowGame, BegunScore | undefined, PendingEntry, RowState]>([
    ['it waits', stored(null, 0), undefined, waiting(at(11, 7)), { kind: 'waiting', score: at(11, 7) }],
    [
      'it waits while it is under way',
      stored(null, 0),
      undefined,
      waiting(at(11, 7), { state: 'sending' }),
      { kind: 'waiting', score: at(11, 7) },
    ],
    [
      'the last word is the one that waits',
      stored(null, 0),
      undefined,
      { ...waiting(at(11, 7)), next: waitingSubmission({ team2: 9 }) },
      { kind: 'waiting', score: at(11, 9) },
    ],
    [
      'also while another one is stored: the server will say',
      stored(at(11, 9), 1),
      undefined,
      waiting(at(11, 7)),
      { kind: 'waiting', score: at(11, 7) },
    ],
    [
      'what is edited on meanwhile shows',
      stored(null, 0),
      begun(at(11, 8), 0, at(11, 7)),
      waiting(at(11, 7)),
      { kind: 'editing', score: at(11, 8) },
    ],
    [
      'opened for a correction it is edited',
      stored(null, 0),
      begun(at(11, 7), 0, at(11, 7)),
      waiting(at(11, 7)),
      { kind: 'editing', score: at(11, 7) },
    ],
    [
      'the draft that a crash left behind it says nothing',
      stored(null, 0),
      begun(at(11, 7), 0),
      waiting(at(11, 7)),
      { kind: 'waiting', score: at(11, 7) },
    ],
    [
      'in conflict the person chooses',
      stored(at(11, 8), 1),
      undefined,
      waiting(at(11, 7), { state: 'conflict', stored: answered }),
      { kind: 'choice', mine: at(11, 7), theirs: at(11, 8) },
    ],
    [
      'in conflict what was edited on is mine',
      stored(at(11, 8), 1),
      begun(at(11, 9), 0, at(11, 7)),
      waiting(at(11, 7), { state: 'conflict', stored: answered }),
      { kind: 'choice', mine: at(11, 9), theirs: at(11, 8) },
    ],
    [
      'refused it says why',
      stored(null, 0),
      undefined,
      waiting(at(11, 7), { state: 'refused', problem: refusal }),
      { kind: 'refused', mine: at(11, 7), because: refusal.sentence },
    ],
    [
      'refused and opened again it is edited',
      stored(null, 0),
      begun(at(11, 7), 0),
      waiting(at(11, 7), { state: 'refused', problem: refusal }),
      { kind: 'editing', score: at(11, 7) },
    ],
  ])('%s', (_what, game, draft, pendingScore, state) => {
    expect(rowState(game, draft, pendingScore)).toEqual(state)
  })
})

describe('a draft is settled only by a newer version', () => {
  it.each<[game: RowGame, draft: BegunScore, settled: boolean]>([
    [stored(at(11, 7), 1), begun(at(11, 7), 1, at(11, 7)), false],
    [stored(at(11, 8), 2), begun(at(11, 7), 1, at(11, 7)), true],
    [stored(at(11, 7), 1), begun(at(11, 7), 0), true],
    [stored(at(11, 7), 1), begun(at(11, 6), 0), false],
  ])('%j and %j: %s', (game, draft, settled) => {
    expect(isSettled(game, draft, undefined)).toBe(settled)
  })
})

describe('the game as the server answered this phone', () => {
  const conflict = waiting(at(11, 7), { state: 'conflict', stored: answered })

  it('is the answer, if no read has brought it yet', () => {
    expect(asAnswered(stored(null, 0), conflict)).toEqual({
      score: at(11, 8),
      version: 1,
      enteredBy: { id: 'tom', name: 'Tom K.' },
    })
  })

  it.each([1, 2])('is what was read, if that is version %i', (version) => {
    const read = stored(at(3, 11), version)
    expect(asAnswered(read, conflict)).toBe(read)
    expect(asAnswered(read, undefined)).toBe(read)
  })
})
