import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { foundLeague, leaguesToFind, myRequests } from '../msw/joining'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const FIND = paths.findLeague()
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Leagues' })).getAllByRole('listitem')
const card = async (name: string) => {
  const found = (await cards()).find((one) => within(one).queryByRole('heading', { name }))
  if (!found) throw new Error(`${name} is not listed.`)
  return within(found)
}

describe('a league that is found', () => {
  it('gets an offer to sub from someone who does not play in it', async () => {
    leaguesToFind([foundLeague('Thursday Doubles')])
    const asked: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_subbing`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json('asks')
      }),
    )
    const { user } = renderAt(FIND, { as: 'Maya Reyes' })
    await user.click(
      (await card('Thursday Doubles')).getByRole('button', { name: 'Request to join Thursday Doubles' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Request to join' }))
    await user.click(dialog.getByRole('radio', { name: 'Sub only' }))
    await user.click(dialog.getByRole('button', { name: 'Offer to sub' }))
    expect(await screen.findByText('The organizer will add you as a sub')).toBeVisible()
    expect(asked).toEqual([{ p_league_id: 'league-Thursday Doubles', p_is_on: true }])
  })

  it('says what it is, when, where, who runs it, its level, and whether there is room', async () => {
    leaguesToFind([foundLeague('Thursday Doubles')])
    renderAt(FIND, { as: 'Maya Reyes' })
    const league = await card('Thursday Doubles')
    for (const fact of [
      'Relaxed doubles.',
      'Thursdays 7:00 PM, 8 weeks starting Dec 3',
      'Riverside Pickleball Club · Riverside Park',
      'Lucia C.',
      'Average DUPR 3.5',
      '7 open spots',
      '9 of 16 players',
    ]) {
      expect(league.getByText(fact)).toBeVisible()
    }
    expect(league.getByRole('link', { name: 'Thursday Doubles' })).toHaveAttribute(
      'href',
      paths.publicLeague('league-Thursday Doubles'),
    )
  })

  it.each([
    [{ my_state: 'member' }, 'Member', 'link', 'Open League'],
    [{ my_state: 'organizer' }, 'Organizer', 'link', 'Open League'],
    [{ my_state: 'invited' }, 'Invited', 'button', 'Accept invitation to League'],
    [{ my_state: 'requested' }, 'Requested', 'button', 'Withdraw request for League'],
    [
      { my_state: 'requested', open_places: 0, waiting: 3, my_place: 2 },
      '2nd on the waitlist',
      'button',
      'Withdraw request for League',
    ],
    [{ open_places: 0, waiting: 3 }, 'Full, 3 on waitlist', 'button', 'Join waitlist for League'],
    [{ open_places: null, capacity: null }, '9 players', 'button', 'Request to join League'],
  ] as const)('with %j says “%s” and offers the %s “%s”', async (columns, words, role, action) => {
    leaguesToFind([foundLeague('League', columns)])
    renderAt(FIND, { as: 'Maya Reyes' })
    const league = await card('League')
    // The card also names its organizer.
    expect(league.getByText(words, { ignore: 'dt, dt *' })).toBeVisible()
    expect(league.getByRole(role, { name: action })).toBeVisible()
  })

  it('that rejected someone says what comes next and offers no request', async () => {
    leaguesToFind([foundLeague('League', { my_state: 'rejected' })])
    renderAt(FIND, { as: 'Nina Costa' })
    const league = await card('League')
    expect(league.getByText(/An organizer can let you ask again/)).toBeVisible()
    expect(league.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('a request', () => {
  it('goes with a message, and can be withdrawn', async () => {
    const { sent } = leaguesToFind([foundLeague('Thursday Doubles')])
    const { user } = renderAt(FIND, { as: 'Maya Reyes' })
    await user.click(
      (await card('Thursday Doubles')).getByRole('button', { name: 'Request to join Thursday Doubles' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Request to join' }))
    const message = dialog.getByLabelText('Message to the organizer (optional)')
    expect(message).toHaveAccessibleDescription('0 of 500 characters')
    await user.type(message, 'I play on Tuesdays.')
    expect(message).toHaveAccessibleDescription('19 of 500 characters')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent')).toBeInTheDocument()
    expect(sent).toEqual([{ p_league_id: 'league-Thursday Doubles', p_message: 'I play on Tuesdays.' }])

    await user.click(await screen.findByRole('button', { name: 'Withdraw request for Thursday Doubles' }))
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Withdraw your request?' })).getByRole('button', {
        name: 'Withdraw',
      }),
    )
    expect(await screen.findByText('Request withdrawn')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Request to join/ })).toBeVisible()
  })

  it("with a pasted text that is too long isn't sent, and nothing is cut", async () => {
    const { sent } = leaguesToFind([foundLeague('League')])
    const { user } = renderAt(FIND, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: /^Request to join/ }))
    const message = await screen.findByLabelText('Message to the organizer (optional)')
    await user.click(message)
    await user.paste(`${'🏓'.repeat(500)}!!`)
    expect(message).toHaveValue(`${'🏓'.repeat(500)}!!`)
    expect(message).toHaveAccessibleDescription('502 of 500 characters. Shorten by 2.')
    expect(message).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(message).toHaveFocus()
    expect(sent).toEqual([])

    await user.type(message, '{Backspace}{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('to a full league joins the waitlist, and says so before and after', async () => {
    leaguesToFind([foundLeague('League', { open_places: 0, members: 16, waiting: 2 })])
    const { user } = renderAt(FIND, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Join waitlist for League' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Join waitlist' }))
    expect(dialog.getByText(/^League is full\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Join waitlist' }))
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument()
    expect(await screen.findByText('3rd on the waitlist')).toBeVisible()
  })

  it('that fails says why next to the message, which stays, even if the dialog is closed', async () => {
    leaguesToFind([foundLeague('League')])
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/request_to_join`,
        () =>
          HttpResponse.json(
            {
              code: 'PT409',
              hint: 'request_refused',
              message: "Your request wasn't approved. An organizer can let you ask again.",
            },
            { status: 409 },
          ),
        { once: true },
      ),
    )
    const { user } = renderAt(FIND, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: /^Request to join/ }))
    await user.type(screen.getByLabelText(/Message/), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findAllByText(/An organizer can let you ask again/)).toHaveLength(1)
    expect(screen.getByLabelText(/Message/)).toHaveValue('Hello')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: /^Request to join/ }))
    expect(screen.getByLabelText(/Message/)).toHaveValue('Hello')
  })
})

describe('the search', () => {
  it('is in the URL, and asks the server once typing pauses', async () => {
    const { asked } = leaguesToFind([foundLeague('Thursday Doubles'), foundLeague('Riverside Ladder')])
    const { user, router } = renderAt(FIND, { as: 'Maya Reyes' })
    expect(await cards()).toHaveLength(2)
    await user.type(screen.getByRole('searchbox'), 'ladder')
    await waitFor(async () => expect(await cards()).toHaveLength(1))
    expect(screen.getByText('1 league', { selector: '[role=status]' })).toBeInTheDocument()
    expect(asked.map(({ p_search }) => p_search)).toEqual(['', 'ladder'])

    await user.selectOptions(screen.getByLabelText('Day'), 'Tuesdays')
    await user.selectOptions(screen.getByLabelText('Min level'), '3.0')
    await user.selectOptions(screen.getByLabelText('Max level'), '4.5')
    await user.click(screen.getByLabelText('Open spots only'))
    await waitFor(() => expect(router.state.location.search).toBe('?q=ladder&day=2&from=3&to=4.5&open=1'))
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        p_search: 'ladder',
        p_weekday: 2,
        p_min_level: 3,
        p_max_level: 4.5,
        p_open_only: true,
        p_limit: 21,
      }),
    )
  })

  it('opens as the URL says, and can be cleared if nothing matches', async () => {
    const { asked } = leaguesToFind([foundLeague('Thursday Doubles')])
    const { user, router } = renderAt(`${FIND}?q=zorro&day=7&from=5&to=3`, { as: 'Maya Reyes' })
    expect(await screen.findByText('No leagues match your search')).toBeVisible()
    expect(asked[0]).toMatchObject({ p_search: 'zorro', p_weekday: 7, p_min_level: 3, p_max_level: 5 })
    expect(screen.getByRole('searchbox')).toHaveValue('zorro')
    await user.click(screen.getByRole('button', { name: 'Show all leagues' }))
    expect(await cards()).toHaveLength(1)
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('shows twenty and then more, and the URL remembers how many', async () => {
    leaguesToFind(Array.from({ length: 45 }, (_, index) => foundLeague(`League ${index + 1}`)))
    const { user, router } = renderAt(FIND, { as: 'Maya Reyes' })
    expect(await cards()).toHaveLength(20)
    expect(screen.getByText('First 20 leagues')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more leagues' }))
    await waitFor(async () => expect(await cards()).toHaveLength(40))
    await user.click(screen.getByRole('button', { name: 'Show more leagues' }))
    await waitFor(async () => expect(await cards()).toHaveLength(45))
    expect(router.state.location.search).toBe('?pages=3')
    expect(screen.queryByRole('button', { name: 'Show more leagues' })).not.toBeInTheDocument()
  })

  it('without any public league says what else there is', async () => {
    leaguesToFind([])
    renderAt(FIND, { as: 'Maya Reyes' })
    expect(await screen.findByText('No public leagues are open right now')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create a match' })).toHaveAttribute('href', paths.play())
  })
})

describe('my leagues', () => {
  const MINE = {
    league_id: 'full',
    league_name: 'Thursday Doubles',
    organizer_name: 'Lucia C.',
    requested_at: '2026-11-18T19:04:00+00:00',
    message: null,
    waitlist_position: null,
  }

  it('list what I asked for, even if I am in no league, and let me withdraw it', async () => {
    leagueBackend({ ...smallLeague(), roster: [] })
    const page = renderAt(paths.leagues(), { as: 'Maya Reyes' })
    myRequests([MINE, { ...MINE, league_id: 'other', league_name: 'Park Open', waitlist_position: 11 }])
    const { user } = page
    const asked = within(await screen.findByRole('region', { name: 'Pending requests' }))
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Thursday DoublesWaiting for Lucia C. · requested on Wed, Nov 18Withdraw request for Thursday Doubles',
      "Park OpenFull: you're 11th on the waitlist · requested on Wed, Nov 18Withdraw request for Park Open",
    ])
    await user.click(asked.getByRole('button', { name: 'Withdraw request for Park Open' }))
    expect(screen.getByText(/You'll lose your spot on the Park Open waitlist/)).toBeVisible()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(asked.getAllByRole('listitem')).toHaveLength(1))
  })
})
