import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember } from '../demo'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const MINE = castMember('Maya Reyes').email
const MINUTE_MS = 60_000
const FIRST = Date.parse('2026-09-01T18:00:00Z')

/** Oldest first, and every message marked as read by Maya, the oldest one pinned: a season of a busy club. */
function busyClub(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `announcement ${index + 1}`,
    title: `Message ${index + 1}`,
    message: 'Bring water.',
    created_at: new Date(FIRST + index * MINUTE_MS).toISOString(),
    expires_at: null as string | null,
    pinned: index === 0,
    marks: [
      { user_email: castMember('Tom Keller').email, status: 'deleted' },
      { user_email: MINE, status: 'read' },
    ],
  }))
}

/**
 * Maya's page, with a backend that answers like PostgREST: ordered and limited as requested, never more than 1,000
 * rows, with marks of the requested person.
 */
function open(all: ReturnType<typeof busyClub>) {
  const page = renderAt('/play', { as: 'Maya Reyes' })
  server.use(
    http.get(`${BACKEND}/rest/v1/announcements`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(searchParams.get('order')).toBe('pinned.desc,created_at.desc,id.asc')
      const found = all.toSorted(
        (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.created_at) - Date.parse(a.created_at),
      )
      const offset = Number(searchParams.get('offset') ?? 0)
      const listed = found.slice(offset, offset + Math.min(1000, Number(searchParams.get('limit') ?? 1000)))
      return HttpResponse.json(
        listed.map((row) => ({
          ...row,
          marks: row.marks.filter(
            ({ user_email }) => searchParams.get('marks.user_email') === `eq.${user_email}`,
          ),
        })),
      )
    }),
  )
  return page
}

/** The number of unread ones once they have been loaded. */
const unread = (count: number | string) =>
  screen.findByRole('button', { name: `Notifications, ${count} unread` })

it('keeps every mark of someone who has made more than 1,000 of them', async () => {
  const all = busyClub(1500)
  for (const announcement of all.slice(-3)) announcement.marks.pop()
  const { user } = open(all)
  await user.click(await unread(3))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(list.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(3)
})

it('lists what is pinned, however old, and then the newest', async () => {
  const all = busyClub(300)
  for (const announcement of all) announcement.marks.pop()
  const { user } = open(all)
  await user.click(await unread('200+'))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(200)
  expect(lines[0]).toContain('Message 1Bring')
  expect(lines[1]).toContain('Message 300')
})

it('shows right away what is marked as read', async () => {
  const all = busyClub(3)
  all[2]?.marks.pop()
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      expect(await request.json()).toEqual([
        { announcement_id: 'announcement 3', user_email: MINE, status: 'read' },
      ])
      all[2]?.marks.push({ user_email: MINE, status: 'read' })
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user } = open(all)
  await user.click(await unread(1))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
})

it('lists older ones on request, and marks all as read at once', async () => {
  const all = busyClub(205)
  for (const announcement of all) announcement.marks.pop()
  const read: string[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      for (const { announcement_id } of (await request.json()) as { announcement_id: string }[]) {
        read.push(announcement_id)
        all.find(({ id }) => id === announcement_id)?.marks.push({ user_email: MINE, status: 'read' })
      }
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user } = open(all)
  await user.click(await unread('200+'))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  expect(new Set(read)).toEqual(new Set(all.map(({ id }) => id)))
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  await expect.poll(() => list.getAllByText(/^Message \d+$/)).toHaveLength(205)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

it("says that they couldn't be loaded once the list is opened, not on every page", async () => {
  const page = renderAt('/play', { as: 'Maya Reyes' })
  let asked = 0
  server.use(
    http.get(`${BACKEND}/rest/v1/announcements`, () => {
      asked++
      return HttpResponse.json({ code: '42501', message: 'No.' }, { status: 403 })
    }),
  )
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await expect.poll(() => asked).toBeGreaterThan(0)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText("Couldn't load your notifications")).not.toBeInTheDocument()
  await page.user.click(bell)
  expect(await screen.findByText("Couldn't load your notifications")).toBeVisible()
})

describe('one that expires', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIRST, shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('disappears within a minute, from the open list and from the badge', async () => {
    const [short] = busyClub(1)
    short!.marks.pop()
    const { user } = open([{ ...short!, expires_at: new Date(FIRST + MINUTE_MS / 2).toISOString() }])
    await user.click(await unread(1))
    const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
    expect(list.getByText('Message 1')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
    expect(await list.findByText('No notifications')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
  })
})
