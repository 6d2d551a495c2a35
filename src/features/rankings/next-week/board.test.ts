import { describe, expect, it } from 'vitest'
import { afterMove, afterSwap, boardProblem, courtOf, standingOverrides, startingBoard } from './board'

const PROPOSAL = [
  { number: 1, people: ['Noor', 'Tom', 'Maya', 'Ines'] },
  { number: 2, people: ['Sam', 'Bea', 'Dev', 'Uli'] },
]

describe('the courts of next week', () => {
  it('are those published, or those of the results', () => {
    expect(startingBoard({ seats: [] }, { courts: PROPOSAL })).toBe(PROPOSAL)
    const seats = [
      { playerId: 'Sam', court: 4 },
      { playerId: 'Noor', court: 2 },
      { playerId: 'Bea', court: 4 },
    ]
    expect(startingBoard({ seats }, { courts: PROPOSAL })).toEqual([
      { number: 2, people: ['Noor'] },
      { number: 4, people: ['Sam', 'Bea'] },
    ])
  })

  it('take somebody in as the last, from another court or from none, and let them go', () => {
    expect(afterMove(PROPOSAL, { id: 'Sam', to: 1 }).map(({ people }) => people.join(' '))).toEqual([
      'Noor Tom Maya Ines Sam',
      'Bea Dev Uli',
    ])
    expect(courtOf(afterMove(PROPOSAL, { id: 'Kai', to: 2 }), 'Kai')).toBe(2)
    expect(courtOf(afterMove(PROPOSAL, { id: 'Sam', to: null }), 'Sam')).toBeNull()
  })

  it('let two people change places, also with somebody on no court', () => {
    expect(afterSwap(PROPOSAL, 'Tom', 'Dev').map(({ people }) => people.join(' '))).toEqual([
      'Noor Dev Maya Ines',
      'Sam Bea Tom Uli',
    ])
    expect(courtOf(afterSwap(PROPOSAL, 'Tom', 'Kai'), 'Kai')).toBe(1)
  })

  it('need a reason only for who is not where the results say', () => {
    const moved = afterSwap(PROPOSAL, 'Tom', 'Dev')
    const reasons = new Map([
      ['Tom', 'With Uli.'],
      ['Maya', 'Changed and changed back.'],
    ])
    expect(standingOverrides(moved, PROPOSAL, reasons)).toEqual([{ id: 'Tom', from: 1, reason: 'With Uli.' }])
  })

  it('hold at least one person, and at most nine each', () => {
    expect(boardProblem(PROPOSAL)).toBeNull()
    expect(boardProblem([{ number: 1, people: [] }])).toBe('Nobody is on a court yet.')
    expect(boardProblem([{ number: 3, people: 'a b c d e f g h i j'.split(' ') }])).toBe(
      'Court 3 has room for 9 people at the most.',
    )
  })
})
