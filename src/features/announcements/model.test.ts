import { describe, expect, it } from 'vitest'
import { unreadCount, visibleAnnouncements, type Announcement } from './model'

const NOW = Date.parse('2026-11-24T18:00:00Z')
const announcement = (id: string, rest: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  message: '',
  createdAt: '2026-11-20T18:00:00Z',
  expiresAt: null,
  pinned: false,
  mark: undefined,
  leagueName: null,
  senderName: null,
  path: null,
  pageKey: id,
  ...rest,
})
const ids = (list: readonly Announcement[]) => list.map(({ id }) => id)

describe('visibleAnnouncements', () => {
  it.each([
    ['deleted', { mark: 'deleted' }, []],
    ['read', { mark: 'read' }, ['it']],
    ['expired a second ago', { expiresAt: '2026-11-24T17:59:59Z' }, []],
    ['expiring now', { expiresAt: '2026-11-24T18:00:00Z' }, []],
    ['expiring in a second, in another zone', { expiresAt: '2026-11-24T19:00:01+01:00' }, ['it']],
  ] satisfies [string, Partial<Announcement>, string[]][])(
    'shows one that is %s: %j',
    (_what, rest, expected) => {
      expect(ids(visibleAnnouncements([announcement('it', rest)], NOW))).toEqual(expected)
    },
  )
})

it('counts what is neither read nor deleted', () => {
  const visible = visibleAnnouncements(
    [announcement('a'), announcement('b', { mark: 'read' }), announcement('c', { mark: 'deleted' })],
    NOW,
  )
  expect(unreadCount(visible)).toBe(1)
})
