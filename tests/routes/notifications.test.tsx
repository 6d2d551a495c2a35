import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember, DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague } from '../msw/leagues'
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
    mark: 'read' as 'read' | null,
    league_id: DEMO_LEAGUES.riversideLadder as string | null,
    league_name: 'Riverside Ladder' as string | null,
    sender_name: 'Lucia C.',
    screen: null as string | null,
    subject_id: null as string | null,
    page_key: String(count - index).padStart(5, '0'),
  }))
}

/** Maya's page, with a backend that answers page by page. */
function open(all: ReturnType<typeof busyClub>) {
  const page = renderAt('/play', { as: 'Maya Reyes' })
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, async ({ request }) => {
      const { p_after, p_limit } = (await request.json()) as { p_after?: string; p_limit: number }
      const keyed = all.map((row) => ({ ...row, page_key: `${row.pinned ? 0 : 1}${row.page_key}` }))
      return HttpResponse.json(
        keyed
          .toSorted((a, b) => (a.page_key < b.page_key ? -1 : 1))
          .filter(({ page_key }) => !p_after || page_key > p_after)
          .slice(0, p_limit),
      )
    }),
  )
  return page
}

/** The number of unread ones once they have been loaded. */
const unread = (count: number | string) =>
  screen.findByRole('button', { name: `Notifications, ${count} unread` })

it('lists what is pinned, however old, and then the newest', async () => {
  const all = busyClub(80)
  for (const announcement of all) announcement.mark = null
  const { user } = open(all)
  await user.click(await unread('50+'))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(50)
  expect(lines[0]).toContain('Message 1Bring')
  expect(lines[1]).toContain('Message 80')
})

it('shows right away what is marked as read', async () => {
  const all = busyClub(3)
  all[2]!.mark = null
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      expect(await request.json()).toEqual([
        { announcement_id: 'announcement 3', user_email: MINE, status: 'read' },
      ])
      all[2]!.mark = 'read'
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user } = open(all)
  await user.click(await unread(1))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
})

it('lists older ones on request, and marks all as read at once', async () => {
  const all = busyClub(55)
  for (const announcement of all) announcement.mark = null
  const read: string[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      for (const { announcement_id } of (await request.json()) as { announcement_id: string }[]) {
        read.push(announcement_id)
        all.find(({ id }) => id === announcement_id)!.mark = 'read'
      }
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user } = open(all)
  await user.click(await unread('50+'))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  expect(new Set(read)).toEqual(new Set(all.map(({ id }) => id)))
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  await expect.poll(() => list.getAllByText(/^Message \d+$/)).toHaveLength(55)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

it('names league and sender, says when, and opens the right page as read', async () => {
  const [message] = busyClub(1)
  const created_at = new Date(Date.now() - 125 * MINUTE_MS).toISOString()
  const read: unknown[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      read.push(await request.json())
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user, router } = open([{ ...message!, created_at, mark: null, screen: 'game_day' }])
  leagueBackend(smallLeague())
  await user.click(await unread(1))
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(list.getByText(/^Riverside Ladder · Lucia C\. ·/)).toHaveTextContent(/2 hours ago$/)
  const link = list.getByRole('link', { name: 'Message 1' })
  await user.click(link)
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`)
  await expect
    .poll(() => read)
    .toEqual([[{ announcement_id: 'announcement 1', user_email: MINE, status: 'read' }]])
})

it("says that they couldn't be loaded once the list is opened, not on every page", async () => {
  const page = renderAt('/play', { as: 'Maya Reyes' })
  let asked = 0
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, () => {
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

it('lists what came a moment ago once the list is opened', async () => {
  const all = busyClub(1)
  const { user } = open(all)
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  await user.click(bell)
  const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(await list.findByText('Message 1')).toBeVisible()
  await user.click(bell)
  all.push({ ...busyClub(2)[1]!, mark: null })
  await user.click(bell)
  expect(await list.findByText('Message 2')).toBeVisible()
})

describe('one that could not be loaded', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIRST, shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('is read again within a minute, without a tap', async () => {
    const [message] = busyClub(1)
    let isDown = true
    open([{ ...message!, mark: null }])
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, () => (isDown ? HttpResponse.error() : undefined)),
    )
    const bell = await screen.findByRole('button', { name: 'Notifications' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS / 4)))
    expect(bell).toHaveAccessibleName('Notifications')
    isDown = false
    await act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS)))
    expect(await unread(1)).toBeVisible()
  })
})

describe('one that expires', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIRST, shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('disappears within a minute, from the open list and from the badge', async () => {
    const [short] = busyClub(1)
    short!.mark = null
    const { user } = open([{ ...short!, expires_at: new Date(FIRST + MINUTE_MS / 2).toISOString() }])
    await user.click(await unread(1))
    const list = within(screen.getByRole('dialog', { name: 'Notifications' }))
    expect(list.getByText('Message 1')).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS)))
    expect(await list.findByText('No notifications')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
  })
})

it('takes a deletion back', async () => {
  const all = busyClub(2)
  const marks: unknown[] = []
  let gone: typeof all = []
  server.use(
    http.post(`${BACKEND}/rest/v1/announcement_reads`, async ({ request }) => {
      const [mark] = (await request.json()) as [{ announcement_id: string; status: string }]
      marks.push(mark)
      if (mark.status === 'deleted') gone = all.splice(1)
      else all.push(...gone)
      return new HttpResponse(null, { status: 201 })
    }),
  )
  const { user } = open(all)
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('button', { name: 'Delete: Message 2' }))
  await waitFor(() => expect(screen.queryByText('Message 2')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => marks)
    .toEqual(
      ['deleted', 'read'].map((status) => ({
        announcement_id: 'announcement 2',
        user_email: MINE,
        status,
      })),
    )
})
