import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember } from '../demo'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { listedSet, SET_ID } from '../set-row'

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('the sets of a person', () => {
  it('are none: it says so, and how to make one', async () => {
    playBackend()
    renderAt(paths.play(), { as: 'Maya Reyes' })
    expect(await screen.findByText('No set yet')).toBeInTheDocument()
    for (const link of screen.getAllByRole('link', { name: 'New round robin' })) {
      expect(link).toHaveAttribute('href', paths.createRoundRobinSet())
    }
  })

  it('stand in the order of what is on, and say which are theirs', async () => {
    const backend = playBackend()
    const lucia = castMember('Lucia Cervantes').profileId
    backend.hosted = [listedSet('past', 'Last week', { starts_at: inDays(-7) })]
    backend.played = [
      listedSet('next', 'Next week', { starts_at: inDays(7), created_by: lucia }),
      listedSet('now', 'Tonight', { starts_at: inDays(0), created_by: lucia }),
      // Hosted and played in: it is one all the same.
      listedSet('past', 'Last week', { starts_at: inDays(-7) }),
    ]
    renderAt(paths.play(), { as: 'Maya Reyes' })
    await screen.findByText('On now')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'On now',
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
    backend.hosted = [listedSet('now', 'Tonight', { starts_at: inDays(0) })]
    server.use(
      http.get(`${BACKEND}/rest/v1/round_robin_sets`, () =>
        HttpResponse.json({ message: 'down' }, { status: 403 }),
      ),
    )
    const { user } = renderAt(paths.play(), { as: 'Maya Reyes' })
    expect(await screen.findByText('Your sets could not be loaded.')).toBeInTheDocument()
    expect(screen.queryByText('No set yet')).not.toBeInTheDocument()
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

describe('a new set', () => {
  it('reads a pasted list and tells what was left out of it', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await add(user, '1. Ann\n\n2. Bob, Cleo\nANN\n')
    expect(
      screen.getByText('3 names added; ANN was on the list before; 1 blank line left out.'),
    ).toBeVisible()
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo'])
    await add(user, `Bob\n${'x'.repeat(81)}`)
    expect(
      screen.getByText('No new name; Bob was on the list before; 1 name too long, see above.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Names')).toHaveValue('x'.repeat(81))
  })

  it('knows a pasted name as that of a member who is in by their short one', async () => {
    playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () =>
        HttpResponse.json([{ id: 'sam', first_name: 'Sam', last_name: 'Park' }]),
      ),
    )
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await add(user, 'Ann\nsam park')
    expect(await screen.findByText('1 name added; sam park was on the list before.')).toBeVisible()
    expect(people()).toEqual(['Sam Park', 'Ann'])
  })

  it('asks of a guest with the name of a member whether it is that member', async () => {
    const member = { asked: 'Sam Park', first_name: 'Sam', last_name: 'Park', level: 3.8, common_leagues: 2 }
    playBackend().known = [
      { ...member, player_id: 'sam' },
      { ...member, player_id: 'another sam', level: 2.5, common_leagues: 0 },
    ]
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add, people } = await form()
    await add(user, 'Ann\nSam Park')
    const asked = within(await screen.findByRole('list', { name: 'Guests with the name of a member' }))
    expect(asked.getByText('DUPR 3.8 · 2 leagues in common')).toBeVisible()
    const [, other] = asked.getAllByRole('listitem')
    await user.click(within(other ?? document.body).getByRole('button', { name: 'No, Sam Park is a guest' }))
    await user.click(asked.getByRole('button', { name: 'Yes, Sam Park is this member' }))
    expect(screen.queryByText(/with the name of a member/)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(people()).toEqual(['Ann', 'Sam Park'])
    expect(screen.getAllByText('guest')).toHaveLength(1)
    await user.type(screen.getByLabelText('Members'), 'sam')
    expect(await screen.findByRole('button', { name: 'Add Sam Park' })).toHaveTextContent('Added')
  })

  it('marks what is wrong and draws nothing before it is right', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.clear(screen.getByLabelText('Title'))
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), 'two')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    expect(await screen.findByText('Correct what is marked above.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Give it a name')
    expect(screen.getByLabelText('Courts')).toHaveAccessibleDescription('Courts: 1 to 40')
    await user.type(screen.getByLabelText('Title'), 'Open play')
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), '1')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    expect(await screen.findByText('Doubles need at least 4 people.')).toBeVisible()
    expect(backend.created).toEqual([])
  })

  it('shows the draw before it is made, draws again, and makes what was shown', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.click(screen.getByRole('button', { name: 'I play too' }))
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await user.clear(screen.getByLabelText('Rounds'))
    await user.type(screen.getByLabelText('Rounds'), '5')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await screen.findByRole('button', { name: 'Create set' })
    expect(screen.getByText('There are people for 1 court: the other one stays empty.')).toBeVisible()
    expect(screen.getByText('4 games each.')).toBeVisible()
    expect(screen.getByText('1 sit-out each, nobody twice running.')).toBeVisible()
    expect(screen.getByText('Everybody partners everybody once.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Draw again' }))
    await screen.findByRole('button', { name: 'Create set' })
    const shown = screen.getByRole('heading', { name: 'Round 1' }).closest('li')?.textContent ?? ''
    await user.click(screen.getByRole('button', { name: 'Create set' }))
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
    expect(shown).toContain(`${one} vs ${other}`)
  })

  it('counts the names that are still in the box', async () => {
    const backend = playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () =>
        HttpResponse.json([{ id: 'sam', first_name: 'Sam', last_name: 'Park' }]),
      ),
    )
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.type(screen.getByLabelText('Members'), 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    await user.type(names, 'Dan')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await screen.findByRole('button', { name: 'Create set' })
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Sam Park', 'Dan'])
    expect(names).toHaveValue('')
    await user.type(names, 'Eve, sam park')
    expect(screen.queryByRole('button', { name: 'Create set' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create set' }))
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

  it('adds nobody for a blank names box, and waits while a name is too long', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.type(names, ' {Enter} ')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await screen.findByRole('button', { name: 'Create set' })
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
    await user.click(names)
    await user.paste('x'.repeat(81))
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Correct what is marked above.')
    expect(screen.queryByRole('button', { name: 'Create set' })).not.toBeInTheDocument()
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
  })

  it('that changed after the draw is drawn anew before it can be made', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await screen.findByRole('button', { name: 'Create set' })
    await user.click(screen.getByRole('button', { name: 'Remove Eve' }))
    expect(screen.queryByRole('button', { name: 'Create set' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Draw the rounds' })).toBeVisible()
  })

  it('says who has no partner, where partners stay', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add } = await form()
    await user.selectOptions(screen.getByLabelText('Format'), 'Doubles, partners stay')
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    expect(screen.getByLabelText('Pair of Dan')).toHaveDisplayValue('Pair 2')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    expect(await screen.findByText('Eve has no partner yet.')).toBeVisible()
  })

  it('that the server refuses keeps everything, and can be made again under the same id', async () => {
    const backend = playBackend()
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/create_round_robin_set`,
        async ({ request }) => {
          backend.created.push((await request.json()) as never)
          return HttpResponse.json(
            {
              code: 'PT422',
              hint: 'invalid_draw',
              message: 'This draw does not fit the set.',
              details: null,
            },
            { status: 422 },
          )
        },
        { once: true },
      ),
    )
    const { user, router } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create set' }))
    expect(
      await screen.findByText(/^The set was not created\. This draw does not fit the set\./),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create set' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))
    expect(new Set(backend.created.map(({ p_id }) => p_id)).size).toBe(1)
  })

  it('whose answer was lost before it was changed is not made twice, and no change is lost', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    backend.losesAnswer = true
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create set' }))
    expect(await screen.findByText(/^Nobody answered, so the set may be there or not\./)).toBeVisible()
    await add(user, 'Eve')
    await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
    await user.click(await screen.findByRole('button', { name: 'Create set' }))
    const first = backend.created[0]?.p_id ?? ''
    expect(await screen.findByRole('link', { name: 'Open the set that is there' })).toHaveAttribute(
      'href',
      paths.playEvent(first),
    )
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/create_round_robin_set`, () => HttpResponse.error(), { once: true }),
    )
    await user.click(screen.getByRole('button', { name: 'Create another one as it is here' }))
    expect(await screen.findByText(/^Nobody answered, so the set may be there or not\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the set that is there' })).toHaveAttribute(
      'href',
      paths.playEvent(first),
    )
    const shown = screen.getByRole('heading', { name: 'Round 1' }).closest('li')?.textContent
    await user.click(screen.getByRole('button', { name: 'Create set' }))
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
    expect(shown).toContain(`${side(games[0]?.team1)} vs ${side(games[0]?.team2)}`)
  })

  it('survives a reload, and can be started over', async () => {
    playBackend()
    const first = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    await (await form()).add(first.user, 'Ann\nBob')
    first.unmount()
    const { user } = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Ann', 'Bob'])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    )
    expect(screen.queryByText('2 players')).not.toBeInTheDocument()
  })

  it('repeats an earlier one a week later, with those who stayed; a reload goes on with that', async () => {
    const backend = playBackend()
    backend.sheet.people[0]!.status = 'left'
    const first = renderAt(paths.repeatRoundRobinSet(SET_ID), { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Bob', 'Cleo', 'Dan', 'Eve'])
    expect(screen.getByLabelText('Title')).toHaveValue('Saturday mixer')
    expect(screen.getByLabelText('Rounds')).toHaveValue('3')
    expect(screen.queryByText(/^You go on with the set/)).not.toBeInTheDocument()
    await first.user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    const { pathname, search } = first.router.state.location
    first.unmount()
    renderAt(pathname + search, { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Cleo', 'Dan', 'Eve'])
    expect(screen.getByText(/^You go on with the set/)).toBeVisible()
  })

  it('repeats none in the place of another that is half entered, before that is said', async () => {
    playBackend()
    const before = renderAt(paths.createRoundRobinSet(), { as: 'Maya Reyes' })
    await (await form()).add(before.user, 'Zoe\nYan')
    before.unmount()
    const first = renderAt(paths.repeatRoundRobinSet(SET_ID), { as: 'Maya Reyes' })
    expect(await screen.findByText(/with 2 players is half prepared on this device\./)).toHaveTextContent(
      'Repeating “Saturday mixer” takes its place.',
    )
    await first.user.click(screen.getByRole('button', { name: 'Go on with what I began' }))
    expect((await form()).people()).toEqual(['Zoe', 'Yan'])
    expect(first.router.state.location.search).toBe('')
    first.unmount()
    const { user } = renderAt(paths.repeatRoundRobinSet(SET_ID), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Replace it' }))
    expect((await form()).people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
  })
})
