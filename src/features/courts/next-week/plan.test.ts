import { describe, expect, it } from 'vitest'
import { elsewhere, publishedOr } from './plan'

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
})
