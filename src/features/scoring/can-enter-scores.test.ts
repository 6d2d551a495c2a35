import { expect, it } from 'vitest'
import { COURT_2, courtOf, idOf, sheetOf } from '../../../tests/score-sheet'
import { canEnterScores, type ScoreAccess } from './can-enter-scores'
import { gameNight, type GameNight } from './courts'

const { courts, day } = gameNight(sheetOf(courtOf(2, COURT_2)))
const finalized: GameNight['day'] = { ...day, status: 'completed', finalized: { at: '', by: null } }
const cancelled: GameNight['day'] = { ...day, status: 'cancelled' }

it.each<[who: string, profileId: string, canManage: boolean, day: GameNight['day'], access: ScoreAccess]>([
  ['a player of the court', idOf('Maya Reyes'), false, day, 'allowed'],
  ['a player of another court', idOf('Lena Fischer'), false, day, 'other-court'],
  ['an organiser', idOf('Lucia Cervantes'), true, day, 'allowed'],
  ['a player after finalization', idOf('Maya Reyes'), false, finalized, 'finalized'],
  ['an organiser after finalization', idOf('Lucia Cervantes'), true, finalized, 'allowed'],
  ['an organiser who plays, after finalization', idOf('Maya Reyes'), true, finalized, 'allowed'],
  ['a player of a cancelled day', idOf('Maya Reyes'), false, cancelled, 'cancelled'],
  ['an organiser of a cancelled day', idOf('Lucia Cervantes'), true, cancelled, 'cancelled'],
])('%s', (_who, profileId, canManage, onDay, access) => {
  const [court] = courts
  if (!court) throw new Error('one court was drawn')
  expect(canEnterScores({ profileId, canManage }, court, onDay)).toBe(access)
})
