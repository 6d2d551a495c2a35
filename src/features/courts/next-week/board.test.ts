import { describe, expect, it } from 'vitest'
import { boardProblem, elsewhere, publishedOr } from './board'

const PROPOSAL = [
  { number: 1, people: ['Noor', 'Tom', 'Maya', 'Ines'] },
  { number: 2, people: ['Sam', 'Bea', 'Dev', 'Uli'] },
]

describe('the courts of next week', () => {
  it('are those published, or else those from the results', () => {
    expect(publishedOr(PROPOSAL, { seats: [] })).toBe(PROPOSAL)
    const seats = [
      { playerId: 'Sam', court: 4, hasSub: false },
      { playerId: 'Noor', court: 2, hasSub: false },
      { playerId: 'Bea', court: 4, hasSub: false },
    ]
    expect(publishedOr(PROPOSAL, { seats })).toEqual([
      { number: 2, people: ['Noor'] },
      { number: 4, people: ['Sam', 'Bea'] },
    ])
  })

  it('name who would play elsewhere now, except manual moves', () => {
    const corrected = [
      { number: 1, people: ['Noor', 'Dev', 'Bea', 'Ines'] },
      { number: 2, people: ['Sam', 'Maya', 'Tom'] },
    ]
    expect(elsewhere(PROPOSAL, corrected, { Tom: 'With Ines.' })).toEqual([
      { id: 'Dev', from: 2, to: 1 },
      { id: 'Bea', from: 2, to: 1 },
      { id: 'Maya', from: 1, to: 2 },
      { id: 'Uli', from: 2, to: null },
    ])
    expect(elsewhere(PROPOSAL, PROPOSAL, {})).toEqual([])
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
