import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { nameKey } from '@/shared/lib/name-matches'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_CLUB_ID, DEMO_LEAGUES, type CastName } from '../demo'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { rows } from '../msw/rows'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const idOf = (name: CastName) => castMember(name).profileId
const player = (name: CastName) => {
  const { firstName } = castMember(name)
  return { id: idOf(name), first_name: firstName, last_name: name.slice(firstName.length + 1) }
}
const league = (name: string, status: string) => ({
  id: `league-${name}`,
  status,
  weekday: 2,
  start_time: '18:30:00',
  start_date: null,
  weeks: 10,
  week_interval: 2,
  time_zone: 'UTC',
  event: { name },
})

const WORDS = {
  name: 'Riverside Pickleball Club',
  city: 'Portland',
  address: '1200 River Road',
  description: 'Four courts by the river.',
}

const LISTED = [
  { club_id: 'c2', name: 'Núñez Hall', city: 'Vigo', page_key: 'n' },
  { club_id: DEMO_CLUB_ID, name: WORDS.name, city: WORDS.city, page_key: 'r' },
]

/** Riverside, created by Sunny, with Carl as its admin; a second club is also in the list. */
function clubs(declined: CastName[] = []) {
  const calls: [name: string, body: unknown][] = []
  const admins = [idOf('Carl Benson')]
  let asked: ReturnType<typeof player>[] = []
  let refusals = declined.map(player)
  leagueBackend()
  server.use(
    http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) => {
      const riverside = {
        id: DEMO_CLUB_ID,
        ...WORDS,
        admins,
        creator: player('Sunny Adeyemi'),
        offers: asked.map((person) => ({ person })),
        refusals: refusals.map((person) => ({ person })),
        leagues: [league('Riverside Ladder', 'active'), league('Spring Ladder', 'archived')],
      }
      const wanted = new URL(request.url).searchParams.get('id')
      if (wanted?.startsWith('eq.')) return rows(request, wanted === `eq.${DEMO_CLUB_ID}` ? [riverside] : [])
      return rows(request, [])
    }),
    http.post(`${BACKEND}/rest/v1/rpc/find_clubs`, async ({ request }) => {
      const { p_search } = (await request.json()) as { p_search: string }
      // As the server: each word is the beginning of one of the name or the city.
      const isFound = (text: string) =>
        nameKey(p_search)
          .split(' ')
          .every((word) => ` ${nameKey(text)}`.includes(` ${word}`))
      return HttpResponse.json(LISTED.filter(({ name, city }) => isFound(`${name} ${city}`)))
    }),
    http.get(`${BACKEND}/rest/v1/players`, ({ request }) =>
      rows(
        request,
        admins.map(() => player('Carl Benson')),
      ),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/find_players`, () =>
      HttpResponse.json([
        { ...player('Maya Reyes'), player_id: idOf('Maya Reyes'), level: 3.75, common_leagues: 2 },
        { ...player('Maya Reyes'), player_id: idOf('Sam Park'), level: null, common_leagues: 0 },
      ]),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/:name`, async ({ request, params }) => {
      if (!['invite_club_admin', 'remove_club_admin'].includes(String(params.name))) return undefined
      const body = (await request.json()) as { p_profile_id: string }
      calls.push([String(params.name), body])
      if (params.name === 'invite_club_admin') asked = [player('Maya Reyes')]
      else if (body.p_profile_id === idOf('Maya Reyes')) asked = []
      return HttpResponse.json(admins)
    }),
    http.delete(`${BACKEND}/rest/v1/refusals`, ({ request }) => {
      calls.push(['refusals', Object.fromEntries(new URL(request.url).searchParams)])
      refusals = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return calls
}

describe('clubs', () => {
  it('keep what is typed in the address, and follow a link that clears it', async () => {
    clubs()
    const { user, router } = renderAt(`${paths.clubs()}?q=nunez`, { as: 'Maya Reyes' })
    const field = await screen.findByRole('searchbox')
    expect(field).toHaveValue('nunez')
    await user.type(field, ' hall ')
    expect(field).toHaveValue('nunez hall ')
    await waitFor(() => expect(router.state.location.search).toBe('?q=nunez+hall'))
    expect(field).toHaveValue('nunez hall ')
    await act(() => router.navigate(paths.clubs()))
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('are found by name and city, without accents', async () => {
    clubs()
    const { user, router } = renderAt(paths.clubs(), { as: 'Maya Reyes' })
    const list = within(await screen.findByRole('list', { name: 'Clubs' }))
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Núñez Hall',
      'Riverside Pickleball Club',
    ])
    expect(screen.queryByRole('link', { name: 'Create a club' })).not.toBeInTheDocument()
    expect(screen.getByText('2 clubs')).toBeVisible()
    await user.type(screen.getByLabelText('Search by name or city'), 'nunez')
    expect(await screen.findByText('1 club')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe('?q=nunez'))
    await user.type(screen.getByLabelText('Search by name or city'), 'x')
    expect(await screen.findByText('No clubs match “nunezx”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all clubs' }))
    expect(await screen.findByText('2 clubs')).toBeVisible()
  })

  it("aren't said to be none before a search is answered", async () => {
    clubs()
    let letThrough = () => {}
    const isAsked = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const { user } = renderAt(`${paths.clubs()}?q=zzz`, { as: 'Maya Reyes' })
    expect(await screen.findByText('No clubs match “zzz”')).toBeVisible()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/find_clubs`, () => isAsked.then(() => undefined), { once: true }),
    )
    await user.click(screen.getByRole('button', { name: 'Show all clubs' }))
    expect(await screen.findByText('Loading clubs')).toBeInTheDocument()
    expect(screen.queryByText('No clubs yet')).not.toBeInTheDocument()
    letThrough()
    expect(await screen.findByText('2 clubs')).toBeVisible()
  })

  it('load a page at a time', async () => {
    const asked: unknown[] = []
    leagueBackend()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/find_clubs`, async ({ request }) => {
        const body = (await request.json()) as { p_after?: string; p_limit: number }
        asked.push(body)
        const first = body.p_after === undefined ? 1 : 51
        return HttpResponse.json(
          Array.from({ length: body.p_after === undefined ? 50 : 3 }, (_, row) => {
            const number = String(first + row)
            return { club_id: `c${number}`, name: `Club ${number}`, city: '', page_key: `k${number}` }
          }),
        )
      }),
    )
    const { user } = renderAt(paths.clubs(), { as: 'Maya Reyes' })
    expect(await screen.findByText('First 50 clubs')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('53 clubs')).toBeVisible()
    expect(asked).toEqual([
      { p_search: '', p_limit: 50 },
      { p_search: '', p_after: 'k50', p_limit: 50 },
    ])
  })
})

describe('the links to clubs and game days', () => {
  it.each<[CastName, string[]]>([
    ['Tom Keller', [paths.clubs()]],
    ['Carl Benson', [paths.clubs(), paths.adminGameDay()]],
    ['Lucia Cervantes', [paths.clubs(), paths.adminGameDay()]],
  ])('of %s are under My Leagues: %j', async (as, expected) => {
    clubs()
    renderAt(paths.leagues(), { as })
    await screen.findByRole('heading', { name: 'My Leagues' })
    const ways = within(await screen.findByRole('navigation', { name: 'More' }))
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected)
  })

  it("are an organizer's also for a player who runs a league that they play in", async () => {
    leagueBackend(smallLeague({ created_by: idOf('Maya Reyes') }))
    renderAt(paths.leagues(), { as: 'Maya Reyes' })
    const ways = within(await screen.findByRole('navigation', { name: 'More' }))
    expect(ways.getByRole('link', { name: /Run a game day/ })).toHaveAttribute('href', paths.adminGameDay())
    expect(screen.queryByRole('link', { name: 'Create a league' })).not.toBeInTheDocument()
  })

  it('lead from a league to its club', async () => {
    clubs()
    renderAt(paths.league(DEMO_LEAGUES.riversideLadder), { as: 'Maya Reyes' })
    expect(await screen.findByRole('link', { name: 'Riverside Pickleball Club' })).toHaveAttribute(
      'href',
      paths.club(DEMO_CLUB_ID),
    )
  })
})

describe('the page of a club', () => {
  it('shows what it is, where, who runs it, and its leagues, active and ended', async () => {
    clubs()
    renderAt(paths.club(DEMO_CLUB_ID), { as: 'Maya Reyes' })
    expect(await screen.findByText('Four courts by the river.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View on map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=1200%20River%20Road%2C%20Portland',
    )
    const people = within(screen.getByRole('list', { name: 'Run by' }))
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sunny Adeyemi'),
      expect.stringContaining('Carl Benson'),
    ])
    const running = within(screen.getByRole('list', { name: 'Leagues' }))
    expect(running.getByRole('link', { name: 'Riverside Ladder' })).toBeVisible()
    expect(running.getByText('Every other Tuesday 6:30 PM, 10 game days')).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Past leagues' })).getByRole('link', { name: 'Spring Ladder' }),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
  })

  it("that doesn't exist says so", async () => {
    clubs()
    renderAt(paths.club('c0000000-0000-4000-8000-000000000099'), { as: 'Maya Reyes' })
    expect(await screen.findByText('Club not found')).toBeVisible()
  })
})

describe('editing a club', () => {
  it('its creator invites an admin, withdraws the invitation, and removes an admin', async () => {
    const calls = clubs()
    const { user } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Sunny Adeyemi' })
    await user.type(await screen.findByLabelText('Invite an admin by name'), 'maya')
    // Two with the same name are told apart, without an address.
    expect(await screen.findByText('No DUPR rating · no leagues in common')).toBeVisible()
    await user.click(
      screen.getByRole('button', { name: 'Invite Maya Reyes, DUPR 3.75 · 2 leagues in common' }),
    )
    expect(await screen.findByText('Invitation sent to Maya Reyes')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: "Withdraw Maya Reyes's invitation" }))
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Invited')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Remove Carl Benson' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Carl Benson is no longer an admin')).toBeInTheDocument()
    const given = (name: CastName) => ({ p_club_id: DEMO_CLUB_ID, p_profile_id: idOf(name) })
    expect(calls).toEqual([
      ['invite_club_admin', given('Maya Reyes')],
      ['remove_club_admin', given('Maya Reyes')],
      ['remove_club_admin', given('Carl Benson')],
    ])
  })

  it('its creator sees who declined, and cannot invite them again', async () => {
    clubs(['Maya Reyes'])
    const { user } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Sunny Adeyemi' })
    expect(await screen.findByText('Declined')).toBeVisible()
    await user.type(await screen.findByLabelText('Invite an admin by name'), 'maya')
    const results = within(await screen.findByRole('list', { name: 'Search results' }))
    expect(results.getByText('Declined')).toBeVisible()
    expect(results.getAllByRole('button')).toHaveLength(1)
  })

  it('someone who declined to be an admin can allow invitations again', async () => {
    const calls = clubs(['Maya Reyes'])
    const { user } = renderAt(paths.club(DEMO_CLUB_ID), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Allow invitations' }))
    expect(await screen.findByText('You can be invited again')).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Allow invitations' })).not.toBeInTheDocument(),
    )
    expect(calls).toEqual([
      ['refusals', { player_id: `eq.${idOf('Maya Reyes')}`, club_id: `eq.${DEMO_CLUB_ID}` }],
    ])
  })

  it('an admin edits its texts, and sees who the admins are', async () => {
    clubs()
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/edit_club`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ saved: true, words: WORDS })
      }),
    )
    const { user } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Carl Benson' })
    expect(
      await screen.findByText('Only Sunny Adeyemi, who created the club, can add or remove admins.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /Remove|Delete/ })).not.toBeInTheDocument()
    await user.clear(screen.getByLabelText('Name'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name is required')).toBeVisible()
    await user.type(screen.getByLabelText('Name'), ' Riverside ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Club saved')).toBeInTheDocument()
    expect(sent).toEqual([{ p_club_id: DEMO_CLUB_ID, p_changes: { name: 'Riverside' }, p_seen: WORDS }])
  })

  it('an admin steps down, and is back on its page', async () => {
    const calls = clubs()
    const { user, router } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Carl Benson' })
    await user.click(await screen.findByRole('button', { name: 'Step down' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Step down' }))
    expect(await screen.findByText('You are no longer an admin')).toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe(paths.club(DEMO_CLUB_ID))
    expect(calls).toEqual([
      ['remove_club_admin', { p_club_id: DEMO_CLUB_ID, p_profile_id: idOf('Carl Benson') }],
    ])
  })

  it('shows what someone else saved of the same texts meanwhile, and only replaces it when asked again', async () => {
    clubs()
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/edit_club`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({
          saved: sent.length > 1,
          words: { ...WORDS, city: 'Salem', address: '7 Main Street', description: 'Six courts.' },
        })
      }),
    )
    const { user, router } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Carl Benson' })
    const change = async (label: string, text: string) => {
      await user.clear(await screen.findByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await change('City (optional)', 'Gresham')
    await change('Address (optional)', '9 Main Street')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: someone else edited this too')
    expect(screen.queryByText('Club saved')).not.toBeInTheDocument()
    // What only the other one changed isn't a question.
    expect(screen.queryByText('Six courts.')).not.toBeInTheDocument()
    expect(screen.getByText('7 Main Street')).toBeVisible()
    const city = within(screen.getByRole('listitem', { name: 'City' }))
    expect(city.getByText('Salem')).toBeVisible()
    await user.click(city.getByRole('button', { name: 'Use theirs' }))
    expect(screen.getByLabelText('City (optional)')).toHaveValue('Salem')
    expect(screen.getByLabelText('City (optional)')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.club(DEMO_CLUB_ID)))
    expect(sent).toMatchObject([
      { p_changes: { city: 'Gresham', address: '9 Main Street' }, p_seen: WORDS },
      {
        p_changes: { city: 'Salem', address: '9 Main Street' },
        // Theirs was not shown, so it becomes a question as soon as it is changed here.
        p_seen: { city: 'Salem', address: '7 Main Street', description: WORDS.description },
      },
    ])
  })

  it('keeps the original texts if someone goes back to them against what another one saved', async () => {
    clubs()
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/edit_club`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ saved: sent.length > 1, words: { ...WORDS, city: 'Salem' } })
      }),
    )
    const { user, router } = renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Carl Benson' })
    const city = await screen.findByLabelText('City (optional)')
    await user.clear(city)
    await user.type(city, 'Gresham')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: someone else edited this too')
    await user.clear(city)
    await user.type(city, WORDS.city)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.club(DEMO_CLUB_ID)))
    expect(sent[1]).toEqual({
      p_club_id: DEMO_CLUB_ID,
      p_changes: { city: WORDS.city },
      p_seen: { ...WORDS, city: 'Salem' },
    })
  })

  it('a player changes nothing', async () => {
    clubs()
    renderAt(paths.editClub(DEMO_CLUB_ID), { as: 'Maya Reyes' })
    expect(await screen.findByText('Only club admins can edit this club')).toBeVisible()
  })

  it('a club admin creates one; a refusal keeps what was entered', async () => {
    clubs()
    let answers = 0
    server.use(
      http.post(`${BACKEND}/rest/v1/clubs`, () => {
        answers += 1
        return answers === 1
          ? HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 })
          : HttpResponse.json({ id: DEMO_CLUB_ID })
      }),
    )
    const { user, router } = renderAt(paths.createClub(), { as: 'Carl Benson' })
    await user.type(await screen.findByLabelText('Name'), 'Lakeside')
    await user.click(screen.getByRole('button', { name: 'Create club' }))
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have permission to do this.")
    expect(screen.getByLabelText('Name')).toHaveValue('Lakeside')
    await user.click(screen.getByRole('button', { name: 'Create club' }))
    expect(await screen.findByText('Club created')).toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.club(DEMO_CLUB_ID)))
  })

  it('with the same name as another is only created if that is intended', async () => {
    clubs()
    let founded = 0
    server.use(
      http.post(`${BACKEND}/rest/v1/clubs`, () => {
        founded += 1
        return HttpResponse.json({ id: DEMO_CLUB_ID })
      }),
    )
    const { user } = renderAt(paths.createClub(), { as: 'Carl Benson' })
    await user.type(await screen.findByLabelText('Name'), 'nunez  hall')
    await user.click(screen.getByRole('button', { name: 'Create club' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Create another Núñez Hall?' }))
    expect(question.getByText(/^There's already a club with this name, in Vigo\./)).toBeVisible()
    expect(founded).toBe(0)
    await user.click(question.getByRole('button', { name: 'Create club' }))
    await screen.findByText('Club created')
    expect(founded).toBe(1)
  })

  it('with the same name as one far down the list is asked about, too', async () => {
    clubs()
    const asked: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/find_clubs`, async ({ request }) => {
        const body = (await request.json()) as { p_after?: string; p_limit: number }
        asked.push(body.p_after)
        return HttpResponse.json(
          body.p_after === undefined
            ? Array.from({ length: body.p_limit }, (_, row) => {
                return { club_id: `c${row}`, name: `Austin ${row}`, city: '', page_key: `a${row}` }
              })
            : [{ club_id: 'p', name: 'Pickleball Club', city: 'Vigo', page_key: 'p' }],
        )
      }),
    )
    const { user } = renderAt(paths.createClub(), { as: 'Carl Benson' })
    await user.type(await screen.findByLabelText('Name'), 'Pickleball club')
    await user.click(screen.getByRole('button', { name: 'Create club' }))
    expect(await screen.findByRole('alertdialog', { name: 'Create another Pickleball Club?' })).toBeVisible()
    expect(asked).toEqual([undefined, 'a999'])
  })

  it('others are told who creates clubs', async () => {
    clubs()
    renderAt(paths.createClub(), { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Only club admins can create clubs')).toBeVisible()
  })
})
