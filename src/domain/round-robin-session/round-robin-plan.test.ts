import { expect, it } from 'vitest'
import { naturalRounds } from './round-robin-plan'

it.each([
  ['rotating_partners', 4, 1, 6],
  ['rotating_partners', 5, 1, 5],
  ['rotating_partners', 8, 2, 7],
  ['rotating_partners', 9, 2, 9],
  ['rotating_partners', 12, 3, 7],
  ['fixed_partners', 8, 2, 6],
  ['singles', 3, 1, 6],
  ['mixed', 9, 2, 7],
  ['rotating_partners', 0, 1, 7],
] as const)('proposes for %s of %i on %i courts %i rounds', (format, people, courts, rounds) => {
  expect(naturalRounds(format, people, courts)).toBe(rounds)
})
