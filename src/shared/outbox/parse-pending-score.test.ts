import { describe, expect, it } from 'vitest'
import { waitingSubmission } from '../../../tests/submission'
import { parsePendingScore } from './parse-pending-score'

const entry = waitingSubmission()
const parts = {
  key: 'maya/game-1',
  owner: 'maya',
  kind: 'game',
  target: { courtNumber: 2 },
  label: 'Court 2, game 1',
  entry,
  next: null,
}
const v2 = { ...parts, v: 2, sides: ['Maya / Tom', 'Ines / Sam'] }

describe('a record on the phone', () => {
  it('is read as it was written', () => {
    expect(parsePendingScore(v2)).toEqual(v2)
    const tried = { ...v2, entry: { ...entry, attempts: 3, tries: 1 } }
    expect(parsePendingScore(tried)).toEqual(tried)
    const seen = {
      ...v2,
      entry: { ...entry, seenScoring: { win_type: 'cap', points_to_win: 11, score_cap: null } },
    }
    expect(parsePendingScore(seen)).toEqual(seen)
  })

  it('of version 1 is upgraded without losing anything', () => {
    expect(parsePendingScore({ ...parts, v: 1, draft: null })).toEqual({
      ...parts,
      v: 2,
      sides: ['Team 1', 'Team 2'],
    })
  })

  it.each<[string, unknown]>([
    ['of a later version', { ...v2, v: 3 }],
    ['without an owner', { ...v2, owner: undefined }],
    ['with a score that is text', { ...v2, entry: { ...entry, team1: '11' } }],
    ['with half a point', { ...v2, entry: { ...entry, team1: 10.5 } }],
    ['in a state no one knows', { ...v2, entry: { ...entry, state: 'lost' } }],
    ['that is nothing of ours', 'score: 11–7'],
    ['that is empty', null],
  ])('%s is not read', (_what, raw) => {
    expect(parsePendingScore(raw)).toBeNull()
  })
})
