import { expect, it, vi } from 'vitest'
import { RecordStore } from './record-store'
import type { OutboxStorage } from './outbox-storage'
import { UNTRIED, type Waiting } from './waiting'

const GOOD: Waiting = {
  v: 3,
  key: '',
  owner: 'maya',
  kind: 'game',
  change: { id: '1', at: 0 },
  ...UNTRIED,
}

it('counts a record whose reading fails, and keeps the others', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const storage: OutboxStorage = {
    all: async () => ['broken', 'good'],
    update: async () => {},
    consumeWasRecreated: () => false,
  }
  const store = new RecordStore(storage, () => () => {}, {
    parse: (raw) => {
      if (raw === 'broken') throw new Error('Expected "seating"')
      return { ...GOOD, key: String(raw) }
    },
    holds: () => false,
  })
  await store.refresh()
  expect([store.all().map(({ key }) => key), store.unreadable]).toEqual([['good'], 1])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
