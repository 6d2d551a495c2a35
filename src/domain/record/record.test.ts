import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  partnersOrOpponents,
  recordDays,
  headToHead,
  outcomeOf,
  winShare,
  type OwnGame,
} from './record'

const noor = { id: 'noor', name: 'Noor A.' }
const tom = { id: 'tom', name: 'Tom K.' }
const sam = { id: 'sam', name: 'Sam P.' }
const gus = { id: null, name: 'Gus' }

const game = (more: Partial<OwnGame> = {}): OwnGame => ({
  id: crypto.randomUUID(),
  playedAt: '2026-11-03T18:00:00Z',
  eventName: 'Riverside Ladder',
  partner: noor,
  opponents: [tom, sam],
  pointsFor: 11,
  pointsAgainst: 7,
  result: 'score',
  endedByOwnSide: false,
  ...more,
})
const LOST = game({ pointsFor: 7, pointsAgainst: 11 })
const DRAWN = game({ pointsFor: 9, pointsAgainst: 9 })
const GIVEN_UP = game({ result: 'retired', endedByOwnSide: true, pointsFor: 8, pointsAgainst: 2 })
const FORFEIT = game({ result: 'forfeit', pointsFor: null, pointsAgainst: null })

describe('the outcome of a game', () => {
  it.each([
    ['more points', game(), 'won'],
    ['fewer points', LOST, 'lost'],
    ['a timed game that ended level', DRAWN, 'drawn'],
    ['given up while ahead', GIVEN_UP, 'lost'],
    ['the others did not come', FORFEIT, 'won'],
  ])('%s', (_what, played, outcome) => {
    expect(outcomeOf(played)).toBe(outcome)
  })
})

describe('a record', () => {
  it('counts games, and the points of those that had points', () => {
    expect(balanceOf([game(), LOST, DRAWN, FORFEIT])).toEqual({
      games: 4,
      won: 2,
      lost: 1,
      drawn: 1,
      pointsFor: 27,
      pointsAgainst: 27,
    })
  })

  it('has no share before the first game, and half a win for a tie', () => {
    expect(winShare(balanceOf([]))).toBeNull()
    expect(winShare(balanceOf([DRAWN, game()]))).toEqual({ num: 3, den: 4 })
  })

  it('goes day by day with the share of all games so far', () => {
    const days = recordDays([game({ playedAt: '2026-11-10T18:00:00Z' }), game(), LOST], (playedAt) =>
      playedAt.slice(0, 10),
    )
    expect(days.map(({ balance, shareSoFar }) => [balance.games, shareSoFar])).toEqual([
      [2, { num: 2, den: 4 }],
      [1, { num: 4, den: 6 }],
    ])
  })
})

describe('company', () => {
  it('is listed by games together, guests of one name as one', () => {
    const games = [
      game(),
      game({ partner: gus }),
      game({ partner: { id: null, name: 'Gus' } }),
      game({ partner: null }),
    ]
    expect(partnersOrOpponents(games, 'partner').map(({ name, balance }) => [name, balance.games])).toEqual([
      ['Gus', 2],
      ['Noor A.', 1],
    ])
    expect(
      partnersOrOpponents([game(), { ...LOST, opponents: [tom] }], 'opponents').map(({ name }) => name),
    ).toEqual(['Tom K.', 'Sam P.'])
  })

  it('tells the games against someone from those alongside them', () => {
    const both = [game(), LOST, game({ partner: tom, opponents: [noor] })]
    expect(headToHead(both, 'tom')).toMatchObject({
      against: { games: 2, won: 1, lost: 1 },
      together: { games: 1, won: 1 },
    })
  })
})
