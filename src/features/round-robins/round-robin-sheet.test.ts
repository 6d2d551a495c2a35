import { expect, it } from 'vitest'
import { sheetOf } from '../../../tests/round-robin-row'
import { withoutLostScore, mergeRoundRobinReading, withServerScore } from './round-robin-sheet'

const GAME = {
  id: 'game-1',
  round: 1,
  court: 1,
  team1: ['a', 'b'],
  team2: ['c', 'd'],
  team1_score: null,
  team2_score: null,
  version: 0,
  updated_at: '2026-11-24T17:00:00+00:00',
  updated_by: null,
  updated_by_name: null,
  via_link: false,
}

const sheet = sheetOf({
  round_robin: {
    id: 'set',
    name: 'Saturday open play',
    host_name: 'Maya',
    starts_at: '2026-11-24T17:00:00+00:00',
    location: '',
    court_count: 1,
    round_count: 1,
    seating: 'random',
    minutes_per_round: 15,
    format: 'rotating_partners',
    win_type: 'win_by_margin',
    points_to_win: 11,
    win_by_margin: 2,
    score_cap: null,
    draws_allowed: false,
    score_entry: 'players',
    seed: 1,
    draw_version: 1,
    started_round: 0,
    status: 'in_progress',
    sign_up: null,
    capacity: null,
    is_shared: false,
  },
  access: 'host',
  may_enter_scores: true,
  my_player_id: null,
  i_agreed: false,
  people: [],
  games: [GAME],
  stamp: '',
})
const STORED = {
  version: 1,
  team1: 11,
  team2: 7,
  updatedAt: '2026-11-24T18:00:00+00:00',
  updatedBy: null,
  updatedByName: null,
}
const scored = withServerScore(sheet, 'game-1', STORED)

it('keeps an answer that came during a read', () => {
  expect(mergeRoundRobinReading(sheet, scored, sheet).games).toEqual(scored.games)
})

it('is believed after it went back to a backup, and the lost score is kept to be sent again', () => {
  const read = mergeRoundRobinReading(scored, scored, sheet)
  const [game] = sheet.games
  expect(read.games).toEqual([{ ...game, lost: { team1: 11, team2: 7 }, lostVersion: 1 }])
  expect(mergeRoundRobinReading(read, read, sheet).games).toEqual(read.games)
  expect(withoutLostScore(read, 'game-1').games).toEqual(sheet.games)
  expect(withServerScore(read, 'game-1', STORED).games[0]?.lost).toBeUndefined()
})
