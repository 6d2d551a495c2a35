import { describe, expect, it } from 'vitest'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { gamesOf } from './court-order'
import { gameNight, type Game } from './courts'
import type { Draft } from './drafts'
import type { Score } from './score'
import { isBlank, rebase, sealed, workingDraft } from './work-on-draft'

const [drawn] = gameNight(sheetOf(courtOf(2, COURT_2))).courts.flatMap(gamesOf)
if (!drawn) throw new Error('three games were drawn')
const maya = idOf('Maya Reyes')
const owner = { profileId: maya, leagueId: 'league', gameDayId: 'day' }
const at = (team1: number, team2: number): Score => ({ team1, team2 })

const stored = (score: Score | null, version: number, by = idOf('Tom Keller')): Game => ({
  ...drawn,
  score,
  version,
  enteredBy: { id: by, name: '' },
})
const begun: Draft = workingDraft(stored(null, 0), undefined, owner)

describe('what a tap goes on from', () => {
  it('is a new draft on what is stored', () => {
    expect(workingDraft(stored(at(11, 7), 3), undefined, owner)).toEqual({
      ...begun,
      score: at(11, 7),
      baseScore: at(11, 7),
      baseVersion: 3,
    })
    expect(begun).toMatchObject({ profileId: maya, gameId: drawn.id, score: at(0, 0), baseVersion: 0 })
  })

  it('is the draft as it stands', () => {
    const draft = { ...begun, score: at(5, 3) }
    expect(workingDraft(stored(null, 0), draft, owner)).toBe(draft)
  })

  it('is a new draft where the old one has nothing left to say', () => {
    const draft = { ...begun, score: at(11, 7) }
    expect(workingDraft(stored(at(11, 7), 1), draft, owner).baseVersion).toBe(1)
  })

  it('follows my own submission whose answer was lost', () => {
    const draft = { ...begun, score: at(11, 8), submission: { id: 's1', score: at(11, 7) } }
    expect(workingDraft(stored(at(11, 7), 1, maya), draft, owner)).toEqual({
      ...draft,
      baseScore: at(11, 7),
      baseVersion: 1,
      submission: null,
    })
  })

  it('stays on the old version while somebody else is in between: the person chooses first', () => {
    const draft = { ...begun, score: at(11, 8) }
    expect(workingDraft(stored(at(11, 7), 1), draft, owner)).toBe(draft)
  })
})

describe('what is sent', () => {
  const ids = () => {
    let count = 0
    return () => `id-${++count}`
  }

  it('gets an id of its own, the same score keeps it, another score gets another', () => {
    const newId = ids()
    const sent = sealed(begun, at(11, 7), newId)
    expect(sent.submission).toEqual({ id: 'id-1', score: at(11, 7) })
    expect(sealed(sent, at(11, 7), newId).submission.id).toBe('id-1')
    expect(sealed(sent, at(11, 8), newId).submission.id).toBe('id-2')
  })

  it('gets a new id after the person insisted: the old one is known as a conflict', () => {
    const newId = ids()
    const sent = sealed(begun, at(11, 8), newId)
    const mine = rebase(stored(at(11, 7), 1), sent)
    expect(mine).toMatchObject({ baseVersion: 1, baseScore: at(11, 7), score: at(11, 8) })
    expect(sealed(mine, at(11, 8), newId).submission.id).toBe('id-2')
  })
})

describe('a draft is blank', () => {
  it.each<[what: string, draft: Partial<Draft>, game: Game, blank: boolean]>([
    ['back at 0–0 in a game without a score', { score: at(0, 0) }, stored(null, 0), true],
    ['after a tap', { score: at(1, 0) }, stored(null, 0), false],
    ['with a cleared number', { score: { team1: null, team2: 0 } }, stored(null, 0), false],
    ['at 0–0 in a submitted game: an edit', { score: at(0, 0) }, stored(at(11, 7), 1), false],
    [
      'at 0–0, but sent before',
      { score: at(0, 0), submission: { id: 's1', score: at(11, 7) } },
      stored(null, 0),
      false,
    ],
    ['with a reason', { score: at(0, 0), reason: 'Swapped' }, stored(null, 0), false],
  ])('%s', (_what, change, game, blank) => {
    expect(isBlank(game, { ...begun, ...change })).toBe(blank)
  })
})
