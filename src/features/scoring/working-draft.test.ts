import { describe, expect, it } from 'vitest'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { gamesOf } from './courts'
import { toScoreSheetView, type CourtGame } from './score-sheet-view'
import type { ScoreDraft } from './drafts'
import { EMPTY_SCORE, type Score } from './score'
import { UNTRIED } from '@/shared/outbox/waiting'
import { waitingSubmission } from '../../../tests/submission'
import { isBlank, rebase, workingDraft } from './row-state'

const [drawn] = toScoreSheetView(sheetOf(courtOf(2, COURT_2))).courts.flatMap(gamesOf)
if (!drawn) throw new Error('three games were drawn')
const maya = idOf('Maya Reyes')
const owner = { profileId: maya, leagueId: 'league', gameDayId: 'day' }
const at = (team1: number, team2: number): Score => ({ team1, team2 })

const stored = (score: Score | null, version: number, by = idOf('Tom Keller')): CourtGame => ({
  ...drawn,
  score,
  version,
  enteredBy: { id: by, name: '' },
})
const begun: ScoreDraft = workingDraft(stored(null, 0), undefined, undefined, owner)

describe('what a tap changes', () => {
  it('is a new draft of what is stored', () => {
    expect(workingDraft(stored(at(11, 7), 3), undefined, undefined, owner)).toEqual({
      ...begun,
      score: at(11, 7),
      baseScore: at(11, 7),
      baseVersion: 3,
    })
    expect(begun).toMatchObject({ profileId: maya, gameId: drawn.id, score: EMPTY_SCORE, baseVersion: 0 })
  })

  it('is the existing draft', () => {
    const draft = { ...begun, score: at(5, 3) }
    expect(workingDraft(stored(null, 0), draft, undefined, owner)).toBe(draft)
  })

  it('is a new draft if the old one can go', () => {
    const draft = { ...begun, score: at(11, 7) }
    expect(workingDraft(stored(at(11, 7), 1), draft, undefined, owner).baseVersion).toBe(1)
  })

  it('is based on the score that was seen, once that is stored', () => {
    const draft = { ...begun, score: at(11, 8), baseScore: at(11, 7) }
    expect(workingDraft(stored(at(11, 7), 1, maya), draft, undefined, owner)).toEqual({
      ...draft,
      baseVersion: 1,
    })
  })

  it('is a correction of what is waiting to be sent, based on the same version', () => {
    const pendingScore = {
      ...UNTRIED,
      stored: null,
      entry: waitingSubmission({ seenVersion: 2, reason: 'Swapped' }),
      next: null,
    }
    expect(workingDraft(stored(null, 3), undefined, pendingScore, owner)).toMatchObject({
      score: at(11, 7),
      baseScore: at(11, 7),
      baseVersion: 2,
      reason: 'Swapped',
    })
  })

  it('ends as it did on the screen where the waiting score was entered', () => {
    const scoring = { win_type: 'win_by_margin', points_to_win: 11 }
    const pendingScore = {
      ...UNTRIED,
      stored: null,
      entry: waitingSubmission({ team2: 8, seenScoring: scoring }),
      next: null,
    }
    expect(workingDraft(stored(null, 0), undefined, pendingScore, owner)).toMatchObject({ scoring })
  })

  it("stays on the old version after someone else's change, because the person chooses first", () => {
    const draft = { ...begun, score: at(11, 8) }
    expect(workingDraft(stored(at(11, 7), 1), draft, undefined, owner)).toBe(draft)
  })
})

it('what the person insists on replaces exactly what was shown', () => {
  const draft = { ...begun, score: at(11, 8) }
  expect(rebase(stored(at(11, 7), 1), draft)).toEqual({ ...draft, baseVersion: 1, baseScore: at(11, 7) })
})

describe('a draft is blank', () => {
  it.each<[what: string, draft: Partial<ScoreDraft>, game: CourtGame, blank: boolean]>([
    ['empty again in a game without a score', { score: EMPTY_SCORE }, stored(null, 0), true],
    ['at 0 on one side', { score: { team1: 0, team2: null } }, stored(null, 0), false],
    ['after a tap', { score: { team1: 1, team2: null } }, stored(null, 0), false],
    ['with a cleared number', { score: { team1: null, team2: 0 } }, stored(null, 0), false],
    ['empty in a submitted game: an edit', { score: EMPTY_SCORE }, stored(at(11, 7), 1), false],
    ['with a reason', { score: EMPTY_SCORE, reason: 'Swapped' }, stored(null, 0), false],
  ])('%s', (_what, change, game, blank) => {
    expect(isBlank(game, { ...begun, ...change }, undefined)).toBe(blank)
  })
})
