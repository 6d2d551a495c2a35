import { describe, expect, it, vi } from 'vitest'
import { inBatches } from './outcomes'

const ids = Array.from({ length: 250 }, (_, n) => `${n}`)
const done = (batch: string[]) => Promise.resolve(batch.map((id) => ({ id, outcome: 'removed', name: null })))

describe('inBatches', () => {
  it('sends everything, a hundred at a time, and combines the answers', async () => {
    const call = vi.fn<typeof done>(done)
    const { results, stopped } = await inBatches(ids, call)
    expect(call.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 50])
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(stopped).toBeNull()
  })

  it("reports what was done before a failure, and what wasn't tried", async () => {
    const call = vi
      .fn<typeof done>(done)
      .mockImplementationOnce(done)
      .mockRejectedValueOnce({ code: '42501' })
    const { results, stopped } = await inBatches(ids, call)
    expect(results.filter(({ outcome }) => outcome === 'removed')).toHaveLength(100)
    expect(results.filter(({ outcome }) => outcome === 'not_tried')).toHaveLength(150)
    expect(stopped).toBe("You don't have permission to do this.")
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('fails if nothing was done', async () => {
    await expect(inBatches(ids, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
