import { describe, expect, it } from 'vitest'
import {
  afterMove,
  afterSwap,
  boardProblem,
  courtNumberOf,
  elsewhere,
  standingOverrides,
  startingBoard,
} from './board'

const PROPOSAL = [
  { number: 1, people: ['Noor', 'Tom', 'Maya', 'Ines'] },
  { number: 2, people: ['Sam', 'Bea', 'Dev', 'Uli'] },
]

describe('the courts of next week', () => {
  it('are those published, or those of the results', () => {
    expect(startingBoard({ seats: [] }, { courts: PROPOSAL })).toBe(PROPOSAL)
    const seats = [
      { playerId: 'Sam', court: 4, hasSub: false },
      { playerId: 'Noor', court: 2, hasSub: false },
      { playerId: 'Bea', court: 4, hasSub: false },
    ]
    expect(startingBoard({ seats }, { courts: PROPOSAL })).toEqual([
      { number: 2, people: ['Noor'] },
      { number: 4, people: ['Sam', 'Bea'] },
    ])
  })

  it('add a player last, from another court or from none, and remove one', () => {
    expect(afterMove(PROPOSAL, { id: 'Sam', to: 1 }).map(({ people }) => people.join(' '))).toEqual([
      'Noor Tom Maya Ines Sam',
      'Bea Dev Uli',
    ])
    expect(courtNumberOf(afterMove(PROPOSAL, { id: 'Kai', to: 2 }), 'Kai')).toBe(2)
    expect(courtNumberOf(afterMove(PROPOSAL, { id: 'Sam', to: null }), 'Sam')).toBeNull()
  })

  it('let two players swap, also with someone on no court', () => {
    expect(afterSwap(PROPOSAL, 'Tom', 'Dev').map(({ people }) => people.join(' '))).toEqual([
      'Noor Dev Maya Ines',
      'Sam Bea Tom Uli',
    ])
    expect(courtNumberOf(afterSwap(PROPOSAL, 'Tom', 'Kai'), 'Kai')).toBe(1)
  })

  it('need a reason only for players moved away from the results', () => {
    const moved = afterSwap(PROPOSAL, 'Tom', 'Dev')
    const reasons = new Map([
      ['Tom', 'With Uli.'],
      ['Maya', 'Changed and changed back.'],
    ])
    expect(standingOverrides(moved, PROPOSAL, reasons)).toEqual([{ id: 'Tom', from: 1, reason: 'With Uli.' }])
  })

  it('keep published manual moves whatever the results become', () => {
    const published = {
      seats: PROPOSAL.flatMap(({ number, people }) =>
        people.map((playerId) => ({ playerId, court: number, hasSub: false })),
      ),
      overrides: { Tom: { fromCourt: 2, reason: 'With Ines.' } },
    }
    const reasons = new Map([['Tom', 'With Ines.']])
    expect(standingOverrides(PROPOSAL, PROPOSAL, reasons, published)).toEqual([
      { id: 'Tom', from: 2, reason: 'With Ines.' },
    ])
    // Moved elsewhere and back to where the results say it is none any more.
    const corrected = afterSwap(PROPOSAL, 'Tom', 'Sam')
    expect(standingOverrides(corrected, corrected, reasons, published)).toEqual([])
  })

  it('name who would play elsewhere now, except manual moves', () => {
    const corrected = afterMove(afterSwap(afterSwap(PROPOSAL, 'Tom', 'Dev'), 'Maya', 'Bea'), {
      id: 'Uli',
      to: null,
    })
    expect(elsewhere(PROPOSAL, corrected, new Map([['Tom', 'With Ines.']]))).toEqual([
      { id: 'Dev', from: 2, to: 1 },
      { id: 'Bea', from: 2, to: 1 },
      { id: 'Maya', from: 1, to: 2 },
      { id: 'Uli', from: 2, to: null },
    ])
    expect(elsewhere(PROPOSAL, PROPOSAL, new Map())).toEqual([])
  })

  it('need four players each and take seven, or more when courts are short', () => {
    const title = (court: number) => (court === 2 ? 'Fence Side' : `Court ${court}`)
    const sized = (...sizes: number[]) =>
      sizes.map((size, i) => ({ number: i + 1, people: Array.from({ length: size }, (_, p) => `${i}-${p}`) }))
    expect(boardProblem(PROPOSAL, 2, title)).toBeNull()
    expect(boardProblem(sized(7, 4), 2, title)).toBeNull()
    // A court that became empty is dropped.
    expect(boardProblem(sized(4, 0), 2, title)).toBeNull()
    expect(boardProblem(sized(9), 1, title)).toBeNull()
    expect(boardProblem(sized(0), 2, title)).toBe('No one is on a court yet.')
    expect(boardProblem(sized(5, 3), 2, title)).toBe(
      "Fence Side can't be published with 3 players: a court needs at least 4.",
    )
    expect(boardProblem(sized(1, 8), 2, title)).toBe(
      "Court 1 can't be published with 1 player: a court needs at least 4. Fence Side can't be published with 8 players: a court takes at most 7.",
    )
    expect(boardProblem(sized(1, 2, 3), 3, title)).toBe(
      '3 courts have too few or too many players. See the note on each.',
    )
  })
})
