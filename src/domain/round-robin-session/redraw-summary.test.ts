import { expect, it } from 'vitest'
import type { Round } from '../game'
import { redrawSummary } from './redraw-summary'

const people = Array.from('abcdefg', (id) => ({ id, team: null }))
const round = (players: string, byes: string): Round => ({
  games: [{ court: 1, team1: Array.from(players.slice(0, 2)), team2: Array.from(players.slice(2, 4)) }],
  byes: Array.from(byes),
})
const summary = (drawn: readonly Round[], { firstDrawn = 3, courts = 1 } = {}) =>
  redrawSummary({
    format: 'rotating_partners',
    courts,
    plan: { people, kept: [], firstDrawn },
    drawn,
  })

it('says which rounds are new, how many sit out, and whether that is even', () => {
  const drawn = [round('abcd', 'e'), round('abce', 'd'), round('abde', 'c')]
  expect(summary(drawn)).toBe('Rounds 3 to 5 are new. 1 player sits out each round, and byes stay even.')
  expect(summary([round('abcd', '')])).toBe('Round 3 is new. No one sits out.')
})

it('is honest about byes that are uneven, or change from round to round', () => {
  const again = [round('abcd', 'ef'), round('abcd', 'ef'), round('abcd', 'ef')]
  expect(summary(again)).toBe(
    'Rounds 3 to 5 are new. 2 players sit out each round: 0 to 3 byes each, never more than 3 in a row.',
  )
  expect(summary([round('abcd', 'e'), round('abef', 'cd')], { firstDrawn: 1 })).toBe(
    'Rounds 1 and 2 are new. 1 or 2 players sit out each round, and byes stay even.',
  )
})

it('says that courts stay empty, and that nothing is left to change', () => {
  expect(summary([round('abcd', '')], { courts: 3 })).toBe(
    'Round 3 is new. No one sits out. 2 courts stay empty.',
  )
  expect(summary([])).toBe('There are no rounds left to change.')
})
