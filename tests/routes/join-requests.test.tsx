import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { joinRequest, requestsToDecide } from '../msw/joining'
import { leagueBackend, refuse, rosterRow, smallLeague, TONIGHT } from '../msw/leagues'
import { renderAt } from '../render-at'

const TAB = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'join-requests')
const ALL = paths.allRequests(DEMO_LEAGUES.riversideLadder)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  leagueBackend()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a page, with these requests on the server. */
function open(
  waiting: Parameters<typeof requestsToDecide>[0],
  as: CastName = 'Lucia Cervantes',
  width = 1280,
  at = TAB,
) {
  const page = renderAt(at, { as, width })
  return { ...page, ...requestsToDecide(waiting) }
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const rows = async () => rowsOf(await screen.findByRole('table', { name: 'Join requests' }))
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

const ANA = joinRequest('Ana Whitfield', { message: 'Happy to sub at first.' })
const JORGE = joinRequest('Jorge Mata', { dup_rating: null, requested_at: '2026-11-18T08:41:00+00:00' })
const WES = joinRequest('Wes Okafor', {
  league_id: DEMO_LEAGUES.thursdayDoubles,
  league_name: 'Thursday Doubles',
  league_full: true,
  waitlist_position: 1,
})

describe('the requests', () => {
  it("are in a table with name, rating, league, and time, from all of the reader's leagues", async () => {
    open({ requests: [ANA, JORGE, WES] }, 'Lucia Cervantes', 1280, ALL)
    const found = await rows()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Selected',
      'Player',
      'Email',
      'DUPR rating',
      'League',
      'Requested At',
      'Actions',
    ])
    expect(found.map((row) => texts(within(row).getAllByRole('cell')).slice(1, 5))).toEqual([
      ['ana.whitfield@kitchenline.test', '3.5', 'Riverside Ladder', 'Nov 18, 2026, 7:04 PM'],
      ['jorge.mata@kitchenline.test', '-', 'Riverside Ladder', 'Nov 18, 2026, 8:41 AM'],
      [
        'wes.okafor@kitchenline.test',
        '3.5',
        'Thursday DoublesFull · 1st on waitlist',
        'Nov 18, 2026, 7:04 PM',
      ],
    ])
    expect(await screen.findByRole('link', { name: 'Join Requests 2' })).toHaveAttribute('aria-current')
    expect(await button('Approve Wes Okafor')).toBeDisabled()
  })

  it.each([1280, 390])('say whom a name looks like (%i px)', async (width) => {
    const posing = joinRequest('Ana Whitfield', { looks_like: 'Ana Whitfield', looks_like_status: 'joined' })
    const twin = joinRequest('Jorge Mata', { looks_like: 'Jorge Mata', looks_like_status: 'pending' })
    open({ requests: [posing, twin, WES] }, 'Lucia Cervantes', width)
    expect(await screen.findByText('Looks like Ana Whitfield, who is already a member')).toBeInTheDocument()
    expect(screen.getByText('Looks like Jorge Mata, who asked to join, too')).toBeInTheDocument()
    expect(screen.getAllByText(/^Looks like/)).toHaveLength(2)
  })

  it('are cards with the same facts on a phone', async () => {
    open({ requests: [ANA, JORGE] }, 'Lucia Cervantes', 390)
    const cards = within(await screen.findByRole('list', { name: 'Join requests' })).getAllByRole('listitem')
    expect(texts(cards)).toEqual([
      'AWAna WhitfieldDUPR rating3.5Select Ana Whitfieldana.whitfield@kitchenline.testRiverside LadderRequested at Nov 18, 2026, 7:04 PMMessage from Ana WhitfieldReject Ana WhitfieldApprove Ana Whitfield',
      'JMJorge MataDUPR rating-Select Jorge Matajorge.mata@kitchenline.testRiverside LadderRequested at Nov 18, 2026, 8:41 AMReject Jorge MataApprove Jorge Mata',
    ])
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('are those of the league, and of the reader’s others on demand, in the URL', async () => {
    const { user, router } = open({ requests: [ANA, WES] })
    expect(await rows()).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Join Requests 1' })).toBeVisible()
    await user.click(await screen.findByLabelText('Also show Thursday Doubles (1)'))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(router.state.location.search).toBe('?from=all')
  })

  it('of the one league are what a super admin sees, who runs none', async () => {
    leagueBackend({ ...smallLeague(), club: null })
    open({ requests: [ANA, WES] }, 'Sunny Adeyemi')
    expect(await rows()).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Join Requests 1' })).toBeVisible()
    expect(screen.queryByLabelText(/^(Also|Those)/)).not.toBeInTheDocument()
  })

  it('are hidden from everyone else: the URL leads to the overview', async () => {
    const { router } = open({ requests: [ANA] }, 'Maya Reyes')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(paths.league(DEMO_LEAGUES.riversideLadder)),
    )
    expect(screen.queryByRole('link', { name: /Join Requests/ })).not.toBeInTheDocument()
  })

  it('are also on the overview, because a phone has no room for the tab', async () => {
    open({ requests: [ANA, JORGE, WES] }, 'Lucia Cervantes', 390, paths.league(DEMO_LEAGUES.riversideLadder))
    const [link] = (await screen.findAllByRole('link', { name: '2 join requests Riverside Ladder' })).slice(
      -1,
    )
    expect(link).toHaveAttribute('href', TAB)
  })

  it('say so if there are none, with a next step', async () => {
    open({ requests: [] })
    expect(await screen.findByText('No pending join requests.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to overview' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Join Requests' })).toBeVisible()
  })

  it('are shown fifty at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...ANA, id: `request-${index}` }))
    const { user } = open({ requests: many })
    expect(await rows()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show more requests' }))
    await waitFor(async () => expect(await rows()).toHaveLength(60))
    expect(screen.queryByRole('button', { name: 'Show more requests' })).not.toBeInTheDocument()
  })
})

describe('a request', () => {
  it('is approved', async () => {
    const { user, decisions } = open({ requests: [ANA, JORGE] })
    await user.click(await button('Approve Ana Whitfield'))
    expect(await screen.findByText('Player approved!')).toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(decisions).toEqual([{ p_ids: ['request-Ana Whitfield'], p_decision: 'approve' }])
    expect(await screen.findByRole('link', { name: 'Join Requests 1' })).toBeVisible()
  })

  it('is rejected after a confirmation, because the person is told at once', async () => {
    const { user, decisions } = open({ requests: [ANA] })
    const question = () => within(screen.getByRole('alertdialog', { name: 'Reject Ana Whitfield?' }))
    await user.click(await button('Reject Ana Whitfield'))
    await user.click(question().getByRole('button', { name: 'Cancel' }))
    expect(decisions).toEqual([])
    await user.click(await button('Reject Ana Whitfield'))
    await user.click(question().getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Request rejected.')).toBeInTheDocument()
    expect(await screen.findByText('No pending join requests.')).toBeVisible()
    expect(decisions).toEqual([{ p_ids: ['request-Ana Whitfield'], p_decision: 'reject' }])
  })

  it('has its message in a dialog, where it can also be decided', async () => {
    const { user } = open({ requests: [ANA, JORGE] })
    expect(await button('Reject Jorge Mata')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Message from Jorge Mata' })).not.toBeInTheDocument()
    await user.click(await button('Message from Ana Whitfield'))
    const dialog = within(screen.getByRole('dialog', { name: 'Message from Ana Whitfield' }))
    expect(dialog.getByText('Happy to sub at first.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve Ana Whitfield' }))
    expect(await screen.findByText('Player approved!')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Message/ })).not.toBeInTheDocument())
  })

  it.each([
    [{ outcome: 'already_decided', status: 'rejected' }, 'Another organizer already rejected Ana Whitfield.'],
    [{ outcome: 'already_decided', status: 'joined' }, 'Another organizer already approved Ana Whitfield.'],
    [
      { outcome: 'league_full', status: 'pending' },
      'The league is full, so Ana Whitfield stays on the waitlist.',
    ],
    [{ outcome: 'not_found', status: null }, 'Ana Whitfield withdrew the request.'],
  ] as const)('that is %j by now tells the organizer so', async (otherwise, message) => {
    const { user } = open({ requests: [ANA, JORGE], otherwise: { 'Ana Whitfield': otherwise } })
    await user.click(await button('Approve Ana Whitfield'))
    expect(await screen.findByText(`Failed to update request: ${message}`)).toBeInTheDocument()
    expect(screen.queryByText('Player approved!')).not.toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toHaveLength(otherwise.outcome === 'league_full' ? 2 : 1))
  })

  it("that couldn't be decided says why and stays", async () => {
    const { user } = open({ requests: [ANA] })
    refuse('rpc/decide_join_request')
    await user.click(await button('Approve Ana Whitfield'))
    expect(
      await screen.findByText("Failed to update request: You don't have permission to do this."),
    ).toBeInTheDocument()
    expect(await rows()).toHaveLength(1)
  })
})

describe('several requests', () => {
  it('are approved at once, and what failed is shown until it is read', async () => {
    const { user, decisions } = open({
      requests: [ANA, JORGE, joinRequest('Priya Nair')],
      otherwise: { 'Jorge Mata': { outcome: 'league_full', status: 'pending' } },
    })
    await user.click(await screen.findByLabelText('Select Ana Whitfield'))
    await user.click(screen.getByLabelText('Select Jorge Mata'))
    expect(screen.getByText('2 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Approve 2' }))
    expect(await screen.findByText('Player approved!')).toBeInTheDocument()
    const note = await screen.findByText('The league is full, so Jorge Mata stays on the waitlist.')
    expect(decisions).toEqual([
      { p_ids: ['request-Ana Whitfield', 'request-Jorge Mata'], p_decision: 'approve' },
    ])
    expect(await rows()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(note).not.toBeInTheDocument()
  })

  it('are rejected at once after a confirmation', async () => {
    const { user, decisions } = open({ requests: [ANA, JORGE, joinRequest('Priya Nair')] })
    await user.click(await screen.findByLabelText('Select all'))
    await user.click(screen.getByRole('button', { name: 'Reject 3' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Reject 3 requests?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(decisions).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Reject 3' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reject 3' }))
    expect(await screen.findByText('3 requests rejected.')).toBeInTheDocument()
    expect(await screen.findByText('No pending join requests.')).toBeVisible()
    expect(decisions[0]?.p_ids).toHaveLength(3)
  })
})

describe('rejected people', () => {
  const nina = {
    id: 'request-Nina Costa',
    player_id: castMember('Nina Costa').profileId,
    first_name: 'Nina',
    last_name: 'Costa',
    dup_rating: 2.873,
    requested_at: '2026-11-12T10:02:00+00:00',
    message: 'Could I play every other week?',
  }

  it('are collapsed below, and can be allowed to ask again', async () => {
    const { user } = open({ requests: [], refused: [nina] })
    await user.click(await screen.findByText('Rejected in Riverside Ladder (1)'))
    expect(screen.getByText('Could I play every other week?')).toBeInTheDocument()
    expect(screen.getByText('DUPR 2.9 · requested Nov 12, 2026, 10:02 AM')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Allow new request from Nina Costa' }))
    expect(await screen.findByText('Nina Costa can ask again')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/^Rejected in/)).not.toBeInTheDocument())
  })
})

describe('requests waiting for an organizer', () => {
  it('are on home with a link', async () => {
    open({ requests: [ANA, JORGE] }, 'Lucia Cervantes', 1280, '/')
    const needs = within(await screen.findByRole('region', { name: 'To do' }))
    expect(needs.getByRole('link', { name: '2 join requests Riverside Ladder' })).toHaveAttribute('href', TAB)
  })

  it("aren't on a player’s home, and not on an organizer’s without any", async () => {
    const player = open({ requests: [] }, 'Maya Reyes', 1280, '/')
    expect(await screen.findByText('Your leagues')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Review' })).not.toBeInTheDocument()
    player.unmount()
    open({ requests: [] }, 'Lucia Cervantes', 1280, '/')
    expect(await screen.findByText('Your leagues')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Review' })).not.toBeInTheDocument()
  })

  it('count in the bell, which links to them', async () => {
    const { user, router } = open({ requests: [ANA] }, 'Lucia Cervantes', 1280, '/play')
    await user.click(await button('Notifications, 1 to review'))
    const bell = within(screen.getByRole('dialog', { name: 'Notifications' }))
    expect(bell.getByText('No notifications')).toBeVisible()
    await user.click(bell.getByRole('link', { name: '1 join request Riverside Ladder' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(TAB))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument()
  })
})

describe('a player who was added by name', () => {
  const NAMED = '7a1d5f5c-0b5e-4c39-9d5e-3f0c7f6d7a11'
  const withNamed = () => {
    const ladder = smallLeague()
    ladder.roster.push(
      rosterRow('Ana Whitfield', {
        player_id: NAMED,
        league_player_id: 'member-named',
        last_name: 'W.',
        has_account: false,
        status: 'not_invited',
      }),
    )
    leagueBackend(ladder)
  }
  const asked = async (answer: string) => {
    withNamed()
    const page = open({ requests: [ANA] })
    await page.user.click(await button('Approve Ana Whitfield'))
    const dialog = await screen.findByRole('dialog', { name: 'Is this the player you added by name?' })
    expect(page.decisions).toEqual([])
    await page.user.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(page.decisions).toHaveLength(1))
    return page.decisions[0]
  }

  it('is approved as that player in one call', async () => {
    expect(await asked('Yes, Ana W. is the same player')).toEqual({
      p_ids: [ANA.id],
      p_decision: 'approve',
      p_same_as: NAMED,
    })
  })

  it('or as a new one', async () => {
    expect(await asked('No, add as a new player')).toEqual({ p_ids: [ANA.id], p_decision: 'approve' })
  })
})
