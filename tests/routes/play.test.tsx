import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember } from '../demo'
import { outboxOnPhone } from '../memory-outbox'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { listedRoundRobin, ROUND_ROBIN_ID } from '../round-robin-row'

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describe('the round robins of a player', () => {
  it('say that there are none, and how to create one', async () => {
    playBackend()
    renderAt(paths.play(), { as: 'Maya Reyes' })
    expect(await screen.findByText('No round robins yet')).toBeInTheDocument()
    const link = screen.getByRole('link', { name: 'Create round robin' })
    expect(link).toHaveAttribute('href', paths.createRoundRobin())
  })

  it('are ordered by live, upcoming, and past, and say which they host', async () => {
    const backend = playBackend()
    const lucia = castMember('Lucia Cervantes').profileId
    backend.hosted = [listedRoundRobin('past', 'Last week', { starts_at: inDays(-7) })]
    backend.played = [
      listedRoundRobin('next', 'Next week', { starts_at: inDays(7), created_by: lucia }),
      listedRoundRobin('now', 'Tonight', { starts_at: inDays(0), created_by: lucia }),
      // Hosted and played in, but still only one.
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
})

/** The boxes and chips of the form. `add` pastes, like a list from a chat. */
async function form() {
  const names = await screen.findByLabelText('Names')
  const add = async (user: ReturnType<typeof renderAt>['user'], text: string) => {
    await user.click(names)
    await user.paste(`${text}\n`)
  }
  const people = () =>
    within(screen.getByRole('list', { name: /player/ }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/ \(member\).*$/, ''))
  const open = (user: ReturnType<typeof renderAt>['user'], option: RegExp) =>
    user.click(screen.getByRole('button', { name: option }))
  return { names, add, people, open }
}

const start = () => screen.getByRole('button', { name: 'Start' })

/** The names of the first request that created a round robin, or the ids of members. */
function namesIn(created: readonly { p_people: unknown }[], index = 0) {
  const people = created[index]?.p_people as { player_id: string | null; guest_name: string | null }[]
  return people.map(({ player_id, guest_name }) => player_id ?? guest_name)
}

describe('a new round robin', () => {
  it('turns what is typed or pasted into chips, and says what was skipped', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, people } = await form()
    await user.type(names, 'Zoe, Yan{Enter}Xi')
    expect(people()).toEqual(['Zoe', 'Yan'])
    expect(names).toHaveValue('Xi')
    expect(screen.getByText('Yan added.')).toBeVisible()
    await user.clear(names)
    await user.paste('1. Ann\n\n- Bob; Cleo\nZOE')
    expect(screen.getByText('3 names added; Zoe already on the list; 1 blank line skipped.')).toBeVisible()
    expect(people()).toEqual(['Zoe', 'Yan', 'Ann', 'Bob', 'Cleo'])
    expect(names).toHaveValue('')
    await user.paste(`Bob\n${'x'.repeat(81)}`)
    expect(
      screen.getByText(
        'No new names; Bob already on the list; 1 name too long. Names can be up to 80 characters.',
      ),
    ).toBeVisible()
    expect(names).toHaveValue('x'.repeat(81))
  })

  it('removes a chip with one tap, and the last one with Backspace, to correct it', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, people } = await form()
    await user.type(names, 'Ann, Bob, Cleo, Dna,')
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    expect(people()).toEqual(['Ann', 'Cleo', 'Dna'])
    expect(screen.getByText('Bob removed.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove Cleo' })).toHaveFocus()
    await user.type(names, '{Backspace}{Backspace}{Backspace}an,')
    expect(people()).toEqual(['Ann', 'Cleo', 'Dan'])
  })

  it('adds the regulars who are missing with one tap, the last ones first', async () => {
    const regulars = (starts: number, name: string, ...guests: string[]) => ({
      ...listedRoundRobin(name, name, { starts_at: inDays(starts) }),
      people: guests.map((guest_name, index) => ({
        position: index + 1,
        player_id: null,
        guest_name,
        status: guest_name === 'Gone' ? 'left' : 'playing',
      })),
    })
    playBackend().hosted = [
      regulars(-2, 'Open play', 'Ann', 'Gone', 'Bob'),
      regulars(-7, 'Tuesday crew', 'Cleo', 'Ann', 'Dan'),
      regulars(-9, 'open play', 'Zoe'),
    ]
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { people } = await form()
    await user.click(await screen.findByRole('button', { name: /^Add 2 players from Open play, / }))
    expect(people()).toEqual(['Ann', 'Bob'])
    expect(screen.getByText('2 players added.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Add 2 players from Tuesday crew, / }))
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
    expect(screen.queryByRole('button', { name: /players? from/ })).not.toBeInTheDocument()
  })

  it('saves the names as a group, which adds, renames, replaces, and deletes with a few taps', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, people } = await form()
    await user.type(names, 'Ann, Bob,')
    await user.click(await screen.findByRole('button', { name: 'Save as a group' }))
    await user.type(await screen.findByLabelText('Name for these 2 players'), 'Tuesday crew{Enter}')
    await waitFor(() => expect(backend.groups).toMatchObject([{ name: 'Tuesday crew' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
    await user.click(await screen.findByRole('button', { name: 'Add 1 player from your group Tuesday crew' }))
    expect(people()).toEqual(['Bob', 'Ann'])

    await user.type(names, 'Cleo,')
    await user.click(await screen.findByRole('button', { name: 'Save as a group' }))
    await user.type(await screen.findByLabelText('Name for these 3 players'), 'tuesday crew')
    await user.click(screen.getByRole('button', { name: 'Replace group' }))
    await waitFor(() =>
      expect(backend.groups).toMatchObject([{ player_ids: [], guest_names: ['Bob', 'Ann', 'Cleo'] }]),
    )

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Save as a group' }))
    await user.click(await screen.findByRole('button', { name: 'Rename tuesday crew' }))
    const renamed = screen.getByLabelText('New name for tuesday crew')
    await user.clear(renamed)
    await user.type(renamed, 'Early birds{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Delete Early birds' }))
    await user.click(screen.getByRole('button', { name: 'Delete group' }))
    await waitFor(() => expect(backend.groups).toEqual([]))
  })

  it('keeps the name of a group that could not be saved, and says why', async () => {
    playBackend()
    server.use(http.post(`${BACKEND}/rest/v1/player_groups`, () => HttpResponse.error()))
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names } = await form()
    await user.type(names, 'Ann, Bob,')
    await user.click(await screen.findByRole('button', { name: 'Save as a group' }))
    const name = await screen.findByLabelText('Name for these 2 players')
    await user.type(name, 'Tuesday crew{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Couldn't save it\. /)
    expect(name).toHaveValue('Tuesday crew')
  })

  it('offers members by the name that is being typed, and knows their full names', async () => {
    playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () =>
        HttpResponse.json([{ id: 'sam', first_name: 'Sam', last_name: 'Park', display_name: 'Sam P.' }]),
      ),
    )
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await user.type(names, 'sam')
    await user.click(await screen.findByRole('button', { name: 'Add Sam Park' }))
    expect(names).toHaveValue('')
    await add(user, 'Ann\nsam park')
    expect(await screen.findByText('Ann added; Sam Park already on the list.')).toBeVisible()
    expect(people()).toEqual(['Sam Park', 'Ann'])
    await user.type(names, 'sam')
    expect(screen.queryByRole('button', { name: 'Add Sam Park' })).not.toBeInTheDocument()
  })

  it('says that members can not be looked up, and takes the name as a guest', async () => {
    const backend = playBackend()
    server.use(http.post(`${BACKEND}/rest/v1/rpc/find_players`, () => HttpResponse.error()))
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names } = await form()
    await user.type(names, 'Ann, Bob, Cleo, Dan')
    expect(
      await screen.findByText("You can't look up members offline. This player will be added as a guest."),
    ).toBeVisible()
    await user.click(start())
    await waitFor(() => expect(backend.created).toHaveLength(1))
    expect(namesIn(backend.created)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
  })

  it("asks about a guest with a member's name whether it is that member", async () => {
    const member = {
      asked: 'Sam Park',
      first_name: 'Sam',
      last_name: 'Park',
      level: 3.8,
      common_leagues: 2,
      same_dupr_id: false,
    }
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
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(people()).toEqual(['Ann', 'Sam Park'])
    expect(screen.getAllByText('(member)')).toHaveLength(1)
  })

  it('opens the chip with what is wrong and creates nothing until it is fixed', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, open } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await open(user, /^Name:/)
    await user.clear(screen.getByLabelText('Name'))
    await open(user, /^Length:/)
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    const courts = screen.getByLabelText('Courts')
    await user.clear(courts)
    await user.type(courts, 'two')
    await user.click(start())
    expect(await screen.findByText('Fix the highlighted fields above.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name')
    expect(courts).toHaveAccessibleDescription('Courts: 1 to 40')
    await user.type(screen.getByLabelText('Name'), 'Open play')
    expect(screen.queryByText('Fix the highlighted fields above.')).not.toBeInTheDocument()
    await user.clear(courts)
    await user.type(courts, '1')
    await user.click(start())
    expect(await screen.findByText('Doubles needs at least 4 players.')).toBeVisible()
    expect(backend.created).toEqual([])
  })

  it('has as many courts as the players fill, until someone says how many there are', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, add, people, open } = await form()
    const courts = screen.getByLabelText('Courts')
    await add(user, 'Ann\nBob\nCleo\nDan\nEve\nFinn')
    // A name that is still in the box counts when someone else is added.
    await user.type(names, 'Gia')
    await user.click(screen.getByRole('button', { name: 'Add me' }))
    expect(people().slice(-2)).toEqual(['Gia', 'Maya Reyes'])
    expect(courts).toHaveValue('2')
    expect(courts).toHaveAccessibleDescription('Everyone plays every round.')
    await user.click(screen.getByRole('button', { name: 'More courts' }))
    expect(courts).toHaveAccessibleDescription('Enough players for 2 courts; 1 court will stay empty.')
    await user.click(screen.getByRole('button', { name: 'Fewer courts' }))
    await user.click(screen.getByRole('button', { name: 'Fewer courts' }))
    expect(courts).toHaveAccessibleDescription('4 sit out each round.')
    await user.click(screen.getByRole('button', { name: 'More courts' }))
    await add(user, 'Hal')
    expect(courts).toHaveValue('2')
    expect(courts).toHaveAccessibleDescription('1 sits out each round.')
    // As many rounds as everyone plays equally often in.
    await open(user, /^Length: 9 rounds/)
    await user.click(start())
    await waitFor(() => expect(backend.created).toHaveLength(1))
    // Guests have no account to enter a score with.
    expect(backend.created[0]?.p_settings).toMatchObject({ score_entry: 'link' })
    const games = backend.created[0]?.p_games as { court: number; round: number }[]
    expect([Math.max(...games.map(({ court }) => court)), games.length]).toEqual([2, 18])
  })

  it('plays until a time, and says how many rounds that is', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, open } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await open(user, /^When: Now/)
    await user.click(screen.getByLabelText('Later'))
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2030-06-01' } })
    fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '18:30' } })
    await open(user, /^Length: 6 rounds/)
    await user.click(screen.getByLabelText('Until a time'))
    fireEvent.change(screen.getByLabelText('End time'), { target: { value: '20:00' } })
    expect(screen.getByLabelText('End time')).toHaveAccessibleDescription('Time for 6 rounds.')
    expect(screen.getByRole('button', { name: 'Length: Until 8:00 PM' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create round robin' }))
    await waitFor(() => expect(backend.created).toHaveLength(1))
    expect(backend.created[0]?.p_settings).toMatchObject({
      starts_at: new Date('2030-06-01T18:30').toISOString(),
      round_count: 6,
    })
  })

  it('starts with names and one tap, and counts those that are still in the box', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names } = await form()
    await user.type(names, 'Ann, Bob, Cleo, Dan')
    await user.click(start())
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))
    expect(namesIn(backend.created)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
    const games = backend.created[0]?.p_games as { court: number }[]
    expect(games.every(({ court }) => court === 1)).toBe(true)
  })

  it('takes levels beside the names once they count, and none in singles that would mix partners', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, open } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    expect(screen.queryByLabelText('Level of Ann')).not.toBeInTheDocument()
    await open(user, /^Levels: Random/)
    await user.click(screen.getByLabelText('Mixed levels'))
    await open(user, /^Format:/)
    await user.click(screen.getByLabelText('Singles'))
    await open(user, /^Levels: Balanced/)
    expect(screen.queryByLabelText('Mixed levels')).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Level of Ann'), '4.5')
    await user.click(start())
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))
    expect(backend.created[0]).toMatchObject({
      p_settings: { seating: 'balanced' },
      p_people: [{ guest_name: 'Ann', level: 4.5 }, { guest_name: 'Bob' }, {}, {}],
    })
  })

  it("says that members' levels can't be loaded, and starts without them", async () => {
    const backend = playBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/players`, () => HttpResponse.json({ message: 'no' }, { status: 400 })),
    )
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, open } = await form()
    await add(user, 'Ann\nBob\nCleo')
    await user.click(screen.getByRole('button', { name: 'Add me' }))
    await open(user, /^Levels: Random/)
    await user.click(screen.getByLabelText('Balanced'))
    expect(
      await screen.findByText("Couldn't load members' levels. Choose them, or they count as average."),
    ).toBeVisible()
    await user.click(start())
    await waitFor(() => expect(backend.created).toHaveLength(1))
  })

  it('starts nothing by itself after it was told what is missing', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names } = await form()
    await user.type(names, 'Ann, Bob')
    await user.click(start())
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.type(names, 'Cleo, Dan,')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(backend.created).toHaveLength(0)
  })

  it('waits while a name is too long', async () => {
    const backend = playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { names, add, people } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.paste('x'.repeat(81))
    await user.click(start())
    expect(screen.getByRole('alert')).toHaveTextContent('Fix the highlighted fields above.')
    expect(names).toBeInvalid()
    expect(names).toHaveAccessibleDescription(/Names can be up to 80 characters\.$/)
    expect(people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan'])
    expect(backend.created).toHaveLength(0)
  })

  it('that more than can play still starts now, and says how many can', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, Array.from({ length: 65 }, (_, index) => `Zoe${'x'.repeat(index)}`).join('\n'))
    await user.click(start())
    expect(await screen.findByText('You can have up to 64 players.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'When: Now' })).toBeVisible()
  })

  it('says who has no partner, with fixed partners', async () => {
    playBackend()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add, open } = await form()
    await open(user, /^Format:/)
    await user.click(screen.getByLabelText('Doubles, fixed partners'))
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    expect(screen.getByLabelText('Pair for Dan')).toHaveDisplayValue('Pair 2')
    await user.click(start())
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
    await user.click(start())
    expect(
      await screen.findByText(
        /^Couldn't create the round robin\. These rounds don't fit the round robin\. Generate them again\./,
      ),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'When: Now' })).toBeVisible()
    await waitFor(() => expect(start()).not.toHaveAttribute('aria-busy'))
    await user.click(start())
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/play\/event\//))
    expect(new Set(backend.created.map(({ p_id }) => p_id)).size).toBe(1)
  })

  it('whose response was lost is sent again unchanged, and opens once it is there', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    backend.losesAnswer = true
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan')
    await user.click(start())
    await waitFor(() => expect(backend.created).toHaveLength(2))
    expect(backend.created[1]).toEqual(backend.created[0])
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(paths.playEvent(backend.created[0]?.p_id ?? '')),
    )
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it('that another tab created with other details is opened there, or created as a new one', async () => {
    const backend = playBackend()
    const { user, router } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { add } = await form()
    await add(user, 'Ann\nBob\nCleo\nDan\nEve')
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/create_round_robin`,
        async ({ request }) => {
          backend.created.push((await request.json()) as never)
          const sentence = 'This round robin was already created with different details.'
          return HttpResponse.json(
            { code: 'PT409', hint: 'round_robin_differs', message: sentence, details: null },
            { status: 409 },
          )
        },
        { once: true },
      ),
    )
    await user.click(start())
    expect(await screen.findByRole('link', { name: 'Open existing round robin' })).toHaveAttribute(
      'href',
      paths.playEvent(backend.created[0]?.p_id ?? ''),
    )
    await user.click(screen.getByRole('button', { name: 'Create a new one with these changes' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(paths.playEvent(backend.created[1]?.p_id ?? '')),
    )
    expect(backend.created[1]?.p_id).not.toBe(backend.created[0]?.p_id)
    expect(namesIn(backend.created, 1)).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
  })

  it('survives a reload, and can be started over', async () => {
    playBackend()
    const first = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const before = await form()
    await before.add(first.user, 'Ann\nBob')
    await before.open(first.user, /^Name:/)
    await first.user.type(screen.getByLabelText('Name'), ' on Sunday')
    await before.open(first.user, /^Games:/)
    await first.user.selectOptions(screen.getByLabelText('Game ends'), 'At the target score, with a cap')
    first.unmount()
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    const { people, open } = await form()
    expect(people()).toEqual(['Ann', 'Bob'])
    expect(screen.getByRole('button', { name: 'Name: Open play on Sunday' })).toBeVisible()
    await open(user, /^Games:/)
    expect(screen.getByLabelText('Point cap')).toHaveValue('15')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }),
    )
    expect(screen.queryByText('2 players')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Name: Open play' })).toBeVisible()
    expect(screen.queryByLabelText('Point cap')).not.toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.includes('set-draft'))).toEqual([])
  })

  it('repeats an earlier one a week later, with those who stayed; a reload continues with that', async () => {
    const backend = playBackend()
    backend.sheet.people[0]!.status = 'left'
    const first = renderAt(paths.repeatRoundRobin(ROUND_ROBIN_ID), { as: 'Maya Reyes' })
    expect((await form()).people()).toEqual(['Bob', 'Cleo', 'Dan', 'Eve'])
    expect(screen.getByRole('button', { name: 'Name: Saturday mixer, Riverside Park' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Length: 3 rounds' })).toBeVisible()
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
    const first = renderAt(paths.repeatRoundRobin(ROUND_ROBIN_ID), { as: 'Maya Reyes' })
    expect(await screen.findByText(/with 2 players is saved as a draft on this device\./)).toHaveTextContent(
      'Repeating “Saturday mixer” replaces it.',
    )
    await first.user.click(screen.getByRole('button', { name: 'Keep my draft' }))
    expect((await form()).people()).toEqual(['Zoe', 'Yan'])
    expect(first.router.state.location.search).toBe('')
    first.unmount()
    const { user } = renderAt(paths.repeatRoundRobin(ROUND_ROBIN_ID), { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Replace draft' }))
    expect((await form()).people()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])
  })
})
