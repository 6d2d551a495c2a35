import { describe, expect, it } from 'vitest'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import { courtsByDivision } from './CourtColumns'

const SIZES = { minCourt: 4, preferred: 4, maxCourt: 5 }
const people = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
const layout = (...courts: string[][]): BoardLayout =>
  courts.map((ids, i) => ({ number: i + 1, people: ids }))
/** Players a… are in division 1, b… in 2, and the others in none. */
const DIVISIONS = new Map([
  ...people('a', 12).map((id) => [id, 1] as const),
  ...people('b', 12).map((id) => [id, 2] as const),
])
const group = (board: BoardLayout, proposed = board) =>
  courtsByDivision(board, DIVISIONS, { proposed, sizes: SIZES })

describe('the courts by division', () => {
  it('are one group for each division, with empty courts behind', () => {
    expect(group(layout(people('a', 4), people('a', 8).slice(4), people('b', 4), []))).toEqual([
      { divisions: [1], courts: [1, 2], because: null },
      { divisions: [2], courts: [3, 4], because: null },
    ])
  })

  it('say which division is too small for a court of its own', () => {
    const board = layout(people('a', 4), ['a5', 'a6', 'b1', 'b2'], ['b3', 'b4', 'b5', 'b6', 'b7', 'b8'])
    expect(group(board)[1]).toEqual({
      divisions: [1, 2],
      courts: [2],
      because: "Division 1 has 6 players, which doesn't fill courts of its own.",
    })
  })

  it('say that there are too few courts', () => {
    expect(group(layout([...people('a', 4), ...people('b', 4)]))).toEqual([
      { divisions: [1, 2], courts: [1], because: "There aren't enough courts for each to have its own." },
    ])
  })

  it('say what was done by hand', () => {
    const proposed = layout(people('a', 4), people('b', 4))
    expect(group(layout(['a1', 'a2', 'a3', 'b1'], ['a4', 'b2', 'b3', 'b4']), proposed)).toEqual([
      { divisions: [1, 2], courts: [1, 2], because: 'They were put together by hand.' },
    ])
  })

  it('have those in no division last', () => {
    expect(group(layout(people('a', 4), ['x', 'y', 'z', 'w'])).map(({ divisions }) => divisions)).toEqual([
      [1],
      [7],
    ])
  })
})
