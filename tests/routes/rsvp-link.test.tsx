import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const OPEN = {
  first_name: 'Noor',
  league: 'Riverside Ladder',
  league_id: DEMO_LEAGUES.riversideLadder,
  game_day_id: ladderGameDayId(6),
  week: 6,
  starts_at: inHours(48),
  time_zone: 'America/Los_Angeles',
  location: 'Riverside Park',
  note: 'Bring water.',
  status: 'scheduled',
  response: null as string | null,
  taken: null as string | null,
  ahead: 0,
  spots_left: 3,
  deadline: inHours(24),
  can_go_in: true,
  can_go_out: true,
}

/** Noor's link; `answers` are what it was told. */
function linkBackend(change: Partial<typeof OPEN> = {}, given: string = 'in') {
  const link = { ...OPEN, ...change }
  const answers: unknown[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/rsvp_link`, () => HttpResponse.json(link)),
    http.post(`${BACKEND}/rest/v1/rpc/rsvp_by_link`, async ({ request }) => {
      answers.push(await request.json())
      link.response = given
      return HttpResponse.json({ response: given, ahead: link.ahead })
    }),
  )
  return answers
}
const openLink = (answer = 'in', as?: 'Maya Reyes') => renderAt(`/rsvp/token?answer=${answer}`, as && { as })
const question = () => screen.findByRole('group', { name: 'RSVP' })

describe('an RSVP link', () => {
  it.each([undefined, 'Maya Reyes'] as const)(
    'takes an RSVP with one tap for the person it was sent to (signed in: %s)',
    async (as) => {
      const answers = linkBackend()
      const { user } = openLink('in', as)
      expect(await screen.findByRole('heading', { name: 'RSVP for Noor' })).toBeVisible()
      expect(screen.getByText('Riverside Ladder · Week 6')).toBeVisible()
      expect(answers).toEqual([])
      await user.click(within(await question()).getByRole('button', { name: 'In' }))
      expect(await screen.findByText("You're in.")).toBeVisible()
      expect(answers).toEqual([
        { p_token: 'token', p_response: 'in', p_seen: 'none', p_starts_at: expect.any(String) },
      ])
      expect(screen.getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  it('no longer offers what the link asked for once the player chose the other', async () => {
    linkBackend({}, 'out')
    const { user } = openLink('in')
    const buttons = within(await question())
    const plain = buttons.getByRole('button', { name: 'Out' }).className
    expect(buttons.getByRole('button', { name: 'In' }).className).not.toBe(plain)
    await user.click(buttons.getByRole('button', { name: 'Out' }))
    expect(await screen.findByText("You're out.")).toBeVisible()
    expect(buttons.getByRole('button', { name: 'In' }).className).toBe(plain)
  })

  it('says that no spot is left, and who is ahead on the waitlist', async () => {
    linkBackend({ spots_left: 0, ahead: 2 }, 'waitlist')
    const { user } = openLink()
    expect(await screen.findByText('No spots left. Tap In to join the waitlist.')).toBeVisible()
    await user.click(within(await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText('2 players ahead of you.')).toBeVisible()
    expect(screen.queryByText(/^No spots left/)).not.toBeInTheDocument()
  })

  it('only lets people go out after the deadline', async () => {
    linkBackend({ can_go_in: false, response: 'in' }, 'out')
    const { user } = openLink('out')
    const buttons = within(await question())
    expect(buttons.queryByRole('button', { name: 'In' })).not.toBeInTheDocument()
    await user.click(buttons.getByRole('button', { name: 'Out' }))
    expect(await screen.findByText("You're out.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Out' })).not.toBeInTheDocument()
  })

  it('offers no In for a spot that a sub has', async () => {
    linkBackend({ response: 'out', taken: 'Zoe has your spot. Ask Lucia.', spots_left: 0 })
    openLink('in')
    expect(await question()).toHaveTextContent("You're out. Zoe has your spot. Ask Lucia.")
    expect(screen.queryByRole('button', { name: 'In' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^No spots left/)).not.toBeInTheDocument()
  })

  it.each([
    ['canceled', 'This game day is canceled.'],
    ['completed', 'This game day is over.'],
  ])('asks nothing for a game day that is %s', async (status, sentence) => {
    linkBackend({ status, can_go_in: false, can_go_out: false })
    openLink()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('group', { name: 'RSVP' })).not.toBeInTheDocument()
  })

  it('shows what is stored if the RSVP is refused', async () => {
    linkBackend()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/rsvp_by_link`, () =>
        HttpResponse.json(
          { code: 'PT409', hint: 'game_day_canceled', message: 'This game day is canceled.' },
          { status: 409 },
        ),
      ),
    )
    const { user } = openLink()
    await user.click(within(await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText('This game day is canceled.')).toBeVisible()
    expect(screen.getByText('Are you in?')).toBeVisible()
  })

  it('says without a signal that the RSVP was not sent, and sends it on request and with the network', async () => {
    const answers = linkBackend()
    let isDown = true
    server.use(
      // Passed on to the handler of the link once the network is back.
      http.post(`${BACKEND}/rest/v1/rpc/rsvp_by_link`, () => (isDown ? HttpResponse.error() : undefined)),
    )
    const { user } = openLink()
    await user.click(within(await question()).getByRole('button', { name: 'In' }))
    const said = "“In” wasn't sent yet. Can't reach the server. Keep this page open until it is."
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus()
    expect(await screen.findByRole('alert')).toHaveTextContent(said)
    expect(answers).toEqual([])
    isDown = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText("You're in.")).toBeVisible()
    expect(answers).toEqual([
      { p_token: 'token', p_response: 'in', p_seen: 'none', p_starts_at: expect.any(String) },
    ])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('tries again by itself while the server is down, and says so', async () => {
    const answers = linkBackend()
    let isDown = true
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/rsvp_by_link`, () =>
        isDown ? new HttpResponse(null, { status: 503 }) : undefined,
      ),
    )
    const { user } = openLink()
    await user.click(within(await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "“In” wasn't sent yet. The service is temporarily unavailable. Keep this page open until it is.",
    )
    isDown = false
    expect(await screen.findByText("You're in.")).toBeVisible()
    expect(answers).toHaveLength(1)
  })

  it.each([
    [404, 'link_invalid', "This link isn't valid."],
    [410, 'link_expired', 'This link has expired.'],
  ])('that no longer works says so (%i)', async (status, hint, message) => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/rsvp_link`, () =>
        HttpResponse.json({ code: `PT${status}`, hint, message }, { status }),
      ),
    )
    openLink()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('link', { name: 'RSVP in the app' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})
