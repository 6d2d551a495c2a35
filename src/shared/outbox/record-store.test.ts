import { expect, it, vi } from 'vitest'
import { RecordStore } from './record-store'
import type { OutboxStorage } from './outbox-storage'

it('counts a record whose reading fails, and keeps the others', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const storage: OutboxStorage = {
    all: async () => ['broken', 'good'],
    update: async () => {},
    consumeWasRecreated: () => false,
  }
  const store = new RecordStore<{ key: string }>(storage, () => () => {}, {
    parse: (raw) => {
      if (raw === 'broken') throw new Error('Expected "seating"')
      return { key: String(raw) }
    },
    latest: ({ key }) => ({ id: key, at: 0 }),
    holds: () => false,
  })
  await store.refresh()
  expect([store.all(), store.unreadable]).toEqual([[{ key: 'good' }], 1])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
