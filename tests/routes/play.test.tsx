import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember } from '../demo'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { listedRoundRobin, SET_ID } from '../round-robin-row'

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('the round robins of a player', () => {
  it('are none: it says so, and how to make one', async () => {
    playBackend()
    renderAt(paths.play(), { as: 'Maya Reyes' })
    expect(await screen.findByText('No round robins yet')).toBeInTheDocument()
    for (const link of screen.getAllByRole('link', { name: 'Create round robin' })) {
      expect(link).toHaveAttribute('href', paths.createRoundRobin())
    }
  })

  it('are in the order of live, coming up and played, and say which they host', async () => {
    const backend = playBackend()
    const lucia = castMember('Lucia Cervantes').profileId
    backend.hosted = [listedRoundRobin('past', 'Last week', { starts_at: inDays(-7) })]
    backend.played = [
      listedRoundRobin('next', 'Next week', { starts_at: inDays(7), created_by: lucia }),
      listedRoundRobin('now', 'Tonight', { starts_at: inDays(0), created_by: lucia }),
      // Hosted and played in: it is one all the same.
      listedRoundRobin('past', 'Last week', { starts_at: inDays(-7) }),
    ]
    renderAt(paths.play(), { as: 'Maya Reyes' })
    await screen.findByText('Live')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Live',
      'Coming up',
      'Played',
    ])
    const main = within(screen.getByRole('main'))
    const links = main.getAllByRole('link', { name: /Tonight|week/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['now', 'next', 'past'].map((id) => paths.playEvent(id)),
    )
    expect(links.map((link) => within(link).queryByText('Host') !== null)).toEqual([false, false, true])
  })

  it('that could not be loaded are not said to be none, and are asked for again', async () => {
    const backend = playBackend()
    backend.hosted = [listedRoundRobin('now', 'Tonight', { starts_at: inDays(0) })]
    server.use(
      http.get(`${BACKEND}/rest/v1/round_robins`, () =>
        HttpResponse.json({ message: 'down' }, { status: 403 }),
      ),
    )
    const { user } = renderAt(paths.play(), { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load your round robins")).toBeInTheDocument()
    expect(screen.queryByText('No round robins yet')).not.toBeInTheDocument()
    playBackend().hosted = backend.hosted
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Tonight')).toBeInTheDocument()
  })
})

async function form() {
  const names = await screen.findByLabelText('Names')
  const add = async (user: ReturnType<typeof renderAt>['user'], text: string) => {
    await user.click(names)
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Add names' }))
  }
  const people = () =>
    within(screen.getByRole('list', { name: /player/ }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d+/, '').replace(/ guest.*$/, ''))
  return { names, add, people }
}

describe('a new round robin', () => {
  it('reads a pasted list and tells what was skipped', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await add(user, '1. Ann\n\n2. Bob, Cleo\nANN\n')
    expect(screen.getByText('3 names added; ANN already on the list; 1 blank line skipped.')).toBeVisible()
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo'])
    await add(user, `Bob\n${'x'.repeat(81)}`)
    expect(
      screen.getByText('No new names; Bob already on the list; 1 name too long; see above.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Names')).toHaveValue('x'.repeat(81))
  })

  it('knows a pasted name as that of a member who is in by their short one', async () => {
    playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () =>
        HttpResponse.json([{ id: 'sam', first_name: 'Sam', last_name: 'Park', display_name: 'Sam P.' }]),
      ),
    )
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await add(user, 'Ann\nsam park')
    expect(await screen.findByText('1 name added; sam park already on the list.')).toBeVisible()
    expect(people()).toEqual(['Sam Park', 'Ann'])
  })

  it('asks of a guest with the name of a member whether it is that member', async () => {
    const member = { asked: 'Sam Park', first_name: 'Sam', last_name: 'Park', level: 3.8, common_leagues: 2 }
    playBackend().known = [
      { ...member, player_id: 'sam' },
      { ...member, player_id: 'another sam', level: 2.5, common_leagues: 0 },
    ]
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await add(user, 'Ann\nSam Park')
    const asked = within(await screen.findByRole('list', { name: 'Guests who may be members' }))
    expect(asked.getByText('DUPR 3.8 · 2 leagues in common')).toBeVisible()
    const [, other] = asked.getAllByRole('listitem')
    await user.click(within(other ?? document.body).getByRole('button', { name: 'No, Sam Park is a guest' }))
    await user.click(asked.getByRole('button', { name: 'Yes, Sam Park is this member' }))
    expect(screen.queryByText('Guests who may be members')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(people()).toEqual(['Ann', 'Sam Park'])
    expect(screen.getAllByText('guest')).toHaveLength(1)
    await user.type(screen.getByLabelText('Members'), 'sam')
    expect(await screen.findByRole('button', { name: 'Add Sam Park' })).toHaveTextContent('Added')
  })

  it('marks what is wrong and generates nothing before it is right', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.clear(screen.getByLabelText('Name'))
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), 'two')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    expect(await screen.findByText('Fix the highlighted fields above.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name')
    expect(screen.getByLabelText('Courts')).toHaveAccessibleDescription('Courts: 1 to 40')
    await user.type(screen.getByLabelText('Name'), 'Open play')
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), '1')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    expect(await screen.findByText('Doubles needs at least 4 players.')).toBeVisible()
    expect(backend.created).toEqual([])
  })

  it('shows the rounds before it is created, reshuffles, and creates what was shown', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.click(screen.getByRole('button', { name: 'Add me' }))
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await user.clear(screen.getByLabelText('Rounds'))
    await user.type(screen.getByLabelText('Rounds'), '5')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await screen.findByRole('button', { name: 'Create round robin' })
    expect(screen.getByText('You have players for 1 court. 1 court will stay empty.')).toBeVisible()
    expect(screen.getByText('4 games each.')).toBeVisible()
    expect(screen.getByText('1 bye each, none back to back.')).toBeVisible()
    expect(screen.getByText('Everyone partners with everyone once.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await screen.findByRole('button', { name: 'Create round robin' })
    const shown = screen.getByRole('heading', { name: 'Round 1' }).closest('li')?.textContent ?? ''
    await user.click(screen.getByRole('button', { name: 'Create round robin' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))

    const [made] = backend.created
    const people = made?.p_people as { id: string; player_id: string | null; guest_name: string | null }[]
    expect(people.map(({ player_id, guest_name }) => player_id ?? guest_name)).toEqual([
      'Ann',
      'Bob',
      'Cleo',
      castMember('Maya Reyes').profileId,
      'sam',
    ])
    const games = made?.p_games as { round: number; team1: string[]; team2: string[] }[]
    expect(games).toHaveLength(5)
    const nameOf = (id: string) => {
      const index = people.findIndex((person) => person.id === id)
      return ['Ann', 'Bob', 'Cleo', 'Maya Reyes', 'Sam Park'][index]
    }
    const [one, other] = [games[0]?.team1, games[0]?.team2].map((ids) => ids?.map(nameOf).join(' / '))
    expect(shown).toContain(`${one} vs. ${other}`)
  })

  it('counts the names that are still in the box', async () => {
    const backend = playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () =>
        HttpResponse.json([{ id: 'sam', first_name: 'Sam', last_name: 'Park', display_name: 'Sam P.' }]),
      ),
    )
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await user.type(names, 'Dan')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await screen.findByRole('button', { name: 'Create round robin' })
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Sam Park', 'Dan'])
    expect(names).toHaveValue('')
    await user.type(names, 'Eve, sam park')
    expect(screen.queryByRole('button', { name: 'Create round robin' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create round robin' }))
    await waitFor(() => expect(backend.created).toHaveLength(1))
    const made = backend.created[0]?.p_people as { player_id: string | null; guest_name: string | null }[]
    expect(made.map(({ player_id, guest_name }) => player_id ?? guest_name)).toEqual([
      'Ann',
      'Bob',
      'Cleo',
      'sam',
      'Dan',
      'Eve',
    ])
  })

  it('adds no one for a blank names box, and waits while a name is too long', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.type(names, ' {Enter} ')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await screen.findByRole('button', { name: 'Create round robin' })
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
    await user.click(names)
    await user.paste('x'.repeat(81))
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Fix the highlighted fields above.')
    expect(screen.queryByRole('button', { name: 'Create round robin' })).not.toBeInTheDocument()
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
  })

  it('that changed is generated again before it can be created', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await screen.findByRole('button', { name: 'Create round robin' })
    await user.click(screen.getByRole('button', { name: 'Remove Eve' }))
    expect(screen.queryByRole('button', { name: 'Create round robin' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Generate rounds' })).toBeVisible()
  })

  it('says who has no partner, where partners stay', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await user.selectOptions(screen.getByLabelText('Format'), 'Doubles, fixed partners')
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    expect(screen.getByLabelText('Pair for Dan')).toHaveDisplayValue('Pair 2')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    expect(await screen.findByText('Eve has no partner yet.')).toBeVisible()
  })

  it('that the server rejects keeps everything, and can be created again under the same id', async () => {
    const backend = playBackend()
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/create_round_robin`,
        async ({ request }) => {
          backend.created.push((await request.json()) as never)
          return HttpResponse.json(
            {
              code: 'PT422',
              hint: 'invalid_draw',
              message: "These rounds don't fit the round robin. Generate them again.",
              details: null,
            },
            { status: 422 },
          )
        },
        { once: true },
      ),
    )
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create round robin' }))
    expect(
      await screen.findByText(
        /^Couldn't create the round robin\. These rounds don't fit the round robin\. Generate them again\./,
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create round robin' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))
    expect(new Set(backend.created.map(({ p_id }) => p_id)).size).toBe(1)
  })

  it('whose response was lost before it was changed is not created twice, and no change is lost', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    backend.losesAnswer = true
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create round robin' }))
    expect(await screen.findByText(/^We couldn't confirm your round robin was created\./)).toBeVisible()
    await add(user, 'Eve')
    await user.click(screen.getByRole('button', { name: 'Generate rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create round robin' }))
    const first = backend.created[0]?.p_id ?? ''
    expect(await screen.findByRole('link', { name: 'Open existing round robin' })).toHaveAttribute(
      'href',
      paths.playEvent(first),
    )
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/create_round_robin`, () => HttpResponse.error(), { once: true }),
    )
    await user.click(screen.getByRole('button', { name: 'Create a new one with these changes' }))
    expect(await screen.findByText(/^We couldn't confirm your round robin was created\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open existing round robin' })).toHaveAttribute(
      'href',
      paths.playEvent(first),
    )
    const shown = screen.getByRole('heading', { name: 'Round 1' }).closest('li')?.textContent
    await user.click(screen.getByRole('button', { name: 'Create round robin' }))
    const ids = () => backend.created.map(({ p_id }) => p_id)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.playEvent(ids()[2] ?? '')))
    expect(ids().slice(0, 2)).toEqual([first, first])
    expect(ids()[2]).not.toBe(first)
    const people = backend.created[2]?.p_people as { id: string; guest_name: string }[]
    expect(people.map(({ guest_name }) => guest_name)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
    const games = backend.created[2]?.p_games as { team1: string[]; team2: string[] }[]
    const side = (places: string[] = []) =>
      places.map((place) => people.find(({ id }) => id === place)?.guest_name).join(' / ')
    // The draw that was looked at, with other places.
    expect(shown).toContain(`${side(games[0]?.team1)} vs. ${side(games[0]?.team2)}`)
  })

  it('survives a reload, and can be started over', async () => {
    playBackend()
    const first = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    await (await form()).add(first.user, 'Ann\nBob')
    await first.user.type(screen.getByLabelText('Name'), ' on Sunday')
    await first.user.selectOptions(screen.getByLabelText('Games end'), 'At the target score, with a cap')
    first.unmount()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Ann', 'Bob'])
    expect(screen.getByLabelText('Name')).toHaveValue('Open play on Sunday')
    expect(screen.getByLabelText('Cap')).toHaveValue('15')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    )
    expect(screen.queryByText('2 players')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Open play')
    expect(screen.queryByLabelText('Cap')).not.toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.includes('set-draft'))).toEqual([])
  })

  it('repeats an earlier one a week later, with those who stayed; a reload goes on with that', async () => {
    const backend = playBackend()
    backend.sheet.people[0]!.status = 'left'
    const first = renderAt(paths.repeatRoundRobin(SET_ID), { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Bob', 'Cleo', 'Dan', 'Eve'])
    expect(screen.getByLabelText('Name')).toHaveValue('Saturday mixer')
    expect(screen.getByLabelText('Rounds')).toHaveValue('3')
    expect(screen.queryByText(/^You're picking up the round robin/)).not.toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    const { pathname, search } = first.router.state.location
    first.unmount()
    renderAt(pathname + search, { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Cleo', 'Dan', 'Eve'])
    expect(screen.getByText(/^You're picking up the round robin/)).toBeVisible()
  })

  it('does not replace a draft in progress before asking', async () => {
    playBackend()
    const before = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    await (await form()).add(before.user, 'Zoe\nYan')
    before.unmount()
    const first = renderAt(paths.repeatRoundRobin(SET_ID), { as: 'Maya Reyes' })
    expect(await screen.findByText(/with 2 players is saved as a draft on this device\./)).toHaveTextContent(
      'Repeating “Saturday mixer” replaces it.',
    )
    await first.user.click(screen.getByRole('button', { name: 'Keep my draft' }))
    expect((await form()).people()).toEqual(['Zoe', 'Yan'])
    expect(first.router.state.location.search).toBe('')
    first.unmount()
    const { user } = renderAt(paths.repeatRoundRobin(SET_ID), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Replace draft' }))
    expect((await form()).people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
  })
})
