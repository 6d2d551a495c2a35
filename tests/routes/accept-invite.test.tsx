import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, PASSWORD, type CastName } from '../demo'
import { accountOf, auth, unconfirmedUser, type Answer } from '../msw/auth'
import {
  ACCEPTED,
  EXPIRED,
  invitedLeague,
  looking,
  NOT_FOUND,
  openInvitation,
  raised,
  TAKEN,
  taking,
  TOKEN,
} from '../msw/invitations'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

const LEAGUE = paths.league(DEMO_LEAGUES.thursdayDoubles)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name })

/** Opens an invitation link with this answer from the server. */
function openLink(answer: JsonBodyType | Response, as?: CastName, path = paths.invite(TOKEN)) {
  server.use(looking(() => answer))
  return renderAt(path, { as, width: 390 })
}

/** The league that accepting leads to. */
function withLeague() {
  leagueBackend(smallLeague({ id: DEMO_LEAGUES.thursdayDoubles }, 'Thursday Doubles'))
}

describe('an invitation that is open', () => {
  it('tells who invites, to what, when, where and how, and takes nothing by itself', async () => {
    // No handler for accepting it: an attempt would fail the test.
    openLink(openInvitation('signed_out'))
    expect(await screen.findByText('Loading invite')).toBeVisible()
    expect(await heading("You're Invited")).toBeVisible()
    expect(document.title).toBe("You're Invited to Thursday Doubles · Kitchen Line")
    for (const text of [
      'Lucia Cervantes',
      'Thursday Doubles',
      '· Riverside Pickleball Club',
      'Thursdays 7:00 PM, 8 weeks starting Dec 5, 2126',
      'Riverside Park, courts 1–4',
      'Winners move up a court. Games to 11.',
      '12 players so far, average DUPR 3.4',
      'This invitation is open until Wed, Dec 4, 2126.',
    ])
      expect(screen.getByText(text)).toBeVisible()
  })

  it('says only what the league has decided', async () => {
    const unansweredPeople = { weekday: null, start_time: null, start_date: null, weeks: null, location: '' }
    openLink(
      openInvitation('signed_out', {
        league: invitedLeague({ ...unansweredPeople, players: 0, average_rating: null, club_name: null }),
      }),
    )
    expect(await screen.findByText('Schedule TBD')).toBeVisible()
    expect(screen.getByText("You'd be the first player")).toBeVisible()
    expect(screen.queryByText(/courts/)).toBeNull()
  })

  it('survives signing in, and is accepted by a button', async () => {
    withLeague()
    let me = 'signed_out'
    const taken = vi.fn<(asked: object) => object>(() => ACCEPTED)
    server.use(
      ...accountOf('Maya Reyes'),
      looking(() =>
        openInvitation(me, {
          invitee: { has_account: true, first_name: '', last_name: '', email: 'maya.reyes@kitchenline.test' },
        }),
      ),
      taking(taken),
    )
    const { user, router } = renderAt(paths.invite(TOKEN), { width: 390 })
    await user.click(await screen.findByRole('link', { name: 'I already have an account' }))
    const form = within(await screen.findByRole('form', { name: 'Sign in' }))
    expect(form.getByLabelText('Email')).toHaveValue('maya.reyes@kitchenline.test')
    me = 'can_accept'
    await user.type(form.getByLabelText('Password'), PASSWORD)
    await user.click(form.getByRole('button', { name: 'Sign In' }))

    expect(await screen.findByText("You're signed in as Maya Reyes.")).toBeVisible()
    expect(taken).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(LEAGUE))
    expect(taken).toHaveBeenCalledExactlyOnceWith({ p_token: TOKEN, p_confirm: false })
    expect(await screen.findByText("You're in. Welcome to Thursday Doubles!")).toBeVisible()
    expect(await heading('Thursday Doubles')).toBeVisible()
  })

  it.each([
    [{ asks: false }, "You're on the sub list of Thursday Doubles"],
    [{ asks: true }, 'The organizer will add you as a sub'],
  ])('to sub leads to where they sub: %j', async (more, said) => {
    server.use(
      taking(() => ({ ...ACCEPTED, as_sub: true, ...more })),
      http.post(`${BACKEND}/rest/v1/rpc/my_subbing`, () =>
        HttpResponse.json({
          last_minute: false,
          paused_until: null,
          leagues: [{ id: 'l1', name: 'Thursday Doubles', state: 'on' }],
          clubs: [],
          offers: [],
          days: [],
        }),
      ),
    )
    const { user, router } = openLink(openInvitation('can_accept', { as_sub: true }), 'Maya Reyes')
    expect(await heading("You're invited to sub")).toBeVisible()
    expect(screen.getByText("When someone near your rating is out, you're asked to sub.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: "I'll sub" }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/subbing'))
    expect(await screen.findByText(said)).toBeVisible()
  })

  it('to sub says so to whoever took it before, and to visitors', async () => {
    openLink({ ...TAKEN, as_sub: true }, 'Maya Reyes')
    expect(await heading("You said you'd sub in Thursday Doubles")).toBeVisible()
    expect(link('View your subbing')).toHaveAttribute('href', '/profile/subbing')
  })

  it('shows that it is being accepted', async () => {
    withLeague()
    let answer = (_accepted: object) => {}
    server.use(taking(() => new Promise<object>((resolve) => (answer = resolve))))
    const { user } = openLink(openInvitation('can_accept'), 'Maya Reyes')
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
    expect(await heading('Accepting your invite')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Accept invitation' })).toHaveAttribute('aria-busy', 'true')
    answer(ACCEPTED)
    expect(await heading('Thursday Doubles')).toBeVisible()
  })

  it('can be left for later', async () => {
    openLink(openInvitation('can_accept'), 'Maya Reyes')
    await screen.findByRole('button', { name: 'Accept invitation' })
    expect(link('Not now')).toHaveAttribute('href', '/')
  })

  it.each([
    ['no network', () => HttpResponse.error(), 'Failed to accept invite. Please try again.'],
    [
      'a server in trouble',
      () => HttpResponse.json({ code: 'XX000', message: 'boom' }, { status: 500 }),
      'Failed to accept invite. Please try again.',
    ],
    [
      'a record of someone else',
      () => raised(409, 'record_of_somebody_else', 'This invitation belongs to another player.'),
      'This invitation belongs to another player.',
    ],
  ])('stays open when taking it fails: %s', async (_name, answer, sentence) => {
    server.use(taking(answer))
    const { user } = openLink(openInvitation('can_accept'), 'Maya Reyes')
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(await heading("You're Invited")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Accept invitation' })).not.toHaveAttribute('aria-busy')
  })

  it('that expired while the button was pressed says so', async () => {
    let answer: object = openInvitation('can_accept')
    server.use(
      looking(() => answer),
      taking(() => {
        answer = EXPIRED
        return raised(410, 'invite_expired', 'This invite has expired.')
      }),
    )
    const { user } = renderAt(paths.invite(TOKEN), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
    expect(await heading('Invalid Invite')).toBeVisible()
  })
})

describe('a newcomer with an invitation', () => {
  const ANA = 'ana.whitfield@kitchenline.test'

  it('signs up in place; the account carries the invitation to wherever it is confirmed', async () => {
    const signUp = vi.fn<Answer>(() => unconfirmedUser(ANA))
    const resend = vi.fn<Answer>(() => HttpResponse.json({}))
    server.use(auth.signUp(signUp), auth.resend(resend))
    const { user } = openLink(
      openInvitation('signed_out', {
        invitee: { has_account: false, first_name: 'Ana', last_name: 'Whitfield', email: ANA },
      }),
    )
    const form = within(await screen.findByRole('form', { name: 'Sign up' }))
    expect(form.getByText('Ana Whitfield')).toBeVisible()
    expect(form.getByText(ANA)).toBeVisible()
    expect(form.queryByLabelText('First name')).toBeNull()
    await user.type(form.getByLabelText('Password'), PASSWORD)
    await user.click(form.getByRole('button', { name: 'Create account and join' }))

    expect(await heading('Check Your Email')).toBeVisible()
    expect(screen.getByText('Open it on any device to join Thursday Doubles.')).toBeVisible()
    const back = `${window.location.origin}/accept-invite/${TOKEN}?confirmed`
    const asked = signUp.mock.calls[0]?.[0]
    expect(asked?.body).toMatchObject({
      email: ANA,
      data: { first_name: 'Ana', last_name: 'Whitfield', invite_token: TOKEN },
    })
    expect(asked?.query.get('redirect_to')).toBe(back)
    expect(link('Back to Sign In')).toHaveAttribute(
      'href',
      `/signin?from=${encodeURIComponent(paths.invite(TOKEN))}`,
    )
    await user.click(screen.getByRole('button', { name: 'Resend link' }))
    await waitFor(() => expect(resend.mock.calls[0]?.[0].query.get('redirect_to')).toBe(back))
  })

  it('can change what the organizer wrote about them', async () => {
    const signUp = vi.fn<Answer>(() => unconfirmedUser(ANA))
    server.use(auth.signUp(signUp))
    const { user } = openLink(
      openInvitation('signed_out', {
        invitee: { has_account: false, first_name: 'Anna', last_name: 'Whitfield', email: ANA },
      }),
    )
    const form = within(await screen.findByRole('form', { name: 'Sign up' }))
    await user.click(form.getByRole('button', { name: 'Edit name and email' }))
    expect(form.getByLabelText('Email')).toHaveValue(ANA)
    await user.clear(form.getByLabelText('First name'))
    await user.type(form.getByLabelText('First name'), 'Ana')
    await user.type(form.getByLabelText('Password'), PASSWORD)
    await user.click(form.getByRole('button', { name: 'Create account and join' }))
    expect(await heading('Check Your Email')).toBeVisible()
    expect(signUp.mock.calls[0]?.[0].body).toMatchObject({
      data: { first_name: 'Ana', last_name: 'Whitfield' },
    })
  })

  it('whose address the emailed invitation proves is led into the league at once', async () => {
    withLeague()
    server.use(
      auth.signUp(() => {
        server.use(
          ...handlersFor('Ana Whitfield'),
          looking(() => TAKEN),
        )
        return HttpResponse.json(sessionFor('Ana Whitfield'))
      }),
      taking(() => ({ ...ACCEPTED, outcome: 'already_member' })),
    )
    const { user, router } = openLink(
      openInvitation('signed_out', {
        invitee: { has_account: false, first_name: 'Ana', last_name: 'Whitfield', email: ANA },
      }),
    )
    const form = within(await screen.findByRole('form', { name: 'Sign up' }))
    await user.type(form.getByLabelText('Password'), PASSWORD)
    await user.click(form.getByRole('button', { name: 'Create account and join' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(LEAGUE))
    expect(await screen.findByText("You're in. Welcome to Thursday Doubles!")).toBeVisible()
  })

  it('is welcomed and led into the league that confirming the address brought them into', async () => {
    withLeague()
    const taken = vi.fn<(asked: object) => object>(() => ({ ...ACCEPTED, outcome: 'already_member' }))
    server.use(taking(taken))
    const { router } = openLink(TAKEN, 'Maya Reyes', paths.confirmedInvite(TOKEN))
    await waitFor(() => expect(router.state.location.pathname).toBe(LEAGUE))
    expect(await screen.findByText("You're in. Welcome to Thursday Doubles!")).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
  })

  it.each([
    ['was used or revoked meanwhile', NOT_FOUND, 'Invite Not Found', 'Find a league'],
    ['ran out meanwhile', EXPIRED, 'Invalid Invite', 'View league'],
  ])('has an account, and learns that the invitation %s', async (_name, answer, title, way) => {
    openLink(answer, 'Maya Reyes', paths.confirmedInvite(TOKEN))
    expect(await heading(title)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Account created, but failed to link invite/profile. Please contact support.',
    )
    expect(link(way)).toBeVisible()
  })

  it('with an already used confirmation link learns so, and signing in leads back here', async () => {
    const { router } = openLink(
      NOT_FOUND,
      undefined,
      `${paths.confirmedInvite(TOKEN)}#error_code=otp_expired`,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(/expired or was already used/)
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(paths.confirmedInvite(TOKEN))
  })
})

describe('the wrong account', () => {
  const sentElsewhere = openInvitation('wrong_account', { sent_to: 'l•••@kitchenline.test' })

  it('is named, and can make room for the other', async () => {
    let answer: object = sentElsewhere
    server.use(looking(() => answer))
    const { user } = renderAt(paths.invite(TOKEN), { as: 'Nina Costa', width: 390 })
    expect(
      await screen.findByRole('heading', { name: 'This invitation was sent to another address' }),
    ).toBeVisible()
    const question = within(
      screen.getByRole('region', { name: 'This invitation was sent to another address' }),
    )
    expect(question.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'l•••@kitchenline.test',
      'nina.costa@kitchenline.test',
    ])
    answer = openInvitation('signed_out')
    await user.click(screen.getByRole('button', { name: 'Sign out and switch accounts' }))
    expect(await screen.findByRole('link', { name: 'I already have an account' })).toBeVisible()
  })

  it('can accept it anyway, after a confirmation', async () => {
    withLeague()
    const taken = vi.fn<(asked: object) => object>(() => ACCEPTED)
    server.use(taking(taken))
    const { user, router } = openLink(sentElsewhere, 'Maya Reyes')
    await user.click(await screen.findByRole('button', { name: 'Accept as Maya Reyes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(LEAGUE))
    expect(taken).toHaveBeenCalledExactlyOnceWith({ p_token: TOKEN, p_confirm: true })
  })

  it('is told about another player if no address is known', async () => {
    openLink(openInvitation('wrong_account'), 'Nina Costa')
    expect(
      await screen.findByRole('heading', { name: 'This invitation is for another player' }),
    ).toBeVisible()
  })

  it('that the server only detects on accepting is asked then', async () => {
    let answer: object = openInvitation('can_accept')
    server.use(
      looking(() => answer),
      taking(() => {
        answer = sentElsewhere
        return { ...ACCEPTED, outcome: 'wrong_account', sent_to: 'l•••@kitchenline.test' }
      }),
    )
    const { user, router } = renderAt(paths.invite(TOKEN), { as: 'Nina Costa' })
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
    expect(await screen.findByRole('button', { name: 'Accept as Nina Costa' })).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.invite(TOKEN))
    expect(screen.queryByText(/You're in/)).toBeNull()
  })
})

describe('a member already', () => {
  it.each([
    ['who took it before', TAKEN, "There's nothing left to accept."],
    [
      'with the invitation of someone else',
      openInvitation('already_member', { sent_to: 'l•••@kitchenline.test' }),
      "This invitation was sent to l•••@kitchenline.test. It's still open for them.",
    ],
  ])('%s is shown the way', async (_name, answer, sentence) => {
    openLink(answer, 'Maya Reyes')
    expect(await heading("You're already in Thursday Doubles")).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(link('Go to league')).toHaveAttribute('href', LEAGUE)
  })
})

describe('an invitation that cannot be taken', () => {
  it('expired: says whom to ask, and shows the league', async () => {
    openLink(EXPIRED)
    expect(await heading('Invalid Invite')).toBeVisible()
    expect(screen.getByText('This invite has expired.')).toBeVisible()
    expect(screen.getByText('Lucia Cervantes')).toBeVisible()
    expect(link('View league')).toHaveAttribute('href', `${LEAGUE}/view`)
    expect(screen.getByRole('main')).not.toHaveTextContent('Account created')
  })

  it('expired, and its league is private', async () => {
    openLink({ ...EXPIRED, league_id: null }, 'Omar Haddad')
    expect(await heading('Invalid Invite')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View league' })).toBeNull()
    expect(link('Find a league')).toBeVisible()
  })

  it("isn't known: a visitor may have used it and signs in", async () => {
    openLink(NOT_FOUND)
    expect(await heading('Invite Not Found')).toBeVisible()
    expect(screen.getByText('Invalid or expired invite token.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/signin?from=${encodeURIComponent(paths.invite(TOKEN))}`,
    )
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Create an account' })).toBeVisible()
  })

  it("isn't known: a player finds another league", async () => {
    openLink(NOT_FOUND, 'Maya Reyes')
    expect(await heading('Invite Not Found')).toBeVisible()
    expect(link('Find a league')).toHaveAttribute('href', '/leagues/find')
  })

  it.each(['/accept-invite', '/accept-invite/', '/accept-invite/%20'])(
    'has no token: %s',
    async (address) => {
      server.use(looking(() => openInvitation('signed_out')))
      const { user, router } = renderAt(address, { width: 390 })
      expect(await heading('Invalid Invite')).toBeVisible()
      expect(screen.getByText('No invite token provided.')).toBeVisible()
      await user.type(
        screen.getByLabelText('Invitation link'),
        `https://kitchenline.test${paths.invite(TOKEN)}`,
      )
      await user.click(screen.getByRole('button', { name: 'Open' }))
      expect(await heading("You're Invited")).toBeVisible()
      expect(router.state.location.pathname).toBe(paths.invite(TOKEN))
    },
  )
})

describe("a link that couldn't be looked up", () => {
  it('is never called unknown, and is retried', async () => {
    let answer: object | Response = HttpResponse.json({ code: 'XX000', message: 'boom' }, { status: 500 })
    server.use(looking(() => answer))
    const { user } = renderAt(paths.invite(TOKEN))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load invite. Please try again.')
    expect(alert, 'says it once').not.toHaveTextContent(/try again.*try again/i)
    expect(screen.queryByText(/Not Found/)).toBeNull()
    answer = openInvitation('signed_out')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading("You're Invited")).toBeVisible()
  })

  it('also says what a person without a network can do', async () => {
    openLink(HttpResponse.error())
    // Two more attempts, after one second and two.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Failed to load invite. Please try again.Can't reach the server. Check your connection and try again.",
    )
  })

  it("isn't trusted if the answer makes no sense", async () => {
    openLink({ state: 'valid' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load invite. Please try again.')
  })
})
