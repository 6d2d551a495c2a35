import { describe, expect, it } from 'vitest'
import { COURT_2, COURT_3, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { courtsInOrder, missingScores, playsOnCourt, selectedCourt } from './courts'
import { toScoreSheetView } from './score-sheet-view'
import type { ScoreSheet } from './score-sheet'

const empty = { games: [], seats: [] }
const sheet = sheetOf(courtOf(3, COURT_3), courtOf(1, COURT_2), { ...courtOf(7, COURT_2), seats: [] })
const { courts } = toScoreSheetView(sheet)
const numbers = (found: readonly { number: number }[]) => found.map((court) => court.number)

describe('the order of the courts', () => {
  it.each([
    ['a player of court 3', idOf('Lena Fischer'), [3, 1, 7]],
    ['a player of two courts', idOf('Maya Reyes'), [1, 7, 3]],
    ['someone who plays nowhere', idOf('Lucia Cervantes'), [1, 3, 7]],
  ])('%s', (_who, profileId, expected) => {
    expect(numbers(courtsInOrder(courts, profileId))).toEqual(expected)
  })

  it('a player who changed courts: the current one, then the one before', () => {
    const moved = sheetOf({ ...courtOf(1, COURT_2), seats: [] }, courtOf(2, COURT_3), courtOf(3, COURT_2))
    const found = courtsInOrder(toScoreSheetView(moved).courts, idOf('Maya Reyes'))
    expect(numbers(found)).toEqual([3, 1, 2])
  })
})

describe('who plays on a court', () => {
  it('is seated there, or named in one of its games', () => {
    const [first, third, seventh] = courts
    if (!first || !third || !seventh) throw new Error('three courts were drawn')
    expect(playsOnCourt(idOf('Lena Fischer'), third)).toBe(true)
    expect(playsOnCourt(idOf('Lena Fischer'), first)).toBe(false)
    expect(playsOnCourt(idOf('Maya Reyes'), seventh)).toBe(true)
  })
})

describe('the selected court', () => {
  it.each<[asked: string | null, number | undefined]>([
    [null, 3],
    ['7', 7],
    ['1', 1],
    ['2', undefined],
    ['', undefined],
    ['1.0', undefined],
    ['x', undefined],
  ])('?court=%s', (asked, expected) => {
    expect(selectedCourt(courtsInOrder(courts, idOf('Lena Fischer')), asked)?.number).toBe(expected)
  })

  it('is none when no courts are set', () => {
    expect(selectedCourt(toScoreSheetView(sheetOf(empty)).courts, null)).toBeUndefined()
  })
})

describe('the games without a score', () => {
  const withScores = (scores: Record<string, [number, number]>): ScoreSheet => ({
    ...sheet,
    courtNames: { 3: 'Center Court' },
    games: sheet.games.map((game) => {
      const score = scores[game.id]
      return score ? { ...game, score: { team1: score[0], team2: score[1] } } : game
    }),
  })
  const missing = (scores: Record<string, [number, number]>) =>
    missingScores(toScoreSheetView(withScores(scores)).courts)

  it('are told by court', () => {
    expect(missing({ 'game-1-1': [11, 7], 'game-1-2': [11, 7], 'game-3-2': [9, 11] })).toEqual([
      'Court 1: game 3',
      'Center Court: games 1, 3',
      'Court 7: games 1, 2, 3',
    ])
  })

  it('include 0–0, which counts as not played', () => {
    expect(missing({ 'game-1-1': [0, 0] })[0]).toBe('Court 1: games 1, 2, 3')
  })
})
