import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { playBackend, type PlayBackend } from '../msw/play'
import { BACKEND, server as requests } from '../msw/server'
import { signUpBackend } from '../msw/sign-up'
import { renderAt } from '../render-at'
import { listedRoundRobin, placeOf, ROUND_ROBIN_ID, TOKEN } from '../round-robin-row'

const SET = paths.playEvent(ROUND_ROBIN_ID)
const BY_LINK = paths.playEvent(ROUND_ROBIN_ID, TOKEN)

let backend: PlayBackend
beforeEach(() => {
  backend = playBackend()
  localStorage.clear()
})
const asVisitor = () => Object.assign(backend.sheet, { access: 'link', may_enter_scores: false })

const namesOn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/^\d+/, '').replace(/You$|Let in$/, ''))

const join = async (user: ReturnType<typeof renderAt>['user'], name: string) => {
  await user.type(await screen.findByLabelText('Your name'), name)
  await user.click(screen.getByRole('button', { name: /I'm in|Join the waitlist/ }))
}

describe('the page of a sign-up link', () => {
  it('says who is in, and takes a guest by name, whose phone knows them again', async () => {
    const server = signUpBackend(backend, 'AB', 3)
    asVisitor()
    const { user, unmount } = renderAt(BY_LINK)
    expect(await screen.findByText('1 spot left')).toBeVisible()
    expect(namesOn('2 of 3 in')).toEqual(['Ann', 'Bob'])
    await join(user, ' Cy ')
    expect(await screen.findByText("You're in, Cy")).toBeVisible()
    expect(namesOn('3 of 3 in')).toEqual(['Ann', 'Bob', 'Cy'])
    expect(server.argsOf('sign_up_for_round_robin')).toMatchObject([{ p_token: TOKEN, p_name: 'Cy' }])
    unmount()
    const again = renderAt(BY_LINK)
    expect(await screen.findByText("You're in, Cy")).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Leave' }))
    await again.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await screen.findByText("You're off the list")
    expect(await screen.findByLabelText('Your name')).toBeVisible()
    expect(server.argsOf('withdraw_sign_up')).toEqual([
      { p_round_robin_id: ROUND_ROBIN_ID, p_secret: server.argsOf('sign_up_for_round_robin')[0]?.p_secret },
    ])
  })

  it('sends the same secret when the answer was lost, so that no one is added twice', async () => {
    const server = signUpBackend(backend, 'AB', 3)
    asVisitor()
    const { user } = renderAt(BY_LINK)
    server.losesAnswer = true
    await join(user, 'Cy')
    await waitFor(() => expect(server.calls).toHaveLength(1))
    // The list has the name already, but the phone doesn't know yet that it is its own.
    expect(await screen.findByText("All spots are taken. You'd be 1st on the waitlist.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    expect(await screen.findByText("You're in, Cy")).toBeVisible()
    const [first, second] = server.argsOf('sign_up_for_round_robin')
    expect(second).toEqual(first)
    expect(namesOn('3 of 3 in')).toEqual(['Ann', 'Bob', 'Cy'])
  })

  it('says at the field that a name is taken, and keeps it', async () => {
    signUpBackend(backend, 'AB', 3)
    asVisitor()
    const { user } = renderAt(BY_LINK)
    await join(user, 'Ann')
    expect(await screen.findByLabelText('Your name')).toHaveAccessibleDescription(
      /goes by that name\. Add a middle initial or a nickname\./,
    )
    expect(screen.getByLabelText('Your name')).toHaveValue('Ann')
  })

  it('at capacity offers the waitlist and says the place on it', async () => {
    signUpBackend(backend, 'ABCD', 3)
    asVisitor()
    const { user } = renderAt(BY_LINK)
    expect(await screen.findByText("All spots are taken. You'd be 2nd on the waitlist.")).toBeVisible()
    await join(user, 'Eve')
    expect(await screen.findByText("You're 2nd on the waitlist, Eve")).toBeVisible()
    expect(namesOn('Waitlist')).toEqual(['Dan', 'Eve'])
  })

  it('takes a member with one tap, and lets them leave', async () => {
    const server = signUpBackend(backend, 'A', 3)
    asVisitor()
    const { user } = renderAt(BY_LINK, { as: 'Tom Keller' })
    await user.click(await screen.findByRole('button', { name: "I'm in" }))
    expect(await screen.findByText("You're in")).toBeVisible()
    expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument()
    expect(server.argsOf('sign_up_for_round_robin')).toEqual([
      { p_round_robin_id: ROUND_ROBIN_ID, p_token: TOKEN },
    ])
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await screen.findByText('You left Saturday mixer')
    expect(await screen.findByRole('button', { name: "I'm in" })).toBeVisible()
  })

  it('asks for the group in mixed doubles', async () => {
    const server = signUpBackend(backend, 'A', 4)
    backend.sheet.round_robin.format = 'mixed'
    asVisitor()
    const { user } = renderAt(BY_LINK)
    await join(user, 'Bea')
    expect(await screen.findByText('Choose a group.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Women' }))
    await user.click(screen.getByRole('button', { name: "I'm in" }))
    expect(await screen.findByText("You're in, Bea")).toBeVisible()
    expect(server.argsOf('sign_up_for_round_robin')).toMatchObject([{ p_team: 1 }])
  })

  it('says that sign-up is closed, and shows the rounds once it started', async () => {
    const server = signUpBackend(backend, 'AB', 3)
    asVisitor()
    const { user, unmount } = renderAt(BY_LINK)
    server.refusal = [409, 'round_robin_started', 'This round robin has started. Ask the host to add you.']
    await join(user, 'Cy')
    expect(await screen.findByText('This round robin has started. Ask the host to add you.')).toBeVisible()
    unmount()
    backend.sheet.round_robin.sign_up = 'closed'
    renderAt(BY_LINK)
    expect(await screen.findByText('Sign-up is closed. Ask the host to add you.')).toBeVisible()
    expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument()
  })
})

describe('the host of a sign-up list', () => {
  it('adds names, lets in, removes, and closes', async () => {
    const server = signUpBackend(backend, 'ABC', 2)
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.type(await screen.findByLabelText('Names'), 'Dan, bob')
    await user.click(screen.getByRole('button', { name: 'Add to list' }))
    await screen.findByText('Dan added')
    expect(screen.getByLabelText('Names')).toHaveAccessibleDescription(/Bob: already on the list/)
    expect(namesOn('Waitlist')).toEqual(['Cleo', 'Dan'])
    await user.click(screen.getByRole('button', { name: 'Let Dan in' }))
    await screen.findByText('Dan is in')
    await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
    await screen.findByText('Ann removed')
    expect(namesOn('3 of 3 in')).toEqual(['Bob', 'Cleo', 'Dan'])
    await user.click(screen.getByRole('button', { name: 'Close sign-up' }))
    expect(await screen.findByRole('button', { name: 'Reopen sign-up' })).toBeVisible()
    expect(server.calls.map(([name]) => name)).toEqual([
      'add_sign_ups',
      'let_in',
      'remove_sign_up',
      'change_sign_up',
    ])
  })

  it('removes all guests since one of them', async () => {
    const server = signUpBackend(backend, 'ABCD', 4)
    const times = [
      null,
      '2026-11-24T17:00:00+00:00',
      '2026-11-24T17:30:00+00:00',
      '2026-11-24T17:31:00+00:00',
    ]
    for (const [index, person] of backend.sheet.people.entries()) person.signed_up_at = times[index] ?? null
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByText("Names that don't belong here?"))
    await user.selectOptions(screen.getByLabelText('Remove all guests since'), 'Cleo')
    await user.click(screen.getByRole('button', { name: 'Remove 2 guests' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Remove 2 guests?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('2 guests removed')).toBeInTheDocument()
    expect(server.argsOf('remove_guests_since')).toMatchObject([{ p_since: '2026-11-24T17:30:00+00:00' }])
    expect(namesOn('2 of 4 in')).toEqual(['Ann', 'Bob'])
    expect(screen.queryByText("Names that don't belong here?")).not.toBeInTheDocument()
  })

  it('changes details, and reads there why the spots stay', async () => {
    const server = signUpBackend(backend, 'ABC', 3)
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit round robin' }))
    await user.clear(dialog.getByLabelText('Spots'))
    await user.type(dialog.getByLabelText('Spots'), '2')
    server.refusal = [
      409,
      'capacity_below_list',
      '3 players are in. Remove some before you reduce the spots.',
    ]
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await dialog.findByText('3 players are in. Remove some before you reduce the spots.'),
    ).toBeVisible()
    await user.type(dialog.getByLabelText('Spots'), '0')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    expect(server.argsOf('change_sign_up').at(-1)).toMatchObject({
      p_capacity: 20,
      p_court_count: 1,
      p_name: 'Saturday mixer',
      p_location: 'Riverside Park',
    })
  })

  it('starts with those who are in, on the courts that they fill', async () => {
    const server = signUpBackend(backend, 'ABCDEF', 5)
    backend.sheet.round_robin.court_count = 3
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Start with 5 players?' }))
    expect(dialog.getByLabelText('Courts')).toHaveValue('1')
    // Someone on the waitlist left on their own phone.
    backend.sheet.round_robin.draw_version = 1
    server.refusal = [
      409,
      'sign_ups_changed',
      'The list changed in the meantime. Check the players and start again.',
    ]
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The list changed in the meantime.')
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    await screen.findByText('Round robin started')
    const [, sent = {}] = server.argsOf('start_round_robin')
    expect(sent).toMatchObject({
      p_id: ROUND_ROBIN_ID,
      p_seen_draw_version: 1,
      p_settings: { court_count: 1, seed: 1 },
    })
    expect((sent.p_people as { id: string }[]).map(({ id }) => id)).toEqual(
      ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map(placeOf),
    )
    expect(await screen.findByRole('link', { name: 'Standings' })).toBeVisible()
  })

  it('pairs players at the start with fixed partners', async () => {
    const server = signUpBackend(backend, 'ABCD', 4)
    backend.sheet.round_robin.format = 'fixed_partners'
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Start with 4 players?' }))
    await user.selectOptions(dialog.getByLabelText('Pair for Dan'), 'Pair 1')
    expect(dialog.getByLabelText('Pair for Bob')).toHaveDisplayValue('Pair 2')
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    await screen.findByText('Round robin started')
    expect(
      server
        .argsOf('start_round_robin')
        .map(({ p_people }) => (p_people as { team: number }[]).map(({ team }) => team)),
    ).toEqual([[1, 2, 2, 1]])
  })

  it("shows the members' DUPR ratings that it starts with", async () => {
    signUpBackend(backend, 'ABCD', 4)
    backend.sheet.round_robin.seating = 'balanced'
    const [ann] = backend.sheet.people
    if (ann) Object.assign(ann, { player_id: 'ann', guest_name: null })
    requests.use(
      http.get(`${BACKEND}/rest/v1/players`, () => HttpResponse.json([{ id: 'ann', dup_rating: 3.94 }])),
    )
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Start with 4 players?' }))
    const levels = await dialog.findAllByLabelText(/^Level of /)
    await waitFor(() => expect(levels[0]).toHaveDisplayValue('3.94'))
    expect(levels[1]).toHaveDisplayValue('Level')
  })

  it('cancels it after a confirmation', async () => {
    const server = signUpBackend(backend, 'AB', 3)
    const { user } = renderAt(SET, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Cancel round robin' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel Saturday mixer?' }))
    await user.click(question.getByRole('button', { name: 'Cancel round robin' }))
    await screen.findByText('Round robin canceled')
    expect(server.argsOf('cancel_sign_up')).toEqual([{ p_round_robin_id: ROUND_ROBIN_ID }])
    expect(await screen.findByRole('heading', { level: 1, name: 'Create a Match' })).toBeVisible()
  })
})

describe('opening sign-up', () => {
  it('asks when, where, and for how many, with spots for the courts, and shows the link', async () => {
    const server = signUpBackend(backend, 'AB', 5)
    const { user } = renderAt(paths.createRoundRobin(), { as: 'Maya Reyes' })
    await user.type(await screen.findByLabelText('Names'), 'Ann')
    await user.click(screen.getByRole('button', { name: 'Open sign-up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Open sign-up' }))
    expect(dialog.getByText(/Already on it: 1 player\.$/)).toBeVisible()
    await user.clear(dialog.getByLabelText('Courts'))
    await user.type(dialog.getByLabelText('Courts'), '3')
    expect(dialog.getByLabelText('Spots')).toHaveValue('15')
    await user.clear(dialog.getByLabelText('Date'))
    await user.type(dialog.getByLabelText('Date'), '2020-01-04')
    await user.click(dialog.getByRole('button', { name: 'Open sign-up' }))
    expect(await dialog.findByText('Choose a date and time in the future.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Date'))
    await user.type(dialog.getByLabelText('Date'), '2099-01-03')
    await user.click(dialog.getByRole('button', { name: 'Open sign-up' }))
    expect(await screen.findByRole('dialog', { name: 'Share round robin' })).toBeVisible()
    expect(server.argsOf('open_sign_up')).toMatchObject([
      {
        p_capacity: 15,
        p_settings: { court_count: 3, starts_at: new Date('2099-01-03T09:00').toISOString() },
        p_people: [{ guest_name: 'Ann', position: 1 }],
      },
    ])
  })
})

it('is listed with how many are in, and with the place of someone who waits', async () => {
  const listed = (id: string, players: number, position: number) => ({
    ...listedRoundRobin(id, id, { sign_up: 'open', capacity: 12, starts_at: '2099-01-03T17:00:00Z' }),
    players: [{ count: players }],
    me: [{ position }],
  })
  backend.played = [listed('filling', 7, 7), listed('full', 14, 14)]
  renderAt(paths.play(), { as: 'Tom Keller' })
  expect(await screen.findByRole('link', { name: /^filling/ })).toHaveTextContent(
    /Sign-up open · .* · 7 of 12 in/,
  )
  expect(screen.getByRole('link', { name: /^full/ })).toHaveTextContent(
    /12 of 12 in · you're 2nd on the waitlist/,
  )
})
