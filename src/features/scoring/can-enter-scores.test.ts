import { expect, it } from 'vitest'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { toScoreSheetView, type ScoreSheetView } from './score-sheet-view'
import { canEnterScores, type ScoreAccess } from './can-enter-scores'

const {
  courts: [court],
  day,
} = toScoreSheetView(sheetOf(courtOf(2, COURT_2)))
const finalized: ScoreSheetView['day'] = { ...day, status: 'completed', finalized: { at: '', by: null } }
const canceled: ScoreSheetView['day'] = { ...day, status: 'canceled' }

it.each<
  [who: string, profileId: string, canManage: boolean, day: ScoreSheetView['day'], access: ScoreAccess]
>([
  ['a player of the court', idOf('Maya Reyes'), false, day, 'allowed'],
  ['a player of another court', idOf('Lena Fischer'), false, day, 'other-court'],
  ['an organizer', idOf('Lucia Cervantes'), true, day, 'allowed'],
  ['a player after finalization', idOf('Maya Reyes'), false, finalized, 'finalized'],
  ['an organizer after finalization', idOf('Lucia Cervantes'), true, finalized, 'allowed'],
  ['an organizer who plays, after finalization', idOf('Maya Reyes'), true, finalized, 'allowed'],
  ['a player of a canceled day', idOf('Maya Reyes'), false, canceled, 'canceled'],
  ['an organizer of a canceled day', idOf('Lucia Cervantes'), true, canceled, 'canceled'],
])('may enter scores, or why not: %s', (_who, profileId, canManage, onDay, access) => {
  if (!court) throw new Error('one court was drawn')
  expect(canEnterScores({ profileId, canManage }, court, onDay)).toBe(access)
})
