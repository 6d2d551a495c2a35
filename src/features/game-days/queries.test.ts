import { expect, it } from 'vitest'
import { courtText } from '@/domain/court-text'
import { toMyCourts } from './queries'

const seat = (day: string, player: string, rest = {}) => ({
  gameDayId: day,
  courtNumber: 2,
  courtName: null,
  playerId: player,
  firstName: player,
  displayName: player,
  substituteName: null,
  gameCount: 3,
  missingScores: 3,
  ...rest,
})

it("lists the other players of each day's court", () => {
  const courts = toMyCourts(
    [
      seat('week-5', 'Maya'),
      seat('week-5', 'Tom'),
      seat('week-5', 'Ines', { substituteName: 'Alex Moore' }),
      seat('week-6', 'Maya', { courtNumber: 1, courtName: 'Center' }),
    ],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2 with Tom and Alex', 'Court 1 (Center)'])
})

it("names the sub of a person who can't play", () => {
  const courts = toMyCourts(
    [seat('week-5', 'Maya', { substituteName: 'Carl Benson' }), seat('week-5', 'Tom')],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2: Carl Benson is subbing for you'])
})
