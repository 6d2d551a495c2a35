import { describe, expect, it } from 'vitest'
import { toScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf } from '@/features/scoring/courts'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../../tests/score-sheet'
import { checkResult, fieldsOf, type ResultFields } from './ResultDialog'

const [court] = toScoreSheetView(sheetOf(courtOf(2, COURT_2))).courts
const [game] = court ? gamesOf(court) : []
if (!game) throw new Error('A court of four has games.')

const check = (part: Partial<ResultFields>) => checkResult({ ...fieldsOf(game), ...part }, game, {})
const [maya, tom, ines] = COURT_2.map(idOf) as [string, string, string]

describe('what can be recorded', () => {
  it.each<[string, Partial<ResultFields>, ReturnType<typeof check>]>([
    ['nothing yet', {}, { ok: true, score: null, endedBy: [] }],
    ['a score', { team1: ' 11', team2: '7' }, { ok: true, score: { team1: 11, team2: 7 }, endedBy: [] }],
    ['a forfeit', { result: 'forfeit', endedBy: [tom] }, { ok: true, score: null, endedBy: [tom] }],
    [
      'a forfeit with points that were typed before',
      { result: 'forfeit', endedBy: [tom], team1: '4', team2: '2' },
      { ok: true, score: null, endedBy: [tom] },
    ],
    [
      'a game given up',
      { result: 'retired', endedBy: [maya, tom], team1: '9', team2: '4' },
      { ok: true, score: { team1: 9, team2: 4 }, endedBy: [maya, tom] },
    ],
    [
      'a void one with who was chosen before',
      { result: 'void', endedBy: [tom] },
      { ok: true, score: null, endedBy: [] },
    ],
  ])('%s', (_what, part, expected) => {
    expect(check(part)).toEqual(expected)
  })
})

describe('shows what is missing at its field', () => {
  it.each<[string, Partial<ResultFields>, { endedBy?: string; score?: string }]>([
    ['a forfeit by no one', { result: 'forfeit' }, { endedBy: "Choose who didn't play" }],
    [
      'a retirement',
      { result: 'retired' },
      { endedBy: 'Choose who stopped', score: 'Enter the points as played' },
    ],
    [
      'both sides stopping',
      { result: 'retired', endedBy: [maya, ines], team1: '1', team2: '2' },
      { endedBy: 'Only one team can retire' },
    ],
    ['one side’s points', { team1: '11' }, { score: 'Enter points from 0 to 99 for both teams' }],
    ['a word', { team1: 'x', team2: '3' }, { score: 'Enter points from 0 to 99 for both teams' }],
    ['a score that ends no game', { team1: '11', team2: '10' }, { score: 'Must win by 2' }],
  ])('%s', (_what, part, problems) => {
    expect(check(part)).toEqual({ ok: false, ...problems })
  })
})
