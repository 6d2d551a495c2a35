import { expect, it } from 'vitest'
import { boardProblem } from './describe'

it('a board needs four players on each court and takes seven, or more when courts are short', () => {
  const title = (court: number) => (court === 2 ? 'Fence Side' : `Court ${court}`)
  const sized = (...sizes: number[]) =>
    sizes.map((size, i) => ({ number: i + 1, people: Array.from({ length: size }, (_, p) => `${i}-${p}`) }))
  expect(boardProblem(sized(4, 4), 2, title)).toBeNull()
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
