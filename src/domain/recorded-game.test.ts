import { describe, expect, it } from 'vitest'
import { gameOf, statusLabel, winnerOf, type RecordedGame } from './recorded-game'

const sheet: RecordedGame = {
  id: 'g',
  team1: ['noor', 'tom'],
  team2: ['maya', 'ines'],
  team1Score: null,
  team2Score: null,
  result: 'score',
  endedBy: [],
}
const scored = (team1Score: number, team2Score: number, rest: Partial<RecordedGame> = {}) =>
  gameOf({ ...sheet, team1Score, team2Score, ...rest })

describe('what a score sheet says', () => {
  it.each([
    ['nothing yet', gameOf(sheet), 'scheduled', null, null],
    ['two zeros', scored(0, 0), 'scheduled', null, null],
    ['a score', scored(11, 7), 'final', 'team1', null],
    ['a draw on time', scored(9, 9), 'final', null, null],
    ['a forfeit', gameOf({ ...sheet, result: 'forfeit', endedBy: ['tom'] }), 'forfeit', 'team2', 'Forfeit'],
    [
      'a forfeit of both',
      gameOf({ ...sheet, result: 'forfeit', endedBy: ['tom', 'ines'] }),
      'forfeit',
      null,
      'Forfeit',
    ],
    [
      'a game given up in the lead',
      scored(9, 4, { result: 'retired', endedBy: ['noor'] }),
      'retired',
      'team2',
      'Retired',
    ],
    [
      'one given up before the first point',
      scored(0, 0, { result: 'retired', endedBy: ['maya'] }),
      'retired',
      'team1',
      'Retired',
    ],
    ['one stopped in the lead', scored(9, 4, { result: 'incomplete' }), 'incomplete', null, 'Unfinished'],
    ['one rained off', gameOf({ ...sheet, result: 'void' }), 'void', null, 'Void'],
  ] as const)('%s', (_what, game, status, won, word) => {
    expect([game.status, winnerOf(game), statusLabel(game.status)]).toEqual([status, won, word])
  })
})

it("two zeros aren't a score, but giving up at 0–0 counts", () => {
  expect(scored(0, 0)).toMatchObject({ team1Score: null, team2Score: null })
  expect(scored(0, 0, { result: 'retired', endedBy: ['maya'] })).toMatchObject({ team1Score: 0 })
})
