import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { raised } from '../msw/invitations'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const INVITATION = {
  league_player_id: 'row-1',
  league_id: DEMO_LEAGUES.thursdayDoubles,
  league_name: 'Thursday Doubles',
  inviter_name: 'Lucia Cervantes',
  is_added: false,
  invited_at: '2126-11-20T19:00:00+00:00',
  expires_at: '2126-12-04T19:00:00+00:00',
  location: 'Riverside Park',
  weekday: 4,
  start_time: '19:00:00',
  start_date: '2126-12-05',
  weeks: 8,
  week_interval: 1,
  time_zone: 'UTC',
}
const UNDECIDED = { location: '', weekday: null, start_time: null, start_date: null, weeks: null }

type Call = (asked: unknown) => Response
const rpc = (name: string, answer: Call) =>
  http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => answer(await request.json()))

/** Home with invitations that are gone once one is answered, and no game day that would come first. */
function homeWith(rows: object[], answers: Record<string, Call> = {}) {
  let open = rows
  leagueBackend(
    { ...smallLeague(), days: [] },
    { ...smallLeague({ id: DEMO_LEAGUES.thursdayDoubles }, 'Thursday Doubles'), days: [] },
  )
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_invitations`, () => HttpResponse.json(open)),
    ...Object.entries(answers).map(([name, answer]) =>
      rpc(name, (asked) => {
        const answered = answer(asked)
        if (answered.ok) open = []
        return answered
      }),
    ),
  )
  return renderAt('/', { as: 'Maya Reyes', width: 390 })
}

const region = (name: 'Now' | 'To do' = 'Now') => screen.findByRole('region', { name })

describe('invitations that wait at home', () => {
  it('are accepted without their link', async () => {
    const accept = vi.fn<Call>(() => HttpResponse.json({ outcome: 'accepted' }))
    const { user, router } = homeWith([INVITATION], { accept_my_invitation: accept })
    const card = within(await region())
    expect(card.getByText('Lucia Cervantes invited you')).toBeVisible()
    expect(card.getByText('Thursdays 7:00 PM, 8 weeks starting Dec 5, 2126')).toBeVisible()
    expect(card.getByText('Riverside Park')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Accept invitation to Thursday Doubles' }))
    expect(await screen.findByText("You're in. Welcome to Thursday Doubles!")).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(INVITATION.league_id)))
    expect(accept).toHaveBeenCalledExactlyOnceWith({ p_league_player_id: 'row-1' })
  })

  it('are declined after a confirmation', async () => {
    const decline = vi.fn<Call>(() => HttpResponse.json({ outcome: 'declined' }))
    const { user } = homeWith([INVITATION], { decline_my_invitation: decline })
    await user.click(await screen.findByRole('button', { name: 'Decline invitation to Thursday Doubles' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Decline Thursday Doubles?' }))
    expect(decline).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Invitation declined')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Thursday Doubles' })).toBeNull())
    expect(decline).toHaveBeenCalledExactlyOnceWith({ p_league_player_id: 'row-1' })
  })

  it('are also rosters the reader was put on, to join or to leave', async () => {
    const leave = vi.fn<Call>(() => HttpResponse.json(null))
    const { user } = homeWith([{ ...INVITATION, expires_at: null, is_added: true }], { leave_league: leave })
    const card = within(await region())
    expect(card.getByText("You were added to Lucia Cervantes's league")).toBeVisible()
    expect(card.getByRole('button', { name: 'Join Thursday Doubles' })).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Leave Thursday Doubles' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Thursday Doubles?' }))
    expect(leave).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('You left Thursday Doubles')).toBeVisible()
    expect(leave).toHaveBeenCalledExactlyOnceWith({ p_league_id: INVITATION.league_id })
  })

  it('stay if answering fails, and say why', async () => {
    const { user } = homeWith(
      [INVITATION, { ...INVITATION, ...UNDECIDED, league_player_id: 'row-2', league_name: 'B' }],
      {
        accept_my_invitation: () => raised(404, 'invite_not_found', 'This invitation is no longer open.'),
        decline_my_invitation: () => HttpResponse.json({ code: 'XX000', message: 'boom' }, { status: 500 }),
      },
    )
    expect(within(await region()).getByRole('heading', { name: 'Thursday Doubles' })).toBeVisible()
    const list = within(await region('To do'))
    await user.click(list.getByRole('button', { name: 'Accept invitation to B' }))
    expect(await screen.findByText('This invitation is no longer open.')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Decline invitation to B' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Failed to decline invite. Please try again.')).toBeVisible()
    expect(list.getByText('B')).toBeVisible()
  })
})
