import { expect, test } from 'vitest'
import { drawKingRound, type KingCourt } from '@/domain/court-rotation/king-of-court'
import { courtChanges } from './NextRound'

const COURTS: KingCourt[] = [
  { number: 1, people: ['a1', 'a2', 'a3', 'a4'] },
  { number: 2, people: ['b1', 'b2', 'b3', 'b4'] },
  { number: 3, people: ['c1', 'c2', 'c3', 'c4'] },
]

function news(away: readonly string[], before: readonly number[]) {
  const round = drawKingRound(COURTS, [], { away: new Set(away) })
  if (!round.ok) throw new Error('There are enough people.')
  return courtChanges(round, before, (number) => (number === 1 ? 'Center' : `Court ${number}`))
}

test.each([
  [[], [1, 2, 3], []],
  [
    ['b2'],
    [1, 2, 3],
    ['Court 3 closes: 11 players for 2 courts. Its players join Court 2, and byes rotate.'],
  ],
  [['b2'], [1, 2], ['Court 3 stays closed: 11 players for 2 courts.']],
  [
    ['a1', 'a2', 'b1', 'b2', 'c1'],
    [1, 2, 3],
    ['Court 2 and Court 3 close: 7 players for 1 court. Their players join Center, and byes rotate.'],
  ],
  [
    ['a1', 'a2', 'b1', 'b2', 'c1'],
    [1, 2],
    [
      'Court 2 closes: 7 players for 1 court. Its players join Center, and byes rotate.',
      'Court 3 stays closed: 7 players for 1 court.',
    ],
  ],
  [[], [1, 2], ['Court 3 opens: 12 players for 3 courts.']],
])('without %j, after courts %j', (away, before, told) => expect(news(away, before)).toEqual(told))
