import { expect, it } from 'vitest'
import { PAGE_ROWS, readAll } from './calls'

it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  'reads all of %d rows',
  async (count) => {
    const table = Array.from({ length: count }, (_, row) => ({ id: String(row).padStart(6, '0') }))
    const read = await readAll(
      async (after) => table.filter(({ id }) => after === null || id > after).slice(0, PAGE_ROWS),
      ({ id }) => id,
    )
    expect(read).toEqual(table)
  },
)
