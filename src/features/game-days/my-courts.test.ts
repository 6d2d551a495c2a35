import { expect, it } from 'vitest'
import { courtText } from '@/domain/court-text'
import { toMyCourts } from './my-courts'

const seat = (day: string, player: string, rest = {}) => ({
  game_day_id: day,
  court_number: 2,
  court_name: null,
  player_id: player,
  first_name: player,
  display_name: player,
  substitute_name: null,
  game_count: 3,
  missing_scores: 3,
  ...rest,
})

it("lists the other players of each day's court", () => {
  const courts = toMyCourts(
    [
      seat('week-5', 'Maya'),
      seat('week-5', 'Tom'),
      seat('week-5', 'Ines', { substitute_name: 'Alex Moore' }),
      seat('week-6', 'Maya', { court_number: 1, court_name: 'Center' }),
    ],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2 with Tom and Alex', 'Court 1 (Center)'])
})

it("names the sub of a person who can't play", () => {
  const courts = toMyCourts(
    [seat('week-5', 'Maya', { substitute_name: 'Carl Benson' }), seat('week-5', 'Tom')],
    'Maya',
  )
  expect(courts.map(courtText)).toEqual(['Court 2: Carl Benson is subbing for you'])
})
