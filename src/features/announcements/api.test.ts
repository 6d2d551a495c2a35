import { expect, it } from 'vitest'
import { screenPath } from './api'

it.each([
  ['home', 'l', null, '/'],
  ['leagues', null, null, '/leagues'],
  ['round_robin', null, 'r', '/play/event/r'],
  ['club', null, 'c', '/clubs/c'],
  ['sub_offer', 'l', 'o', '/rsvp/o?sub'],
  ['subbing', 'l', 'l', '/profile/subbing'],
  ['subs', 'l', 'l', '/leagues/l/players?show=subs'],
  ['join_requests', 'l', null, '/leagues/l/join-requests'],
  ['game_day', 'l', 'd', '/leagues/l/game-days?day=d'],
  ['game_day', 'l', null, '/leagues/l/game-days'],
  ['courts', 'l', 'd', '/leagues/l/game-day/d/scoring'],
  [null, 'l', null, '/leagues/l'],
  ['of a newer server', 'l', 'd', '/leagues/l'],
  [null, null, null, null],
])('a notification about %s of league %s and %s opens %s', (screen, leagueId, subjectId, path) => {
  expect(screenPath(screen, leagueId, subjectId)).toBe(path)
})
