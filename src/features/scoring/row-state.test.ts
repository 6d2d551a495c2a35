import { describe, expect, it } from 'vitest'
import { isSettled, rowState, type BegunScore, type StoredGame } from './row-state'
import type { EnteredScore, Score } from './score'

const ME = 'maya'
const at = (team1: number, team2: number): Score => ({ team1, team2 })

function stored(score: Score | null, version: number, by = 'tom'): StoredGame {
  return { score, version, enteredBy: { id: by, name: by } }
}

function begun(score: EnteredScore, baseVersion: number, more: Partial<BegunScore> = {}): BegunScore {
  return { score, baseVersion, baseScore: at(0, 0), submission: null, ...more }
}

const submission = (score: Score) => ({ id: 'submission-1', score })

describe('without a draft', () => {
  it.each<[Score | null, string]>([
    [null, 'editing'],
    [at(0, 0), 'editing'],
    [at(11, 0), 'submitted'],
    [at(0, 11), 'submitted'],
    [at(11, 7), 'submitted'],
  ])('a stored %j is %s', (score, kind) => {
    expect(rowState(stored(score, 1), undefined, ME).kind).toBe(kind)
  })

  it('an empty game starts at 0–0', () => {
    expect(rowState(stored(null, 0), undefined, ME)).toEqual({ kind: 'editing', score: at(0, 0) })
  })
})

describe('with a draft', () => {
  it.each<[what: string, game: StoredGame, draft: BegunScore, state: ReturnType<typeof rowState>]>([
    [
      'based on what is stored, it is edited',
      stored(null, 0),
      begun(at(5, 3), 0),
      { kind: 'editing', score: at(5, 3) },
    ],
    [
      'of a submitted score, it is edited',
      stored(at(11, 7), 1),
      begun(at(11, 7), 1, { baseScore: at(11, 7) }),
      { kind: 'editing', score: at(11, 7) },
    ],
    [
      'with a number cleared to type another, it is edited',
      stored(null, 0),
      begun({ team1: null, team2: 3 }, 0),
      { kind: 'editing', score: { team1: null, team2: 3 } },
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
      begun(at(11, 7), 1, { baseScore: at(11, 7) }),
      { kind: 'submitted', score: at(11, 8) },
    ],
    [
      'unchanged but sent, it is not given up unseen',
      stored(at(11, 8), 2),
      begun(at(11, 7), 1, { baseScore: at(11, 7), submission: submission(at(11, 7)) }),
      { kind: 'choice', mine: at(11, 7), theirs: at(11, 8) },
    ],
    [
      'changed after my own submission whose answer was lost, it is edited on',
      stored(at(11, 7), 1, ME),
      begun(at(11, 8), 0, { submission: submission(at(11, 7)) }),
      { kind: 'editing', score: at(11, 8) },
    ],
    [
      'changed after a submission that somebody else overwrote, the person chooses',
      stored(at(7, 11), 2),
      begun(at(11, 8), 0, { submission: submission(at(11, 7)) }),
      { kind: 'choice', mine: at(11, 8), theirs: at(7, 11) },
    ],
    [
      'sent, and the same score entered by somebody else, it is submitted',
      stored(at(11, 7), 1),
      begun(at(11, 7), 0, { submission: submission(at(11, 7)) }),
      { kind: 'submitted', score: at(11, 7) },
    ],
    [
      'newer than a reading that came late, it is edited',
      stored(null, 0),
      begun(at(11, 9), 1),
      { kind: 'editing', score: at(11, 9) },
    ],
  ])('%s', (_what, game, draft, state) => {
    expect(rowState(game, draft, ME)).toEqual(state)
  })
})

describe('a draft is settled only by a newer version', () => {
  it.each<[game: StoredGame, draft: BegunScore, settled: boolean]>([
    [stored(at(11, 7), 1), begun(at(11, 7), 1, { baseScore: at(11, 7) }), false],
    [stored(at(11, 7), 2), begun(at(11, 7), 1, { baseScore: at(11, 7) }), true],
    [stored(at(11, 7), 1), begun(at(11, 7), 0), true],
    [stored(at(11, 7), 1), begun(at(11, 6), 0), false],
  ])('%j and %j: %s', (game, draft, settled) => {
    expect(isSettled(game, draft)).toBe(settled)
  })
})
