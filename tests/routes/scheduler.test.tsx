import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember, type CastName } from '../demo'
import { refuse, rosterRow, TONIGHT } from '../msw/leagues'
import { SCHEDULER_PATH, schedulerBackend } from '../msw/scheduler'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { drawing, drawShort } from '../short-draws'

// Loaded on demand; imported here, so that no test waits for it.
import '@/features/courts/board/components/Scheduler'
import '@/routes/SchedulerPage'

drawShort()

const idOf = (name: CastName) => castMember(name).profileId
const PHONE = 390
const COURTS: CastName[][] = [
  ['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'],
  ['Sam Park', 'Bea Lindqvist', 'Dev Chandra', 'Uli Brandt'],
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const court = (name: RegExp | string) => screen.findByRole('region', { name })
/** Who is on a court, in order. */
const namesOn = async (name: RegExp | string) => {
  const [people] = within(await court(name)).getAllByRole('list')
  return [...(people?.querySelectorAll('[data-person]') ?? [])].map(
    (card) => card.firstElementChild?.textContent,
  )
}
const person = (name: CastName) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const publish = () => screen.findByRole('button', { name: 'Publish courts' })
/** Presses the button, and gets the dialog that says who will be told. */
async function publishCourts(user: ReturnType<typeof renderAt>['user']) {
  const button = await publish()
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish week 4 courts?' }))
  await user.click(dialog.getByRole('button', { name: /^Publish (courts|anyway)$/ }))
}

describe('the courts of a game day', () => {
  it('are proposed from the last movement, published as shown, and say who saved them', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Not published')).toBeVisible()
    expect(within(await court('Court 1, Center')).getAllByRole('listitem').length).toBeGreaterThan(6)
    const shown = within(await court('Court 1, Center')).getAllByText('–', {
      selector: 'p > span > span',
    }).length
    await publishCourts(user)
    expect(await screen.findByText('Published 6:04 PM by you')).toBeVisible()
    expect(screen.getByText(/^Courts published\./)).toBeVisible()
    expect(await publish()).toBeDisabled()
    const [draw] = state.saves
    expect(draw).toMatchObject({ p_seen_draw_version: 0 })
    expect(draw?.p_seats).toHaveLength(8)
    expect(draw?.p_games.filter((game) => game.court === 1)).toHaveLength(shown)
  })

  it('show divisions: a tag on each player, a line between courts, and why a court mixes them', async () => {
    const { state } = schedulerBackend()
    state.record.league.divisions = 2
    const divide = (isFirst: (place: number) => boolean) => {
      state.record.roster = state.record.roster.map((row, i) => ({ ...row, division: isFirst(i) ? 1 : 2 }))
    }
    divide((place) => place < 4)
    const own = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await court('Court 1, Center')
    expect(screen.getByText('Division 1', { selector: 'p' })).toBeVisible()
    expect(screen.getByText('Division 2', { selector: 'p' })).toBeVisible()
    expect(screen.getAllByText('D1')).toHaveLength(4)
    expect(screen.getAllByText('D2')).toHaveLength(4)
    own.unmount()
    localStorage.clear()
    divide((place) => place < 3)
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Division 1 and Division 2', { selector: 'p' })).toBeVisible()
    expect(screen.getByText("Division 1 has 3 players, which doesn't fill courts of its own.")).toBeVisible()
  })

  it('show who moves, with no sign for players who stay', async () => {
    schedulerBackend()
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await court('Court 1, Center')
    expect(screen.getAllByText(/^[↑↓] \d$/).length).toBeGreaterThan(0)
    expect(screen.queryByText('—')).not.toBeInTheDocument()
  })

  it('of a round robin say that everyone plays on every court', async () => {
    const { state } = schedulerBackend()
    state.record.league.game_format = 'round_robin'
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/^Round robin: everyone plays on every court\./)).toBeVisible()
  })

  it('of a round robin can be published once their games are generated', async () => {
    const { state } = schedulerBackend()
    state.record.league.game_format = 'round_robin'
    let finish = () => {}
    drawing.wait = new Promise((resolve) => (finish = resolve))
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await publish()).toBeDisabled()
    expect(within(await court('Court 1, Center')).getByText('Generating games…')).toBeVisible()
    finish()
    await waitFor(async () => expect(await publish()).toBeEnabled())
    expect(screen.queryByText('Generating games…')).not.toBeInTheDocument()
    expect(await screen.findByRole('region', { name: 'Fairness' })).toBeVisible()
  })

  it('show how fair they are', async () => {
    schedulerBackend()
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const fairness = within(await screen.findByRole('region', { name: 'Fairness' }))
    expect(fairness.getByText('once each')).toBeVisible()
    expect(fairness.getByText('twice each')).toBeVisible()
    expect(fairness.getByText('none')).toBeVisible()
    expect(fairness.getByText('about 42 min')).toBeVisible()
    expect(fairness.getByText('Best possible for courts of 4 and 4.')).toBeVisible()
    expect(fairness.getByText(/^Shuffle #\d{4}$/)).toBeInTheDocument()
  })

  it('seat players with no response until RSVPs close', async () => {
    const backend = schedulerBackend()
    backend.answer('Uli Brandt', 'out')
    backend.answer('Bea Lindqvist', null)
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const bench = within(await screen.findByRole('region', { name: 'Attendance' }))
    expect(bench.getByText('7 of 8 on courts')).toBeVisible()
    expect(await person('Bea Lindqvist')).toHaveTextContent('No response')
  })

  it("leave out players who aren't In once RSVPs are closed, and show RSVPs", async () => {
    const backend = schedulerBackend()
    backend.state.rsvpHours = 336
    backend.answer('Uli Brandt', 'out')
    backend.answer('Dev Chandra', 'waitlist')
    backend.answer('Bea Lindqvist', null)
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const bench = within(await screen.findByRole('region', { name: 'Attendance' }))
    expect(bench.getByText('5 of 8 on courts')).toBeVisible()
    expect(bench.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dev ChandraWaitlist',
      'Bea LindqvistNo response',
      'Uli BrandtOut',
    ])
    expect(within(await court('Court 1, Center')).getAllByText(/ sits out$/)).toHaveLength(5)
  })

  it('can be reseeded by rating, or at random with a visible shuffle number', async () => {
    const backend = schedulerBackend()
    // So DUPR's ratings count, not those from the games.
    backend.state.record.league.shows_ratings = false
    backend.state.record.roster = backend.state.record.roster.map((row, i) => ({
      ...row,
      dup_rating: 3 + i / 10,
    }))
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const seeded = await screen.findByRole('combobox', { name: 'Seed by' })
    await user.selectOptions(seeded, 'Rating')
    expect(await namesOn('Court 1, Center')).toEqual([
      'Uli Brandt',
      'Dev Chandra',
      'Bea Lindqvist',
      'Sam Park',
    ])
    await user.selectOptions(seeded, 'Random')
    expect(within(seeded).getByRole('option', { name: /^Random, shuffle #\d{4}$/ })).toBeInTheDocument()
    expect(seeded).toHaveFocus()
    await user.keyboard('{Control>}z{/Control}')
    expect(seeded).toHaveDisplayValue('Rating')
  })

  it('say so if no one has a rating and roster order is used, even with the choices folded on a phone', async () => {
    const backend = schedulerBackend()
    backend.state.record.league.shows_ratings = false
    const { length } = backend.state.record.roster
    backend.state.record.roster = backend.state.record.roster.map((row, i) => ({
      ...row,
      dup_rating: null,
      ladder_start: null,
      list_number: length - i,
    }))
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes', width: 390 })
    await user.click(await screen.findByText(/^Seeding: /))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Seed by' }), 'Rating')
    expect(await namesOn('Court 1, Center')).toEqual([
      'Uli Brandt',
      'Dev Chandra',
      'Bea Lindqvist',
      'Sam Park',
    ])
    await user.click(screen.getByText(/^Seeding: rating/))
    expect(screen.getByRole('combobox', { name: 'Seed by', hidden: true })).not.toBeVisible()
    expect(screen.getByText('No one has a rating yet, so players are in roster order.')).toBeVisible()
  })

  it('with one court too few offer ways out', async () => {
    const backend = schedulerBackend()
    backend.state.record.roster.push(
      rosterRow('Wes Okafor'),
      rosterRow('Ana Whitfield'),
      rosterRow('Kai Moreno'),
    )
    for (const name of ['Wes Okafor', 'Ana Whitfield', 'Kai Moreno'] as const) backend.answer(name, 'in')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const layouts = within(await screen.findByRole('region', { name: 'Layouts for 11 players' }))
    await user.click(
      layouts.getByRole('button', { name: 'Courts of 5 and 5, 1 player out 1 bye each, about 70 min' }),
    )
    expect(await screen.findByText('10 of 11 on courts')).toBeVisible()
    await user.click(layouts.getByRole('button', { name: /^Courts of 5 and 6 / }))
    expect(await screen.findByText('11 of 11 on courts')).toBeVisible()
  })

  it('with one player missing offer the layouts, and hold a spot for a sub', async () => {
    const backend = schedulerBackend()
    backend.answer('Uli Brandt', 'out')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const layouts = within(await screen.findByRole('region', { name: 'Layouts for 7 players' }))
    expect(layouts.getByRole('button', { name: /^One court of 7 / })).toHaveAttribute('aria-pressed', 'true')
    await user.click(
      layouts.getByRole('button', { name: 'Courts of 4 and 4 with 1 sub No byes, about 42 min' }),
    )
    expect(await screen.findByText('8 of 8 on courts')).toBeVisible()
    const selected = within(screen.getByRole('region', { name: 'Uli Brandt selected' }))
    expect(selected.getByRole('button', { name: 'Add a sub' })).toBeVisible()
  })
})

describe('moving players', () => {
  it('onto a court while they are Out leads to naming their sub', async () => {
    const backend = schedulerBackend()
    backend.answer('Uli Brandt', 'out')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const bench = within(await screen.findByRole('region', { name: 'Attendance' }))
    await user.click(bench.getByRole('button', { name: /^Uli Brandt/ }))
    const selected = within(screen.getByRole('region', { name: 'Uli Brandt selected' }))
    await user.click(selected.getByRole('button', { name: /^Court 1 / }))
    expect(await screen.findByText('8 of 8 on courts')).toBeVisible()
    await user.click(selected.getByRole('button', { name: 'Add a sub' }))
    expect(await screen.findByRole('dialog', { name: 'Sub for Uli Brandt' })).toBeVisible()
  })

  it('by keyboard: Enter selects, a digit is a court, and the focus moves with the card', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const card = await person('Noor Aziz')
    card.focus()
    await user.keyboard('{Enter}')
    expect(card).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^Noor Aziz selected\. Choose a court/)).toBeInTheDocument()
    await user.keyboard('2')
    expect(screen.getByText('Noor Aziz is on Court 2, spot 5.')).toBeInTheDocument()
    expect(await person('Noor Aziz')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByText('Noor Aziz is on Court 2, spot 4.')).toBeInTheDocument()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Noor Aziz is on Court 1, Center, spot 4.')).toBeInTheDocument()
    await user.keyboard('0')
    expect(screen.getByText('Noor Aziz is off the court.')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(await person('Noor Aziz')).toHaveAttribute('aria-pressed', 'false')
    // three are left on court 1
    expect(await publish()).toBeDisabled()
    expect(
      screen.getByText("Court 1, Center can't be published with 3 players: a court needs at least 4."),
    ).toBeVisible()
    expect(state.saves).toEqual([])
  })

  it('by tap on a phone: a card, then the court, or another card to swap', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes', width: PHONE })
    const [top = ''] = await namesOn('Court 1, Center')
    const [other = ''] = await namesOn('Court 2')
    await user.click(await person(top as CastName))
    await user.click(await person(other as CastName))
    expect((await namesOn('Court 1, Center'))[0]).toBe(other)
    expect((await namesOn('Court 2'))[0]).toBe(top)

    await user.click(await person(top as CastName))
    const selected = within(screen.getByRole('region', { name: `${top} selected` }))
    await user.click(selected.getByRole('button', { name: /^Court 1/ }))
    expect(await namesOn('Court 1, Center')).toHaveLength(5)
    expect(screen.queryByRole('region', { name: `${top} selected` })).not.toBeInTheDocument()

    // One step at a time, back and forth; all at once only after a confirmation.
    const step = (name: 'Undo' | 'Redo') => user.click(screen.getByRole('button', { name }))
    await step('Undo')
    expect(await namesOn('Court 1, Center')).toHaveLength(4)
    expect((await namesOn('Court 1, Center'))[0]).toBe(other)
    await step('Undo')
    expect((await namesOn('Court 1, Center'))[0]).toBe(top)
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    expect(Object.keys(localStorage).filter((key) => key.includes('scheduler'))).toEqual([])
    await step('Redo')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(await namesOn('Court 1, Center')).toHaveLength(5)
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('{Control>}z{/Control}')
    expect(await namesOn('Court 1, Center')).toHaveLength(4)

    await user.click(screen.getByRole('button', { name: 'Discard all changes' }))
    await user.click(await screen.findByRole('button', { name: 'Keep changes' }))
    expect((await namesOn('Court 1, Center'))[0]).toBe(other)
    await user.click(screen.getByRole('button', { name: 'Discard all changes' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect((await namesOn('Court 1, Center'))[0]).toBe(top)
    expect(screen.queryByRole('button', { name: 'Discard all changes' })).not.toBeInTheDocument()
    for (const name of ['Undo', 'Redo'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(state.saves).toEqual([])
  })
})

describe('finals', () => {
  it('are semifinals, and then a final of the best two of each court, once every game has a score', async () => {
    const { state, score } = schedulerBackend()
    const day = state.record.days.find(({ week_number }) => week_number === 4)
    Object.assign(day ?? {}, { rules: { finals: true, game_format: 'courts', movement_mode: 'none' } })
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/^Finals: semifinals first\./)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Fairness' })).not.toBeInTheDocument()
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    const semifinals = [...state.games]
    expect(semifinals).toHaveLength(6)
    for (const game of semifinals.slice(1)) score(game.court_number, game.game_number)
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    expect(await publish()).toBeDisabled()
    score(semifinals[0]!.court_number, semifinals[0]!.game_number)
    expect(screen.getByText(/The final shows up here/)).toBeVisible()
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    await waitFor(() => expect(screen.queryByText(/The final shows up here/)).not.toBeInTheDocument())
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(screen.queryByText(/The final shows up here/)).not.toBeInTheDocument()
    const [before, after] = state.saves.map(({ p_seats }) => p_seats)
    const wins = (id: string) =>
      semifinals.filter((game) => [game.team1_player1_id, game.team1_player2_id].includes(id)).length
    for (const number of [1, 2]) {
      const people = (before ?? []).filter(({ court: on }) => on === number).map(({ player }) => player)
      const through = people.filter((id) => after?.some((seat) => seat.player === id && seat.court === 1))
      const passed = people.filter((id) => !through.includes(id))
      expect(through).toHaveLength(2)
      expect(Math.min(...through.map(wins))).toBeGreaterThanOrEqual(Math.max(...passed.map(wins)))
    }
    // The semifinals stay, and both courts go on.
    const games = state.saves[1]?.p_games.map(({ id, court: on, game }) =>
      id === undefined ? [on, game] : id,
    )
    expect(games).toEqual([
      ...semifinals.slice(0, 3).map(({ id }) => id),
      ...[4, 5, 6].map((game) => [1, game]),
      ...semifinals.slice(3).map(({ id }) => id),
      ...[4, 5, 6].map((game) => [2, game]),
    ])
  })
})

describe('a game day that has started', () => {
  const begun = async () => {
    const backend = schedulerBackend()
    const page = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(page.user)
    await screen.findByText('Published 6:04 PM by you')
    backend.score(1, 1)
    await page.queryClient.refetchQueries({ queryKey: ['scheduler'] })
    await screen.findByLabelText('Played')
    return { ...backend, ...page }
  }

  it('keeps played games when it is reshuffled', async () => {
    const { state, user } = await begun()
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    const kept = state.saves[1]?.p_games.filter(({ id }) => id !== undefined)
    expect(kept).toEqual([{ id: 'game-0-1-1' }])
    expect(state.saves[1]?.p_games.filter((game) => game.court === 1).map(({ game }) => game)).toEqual([2, 3])
  })

  it('keeps a rotation pinned by tap or key and reshuffles the rest', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    const pin = await screen.findByRole('button', { name: 'Pin rotation 2 on court 1' })
    pin.focus()
    await user.keyboard('{Enter}')
    expect(pin).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^Rotations are pinned, so you can't reseat/)).toBeVisible()
    const kept = state.games.find((game) => game.court_number === 1 && game.rotation_number === 2)
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    const games = state.saves[1]?.p_games ?? []
    expect(games.filter(({ id }) => id !== undefined)).toEqual([{ id: kept?.id }])
    expect(state.saves[1]?.p_pins).toEqual({ [kept?.id ?? '']: true })
  })

  it("keeps another organizer's pin until someone unpins it", async () => {
    const { state } = schedulerBackend()
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    for (const game of state.games) game.is_pinned = game.court_number === 1 && game.rotation_number === 2
    const kept = state.games.find(({ is_pinned }) => is_pinned)?.id ?? ''
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    const pin = await screen.findByRole('button', { name: 'Pin rotation 2 on court 1', pressed: true })
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(state.saves[1]?.p_games.filter(({ id }) => id !== undefined)).toEqual([{ id: kept }])
    expect(state.saves[1]?.p_pins).toEqual({})
    expect(await publish()).toBeDisabled()

    await user.click(pin)
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(3))
    expect(state.saves[2]?.p_pins).toEqual({ [kept]: false })
    expect(
      await screen.findByRole('button', { name: 'Pin rotation 2 on court 1', pressed: false }),
    ).toBeVisible()
  })

  it('moves a player who has played to another court: finished games stay where they were', async () => {
    const { state, user } = await begun()
    const [name = ''] = await namesOn('Court 1, Center')
    const id = idOf(name as CastName)
    await user.click(await person(name as CastName))
    expect(screen.getByText(/another player to swap with\. Finished games stay\./)).toBeVisible()
    await user.keyboard('0')
    expect(screen.getByText(`${name} has played and can only be marked as left.`)).toBeInTheDocument()
    await user.keyboard('2')
    expect(await namesOn('Court 2')).toContain(name)
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    const saved = state.saves[1]
    expect(saved?.p_seats.find(({ player }) => player === id)).toMatchObject({ court: 2, first_rotation: 1 })
    expect(saved?.p_games).toContainEqual({ id: 'game-0-1-1' })
    const drawn = saved?.p_games.filter((game) => game.id === undefined) ?? []
    const theirs = drawn.filter(({ team1, team2 }) => [...team1, ...team2].includes(id))
    expect(theirs.length).toBeGreaterThan(0)
    expect(theirs.every((game) => game.court === 2)).toBe(true)
  })

  it('lets a player who has played leave, and then keeps them on their court', async () => {
    const { state, user } = await begun()
    const [name = ''] = await namesOn('Court 1, Center')
    await user.click(await person(name as CastName))
    await user.click(screen.getByRole('button', { name: 'Mark as left' }))
    expect(screen.getByText(/^Has left and stays on Court 1, Center\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Court 2/ })).not.toBeInTheDocument()
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(state.saves[1]?.p_seats.find(({ player }) => player === idOf(name as CastName))).toMatchObject({
      court: 1,
      first_rotation: 1,
      last_rotation: 1,
    })
  })

  it("of a round robin unpins a leaver's later round and says so first", async () => {
    const backend = schedulerBackend()
    const { state } = backend
    state.record.league.game_format = 'round_robin'
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    backend.score(1, 1)
    const last = Math.max(...state.games.map(({ rotation_number }) => rotation_number))
    const pinned = state.games.filter(({ rotation_number }) => rotation_number === last)
    for (const game of pinned) game.is_pinned = true
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    await screen.findAllByLabelText('Played')
    await user.click(await person('Noor Aziz'))
    expect(
      screen.getByText(
        new RegExp(`Rotation ${last} is pinned with this player\\. Marking them as left unpins it\\.`),
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mark as left' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    const saved = state.saves[1]
    expect(saved?.p_pins).toEqual(Object.fromEntries(pinned.map(({ id }) => [id, false])))
    const others = saved?.p_games.filter(({ id }) => id === undefined) ?? []
    expect(others.length).toBeGreaterThan(0)
    expect(others.flatMap(({ team1, team2 }) => [...team1, ...team2])).not.toContain(idOf('Noor Aziz'))
    expect(saved?.p_seats.find(({ player }) => player === idOf('Noor Aziz'))).toMatchObject({
      last_rotation: 1,
    })
  })

  it.each([['king_of_court'], ['round_robin']])(
    'of %s lets a player leave during a round without a score',
    async (format) => {
      const backend = schedulerBackend()
      const { state } = backend
      state.record.league.game_format = format
      const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
      await publishCourts(user)
      await screen.findByText('Published 6:04 PM by you')
      backend.score(1, 1)
      await queryClient.refetchQueries({ queryKey: ['scheduler'] })
      await screen.findAllByLabelText('Played')
      const running = state.games.find((game) => game.court_number === 2 && game.game_number === 1)
      const leaver = state.record.roster.find(({ player_id }) => player_id === running?.team1_player1_id)
      const name = `${leaver?.first_name} ${leaver?.last_name}`
      await user.click(await person(name as CastName))
      const selected = within(screen.getByRole('region', { name: `${name} selected` }))
      expect(
        selected.getByText(/^Is in a round that has started or is pinned and stays on Court/),
      ).toBeVisible()
      expect(selected.queryByRole('button', { name: 'Remove from court' })).not.toBeInTheDocument()
      await user.click(selected.getByRole('button', { name: 'Mark as left' }))
      await publishCourts(user)
      await waitFor(() => expect(state.saves).toHaveLength(2))
      const saved = state.saves[1]
      expect(saved?.p_games).toContainEqual({ id: running?.id })
      expect(saved?.p_seats.find(({ player }) => player === leaver?.player_id)).toMatchObject({
        first_rotation: 1,
        last_rotation: 1,
      })
    },
  )

  it('of king of the court asks whether the last round is being played before a late player changes it', async () => {
    const backend = schedulerBackend()
    const { state } = backend
    state.record.league.game_format = 'king_of_court'
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    expect(await screen.findByText(/^King of the court: this is the first round\./)).toBeVisible()
    // Round 2, as the game day page drew it: two players of each court have changed courts.
    const [one, two] = state.games
    if (!one || !two) throw new Error('There are two courts.')
    backend.score(1, 1)
    backend.score(2, 1)
    const second = { game_number: 2, rotation_number: 2, team1_score: null, team2_score: null }
    const played = state.games.map(({ id }) => ({ id }))
    state.games.push(
      {
        ...one,
        ...second,
        id: 'one-2',
        team2_player1_id: two.team1_player1_id,
        team2_player2_id: two.team1_player2_id,
      },
      {
        ...two,
        ...second,
        id: 'two-2',
        team1_player1_id: one.team2_player1_id,
        team1_player2_id: one.team2_player2_id,
      },
    )
    state.record.roster.push(rosterRow('Wes Okafor'))
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    await queryClient.refetchQueries({ queryKey: ['leagues', 'roster'] })
    await waitFor(() => expect(screen.queryByText(/^King of the court: /)).not.toBeInTheDocument())
    expect(await publish()).toBeDisabled()
    await user.click(await person('Wes Okafor'))
    await user.keyboard('2')
    const asked = within(await screen.findByRole('status', { name: 'Round 2' }))
    expect(asked.getByText('Is round 2 being played now?')).toBeVisible()
    expect(asked.getByText(/It stays as scheduled, and Wes Okafor plays from round 3 on\./)).toBeVisible()
    expect(asked.getByRole('button', { name: 'Yes, keep it' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(asked.getByRole('button', { name: 'No, rebuild it' }))
    expect(asked.getByText(/^Publishing removes it\./)).toBeVisible()
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(state.saves[1]?.p_games).toEqual(played)
    expect(state.saves[1]?.p_seats.find(({ player }) => player === idOf('Wes Okafor'))).toMatchObject({
      court: 2,
      first_rotation: 2,
    })
  })

  it('adds subs from the league or not and publishes both', async () => {
    const backend = schedulerBackend()
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    backend.answer('Wes Okafor', 'out')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await user.click(await person('Maya Reyes'))
    await user.click(screen.getByRole('button', { name: 'Add a sub' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sub for Maya Reyes' }))
    await user.type(dialog.getByLabelText('Substitute name'), 'Sám  park')
    await user.click(dialog.getByRole('button', { name: 'Add sub' }))
    expect(dialog.getByText('Sam Park is already on a court')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Wes Okafor' }))
    await user.click(dialog.getByRole('button', { name: 'Add sub' }))
    const card = (await person('Maya Reyes')).closest('li')
    expect(card).toHaveTextContent('Maya ReyesSub')
    expect(card).toHaveTextContent('Wes Okafor subbing')
    expect(screen.getAllByText(/Wes Okafor (&|–)|& Wes Okafor/).length).toBeGreaterThan(0)
    await publishCourts(user)
    expect(await screen.findByText(/^Courts published\./)).toBeVisible()
    expect(backend.state.saves[0]?.p_seats.filter((seat) => 'sub' in seat)).toEqual([
      expect.objectContaining({ player: idOf('Maya Reyes'), sub: 'Wes Okafor', seen_sub: '' }),
    ])
  })

  it('gives a sub no spot of their own until the sub is removed', async () => {
    const backend = schedulerBackend()
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    backend.saveAs('Carl Benson', [['Maya Reyes', 'Noor Aziz', 'Sam Park', 'Uli Brandt']])
    for (const seat of backend.state.seats) {
      if (seat.player_id === idOf('Maya Reyes')) seat.substitute_name = 'wes okafor'
    }
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const wes = await person('Wes Okafor')
    expect(wes).toHaveTextContent('Wes OkaforSub')
    await user.click(wes)
    const selected = within(screen.getByRole('region', { name: 'Wes Okafor selected' }))
    expect(selected.getByText(/^Subbing for Maya Reyes\. Remove that sub first/)).toBeVisible()
    expect(selected.queryByRole('button', { name: /^Court/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Move Wes Okafor here' })).not.toBeInTheDocument()
    await user.keyboard('1')
    expect(await namesOn('Court 1, Center')).toHaveLength(4)
  })

  it("adds a late player and rebuilds only that court's unplayed games", async () => {
    const backend = await begun()
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    await backend.queryClient.refetchQueries({ queryKey: ['leagues', 'roster'] })
    await backend.user.click(await person('Wes Okafor'))
    await backend.user.keyboard('1')
    await publishCourts(backend.user)
    await waitFor(() => expect(backend.state.saves).toHaveLength(2))
    const draw = backend.state.saves[1]
    expect(draw?.p_seats.find(({ player }) => player === idOf('Wes Okafor'))).toMatchObject({
      court: 1,
      seat: 5,
      first_rotation: 2,
    })
    const added = draw?.p_games.filter(({ id }) => id === undefined) ?? []
    expect(new Set(added.map((game) => game.court))).toEqual(new Set([1]))
    expect(added.some(({ team1, team2 }) => [...team1, ...team2].includes(idOf('Wes Okafor')))).toBe(true)
  })
})

describe('RSVPs that change while the page is open', () => {
  const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))
  const notice = () => screen.findByRole('region', { name: 'RSVPs changed' })

  it('move no one until the organizer updates the courts', async () => {
    const backend = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await person('Sam Park')
    const before = await namesOn('Court 1, Center')
    backend.answer('Sam Park', 'out')
    lookAgain()
    expect(within(await notice()).getByText('Sam Park is Out')).toBeVisible()
    expect(await namesOn('Court 1, Center')).toEqual(before)
    await user.click(screen.getByRole('button', { name: 'Update courts' }))
    expect(await screen.findByText('7 of 8 on courts')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'RSVPs changed' })).not.toBeInTheDocument()
  })

  it('can be ignored without losing the arranged courts', async () => {
    const backend = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await user.click(await person('Noor Aziz'))
    await user.keyboard('2')
    const arranged = await namesOn(/^Court 2/)
    backend.answer('Noor Aziz', 'out')
    lookAgain()
    await notice()
    await user.click(screen.getByRole('button', { name: 'Keep courts' }))
    expect(await namesOn(/^Court 2/)).toEqual(arranged)
    expect((await person('Noor Aziz')).textContent).toContain('Out')
  })
})

describe('publishing', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Publish week 4 courts?' }))

  it("seat everyone on the roster until they decline, and mark who hasn't accepted", async () => {
    const { state } = schedulerBackend()
    state.record.responses = []
    state.record.roster = state.record.roster.map((row) =>
      row.player_id === idOf('Uli Brandt')
        ? { ...row, status: 'invited', plays: false, has_account: false }
        : row,
    )
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('8 of 8 on courts')).toBeVisible()
    expect(screen.getByText("No RSVPs yet · 1 hasn't accepted")).toBeVisible()
    expect(await person('Uli Brandt')).toHaveAccessibleName(/Hasn't accepted/)
  })

  it('opens from Next Week, says who will be told, and who has no account', async () => {
    const { state } = schedulerBackend()
    state.record.roster = state.record.roster.map((row) => ({
      ...row,
      has_account: row.player_id !== idOf('Uli Brandt'),
    }))
    const { user } = renderAt(`${SCHEDULER_PATH}?publish`, { as: 'Lucia Cervantes' })
    const asked = await dialog()
    expect(asked.getByText('players will be notified.').parentElement).toHaveTextContent(/^7players/)
    expect(asked.getByText('Uli Brandt has no account, so tell them yourself.')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Copy message' }))
    expect(await navigator.clipboard.readText()).toMatch(
      /^Riverside Ladder, week 4\n.+\nRiverside Park\n\nCenter: .+, .+, .+, .+\nCourt 2: .+\n\nhttp.+\/view$/,
    )
    await user.click(asked.getByRole('button', { name: 'Publish courts' }))
    expect(await screen.findByText('Courts published. 8 players were notified.')).toBeVisible()
    expect(state.saves[0]).toMatchObject({ p_quiet: false, p_reasons: [] })
    expect(screen.queryByText('Selection cleared.')).toBeNull()
  })

  it("say who hasn't accepted and gets no message, with Invite beside it", async () => {
    const { state } = schedulerBackend()
    const status = (name: CastName, to: 'not_invited' | 'invited') => {
      state.record.roster = state.record.roster.map((row) =>
        row.player_id === idOf(name) ? { ...row, status: to, plays: to === 'not_invited' } : row,
      )
    }
    status('Uli Brandt', 'not_invited')
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/send_invitations`, async ({ request }) => {
        sent.push(await request.json())
        status('Uli Brandt', 'invited')
        return HttpResponse.json([
          { id: `member-${idOf('Uli Brandt')}`, name: 'Uli Brandt', outcome: 'invited' },
        ])
      }),
    )
    const { user } = renderAt(`${SCHEDULER_PATH}?publish`, { as: 'Lucia Cervantes' })
    const asked = await dialog()
    expect(asked.getByText('players will be notified.').parentElement).toHaveTextContent(/^7players/)
    expect(
      asked.getByText("Uli Brandt hasn't accepted, so no email or push message goes out to them."),
    ).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Invite Uli Brandt' }))
    expect(sent).toEqual([{ p_ids: [`member-${idOf('Uli Brandt')}`] }])
    await waitFor(() => expect(asked.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument())
  })

  it('say who left the league since, and count no one who is gone', async () => {
    const { state, saveAs } = schedulerBackend()
    saveAs('Carl Benson', COURTS)
    const told = (player_id: string, name: [string, string]) => ({
      player_id,
      court_number: 2,
      starts_at: '2026-12-01T18:30:00+00:00',
      partners: [],
      player: { first_name: name[0], last_name: name[1] },
    })
    state.notices = [told('gone', ['Former player', '']), told('left', ['Wes', 'Okafor'])]
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Former player left the league. Their spot was on Court 2.')).toBeVisible()
    expect(screen.getByText('Wes Okafor left the league. Their spot was on Court 2.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await user.click(await publish())
    expect((await dialog()).getByText(/^players will be notified/).parentElement).toHaveTextContent(
      /^8players/,
    )
  })

  it('say what to do about the spot of someone who left the league', async () => {
    const { state, saveAs } = schedulerBackend()
    saveAs('Carl Benson', COURTS)
    state.record.roster = state.record.roster.filter(({ player_id }) => player_id !== idOf('Uli Brandt'))
    state.notices = [
      {
        player_id: idOf('Uli Brandt'),
        court_number: 2,
        starts_at: '2026-12-01T18:30:00+00:00',
        partners: [],
        player: { first_name: 'Uli', last_name: 'Brandt' },
      },
    ]
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(
        'Uli Brandt left the league. Their spot is on Court 2: remove them or add a sub.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Gone Member/ }))
    await user.click(screen.getByRole('button', { name: 'Remove from court' }))
    expect(screen.getByText('Uli Brandt left the league. Their spot was on Court 2.')).toBeVisible()
    // There is no court to bring them back to.
    expect(screen.queryByRole('button', { name: /^Gone Member/ })).not.toBeInTheDocument()
  })

  it('shows who joined meanwhile, beside the changes that were made', async () => {
    const { state } = schedulerBackend()
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('8 of 8 on courts')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    const games = () =>
      screen.getAllByText('–', { selector: 'p > span > span' }).map((dash) => dash.parentElement?.textContent)
    const before = games()
    state.record.roster.push(rosterRow('Wes Okafor'))
    await queryClient.invalidateQueries({ queryKey: ['leagues', 'roster'] })
    expect(await screen.findByText('8 of 9 on courts')).toBeVisible()
    expect(games()).toEqual(before)
  })

  it('copies a link for members where the league is private', async () => {
    const { state } = schedulerBackend()
    state.record.league.visibility = 'private'
    const { user } = renderAt(`${SCHEDULER_PATH}?publish`, { as: 'Lucia Cervantes' })
    await user.click((await dialog()).getByRole('button', { name: 'Copy message' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/scoring$/)
  })

  it('can be quiet', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(`${SCHEDULER_PATH}?publish`, { as: 'Lucia Cervantes' })
    await user.click((await dialog()).getByRole('button', { name: 'Publish without notifying' }))
    expect(await screen.findByText('Courts published. No one was notified.')).toBeVisible()
    expect(state.saves[0]).toMatchObject({ p_quiet: true })
  })

  it('keeps the courts and says why when it fails', async () => {
    schedulerBackend()
    refuse('rpc/publish_courts')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    expect(await screen.findByText("You don't have permission to do this.")).toBeVisible()
    expect(await publish()).toBeEnabled()
  })

  it('sends the reason for a move by hand, and keeps it with the player', async () => {
    const { state } = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const [first = ''] = await namesOn('Court 1, Center')
    const name = first.replace(/[↑↓].*/, '') as CastName
    await user.click(await person(name))
    expect(screen.getByRole('region', { name: /selected$/ })).toHaveTextContent(/finished \d/)
    await user.click(screen.getByRole('button', { name: /^Court 2/ }))
    await user.click(await person(name))
    await user.click(screen.getByRole('button', { name: 'Add a reason' }))
    const asked = within(await screen.findByRole('dialog', { name: `Why ${name} was moved` }))
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
    await user.click(asked.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Moved by organizer: Plays with her son.')).toBeVisible()
    // The court that lost a player has too few.
    expect(await publish()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    const [, second = ''] = await namesOn('Court 2')
    await user.click(await person(second.replace(/[↑↓].*/, '') as CastName))
    await user.click(screen.getByRole('button', { name: /^Court 1/ }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(1))
    expect(state.saves[0]?.p_reasons).toEqual([
      { player: idOf(name), from_court: 1, reason: 'Plays with her son.' },
    ])
  })
})

describe('players on a court who are not In', () => {
  const notice = () => screen.findByRole('region', { name: 'RSVPs changed' })

  it('who are Out after publishing are named and confirmed before publishing again', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', COURTS)
    backend.answer('Maya Reyes', 'out')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(within(await notice()).getByText('Maya Reyes is Out')).toBeVisible()
    expect(screen.getByText('1 Out')).toBeVisible()
    await user.click(await publish())
    const question = within(await screen.findByRole('dialog', { name: 'Publish week 4 courts?' }))
    expect(question.getByText(/^Maya Reyes RSVP'd Out but is on a court/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Close' }))
    expect(backend.state.saves).toEqual([])
    await publishCourts(user)
    expect(await screen.findByText(/^Courts published\./)).toBeVisible()
    expect(backend.state.saves[0]?.p_seats).toHaveLength(8)
  })

  it('and players who are In but not on a court are each a suggestion with one tap', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', [[...(COURTS[0] ?? []), 'Sam Park'], (COURTS[1] ?? []).slice(1)])
    backend.answer('Maya Reyes', 'out')
    backend.answer('Sam Park', 'out')
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    backend.answer('Wes Okafor', 'in')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const told = within(await notice())
    await user.click(told.getByRole('button', { name: 'Remove Sam Park' }))
    expect(told.queryByText('Sam Park is Out')).not.toBeInTheDocument()
    expect(await namesOn(/^Court 1/)).toEqual(['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'])
    // Court 1 has the spots of the two who are Out.
    await user.click(told.getByRole('button', { name: /^Add Wes Okafor to Court 1/ }))
    await user.click(told.getByRole('button', { name: 'Remove Maya Reyes' }))
    expect(screen.queryByRole('region', { name: 'RSVPs changed' })).not.toBeInTheDocument()
    expect(await namesOn('Court 1, Center')).toEqual(['Noor Aziz', 'Tom Keller', 'Ines Duarte', 'Wes Okafor'])
  })

  it('stay off the courts when everyone else is reseated', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', COURTS)
    backend.answer('Maya Reyes', 'out')
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    backend.answer('Wes Okafor', 'in')
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await user.click(within(await notice()).getByRole('button', { name: 'Reseat everyone' }))
    expect(await screen.findByText('8 of 9 on courts')).toBeVisible()
    const seated = [...(await namesOn('Court 1, Center')), ...(await namesOn(/^Court 2/))]
    expect(seated).not.toContain('Maya Reyes')
    expect(seated).toContain('Wes Okafor')
  })

  it('are updated together with new ones, or kept until they answer again', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', COURTS)
    backend.answer('Maya Reyes', 'out')
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const read = () => queryClient.refetchQueries({ queryKey: ['scheduler'] })
    await user.click(within(await notice()).getByRole('button', { name: 'Keep courts' }))
    expect(screen.queryByRole('region', { name: 'RSVPs changed' })).not.toBeInTheDocument()
    backend.answer('Sam Park', 'out')
    backend.answer('Bea Lindqvist', 'out')
    await read()
    const told = within(await notice())
    expect(told.queryByText('Maya Reyes is Out')).not.toBeInTheDocument()
    await user.click(told.getByRole('button', { name: 'Update all' }))
    expect(screen.queryByRole('region', { name: 'RSVPs changed' })).not.toBeInTheDocument()
    expect(await namesOn(/^Court 2/)).toEqual(['Dev Chandra', 'Uli Brandt'])
    expect(await namesOn(/^Court 1/)).toContain('Maya Reyes')
  })

  it('without an RSVP are marked on their cards and counted', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', COURTS)
    for (const name of ['Tom Keller', 'Sam Park'] as const) backend.answer(name, null)
    const { queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('2 players with no response')).toBeVisible()
    expect(await person('Tom Keller')).toHaveTextContent('Tom Keller, No response')
    expect(await person('Noor Aziz')).not.toHaveTextContent('No response')
    for (const name of COURTS.flat()) backend.answer(name, null)
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    expect(await screen.findByText('No RSVPs yet')).toBeVisible()
    // The player on no court has responded, too.
    backend.state.record.roster.push(rosterRow('Wes Okafor'))
    backend.answer('Wes Okafor', 'out')
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    expect(await screen.findByText('8 players with no response')).toBeVisible()
  })

  it('are not flagged once marked here, played, or with a sub', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', COURTS)
    for (const name of ['Maya Reyes', 'Sam Park'] as const) backend.answer(name, 'out')
    for (const seat of backend.state.seats) {
      if (seat.player_id === idOf('Maya Reyes')) seat.attendance = 'present'
      if (seat.player_id === idOf('Sam Park')) seat.substitute_name = 'Pia'
    }
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('8 of 8 on courts')).toBeVisible()
    expect(screen.queryByText(/\bOut\b/)).not.toBeInTheDocument()
  })
})

it('keeps unpublished changes on this device until they are published', async () => {
  schedulerBackend()
  const { user, unmount } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
  await user.click(await person('Noor Aziz'))
  await user.click(await person('Bea Lindqvist'))
  const arranged = await namesOn(/^Court 2/)
  unmount()
  const again = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
  expect(await screen.findByText('Your unpublished changes are back.')).toBeVisible()
  expect(await namesOn(/^Court 2/)).toEqual(arranged)
  await publishCourts(again.user)
  expect(await screen.findByText(/^Courts published\./)).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('scheduler'))).toEqual([])
})

it('keeps changes made while publishing', async () => {
  const { state, holdSaves } = schedulerBackend()
  const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
  const [top = '', second = ''] = await namesOn('Court 1, Center')
  const [other = ''] = await namesOn('Court 2')
  const exchange = async (one: string, two: string) => {
    await user.click(await person(one as CastName))
    await user.click(await person(two as CastName))
  }
  await exchange(top, other)
  const release = holdSaves()
  await publishCourts(user)
  await exchange(second, top)
  release()
  expect(await screen.findByText(/^Courts published\./)).toBeVisible()
  expect(await screen.findByText('Unpublished changes')).toBeVisible()
  expect((await namesOn('Court 1, Center')).slice(0, 2)).toEqual([other, top])
  expect(screen.queryByRole('region', { name: /published new courts/ })).not.toBeInTheDocument()

  // One step back is what was published, and there is nothing before it.
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await namesOn('Court 1, Center')).slice(0, 2)).toEqual([other, second])
  expect(await screen.findByText('Published 6:04 PM by you')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect((await namesOn('Court 1, Center')).slice(0, 2)).toEqual([other, second])

  await user.click(screen.getByRole('button', { name: 'Redo' }))
  await publishCourts(user)
  await waitFor(() => expect(state.saves.map((draw) => draw.p_seen_draw_version)).toEqual([0, 1]))
  expect(await screen.findByText('Published 6:04 PM by you')).toBeVisible()
  expect((await namesOn('Court 1, Center')).slice(0, 2)).toEqual([other, top])
})

describe('two organizers at once', () => {
  const overtaken = async () => {
    const backend = schedulerBackend()
    const page = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await page.user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    backend.saveAs('Carl Benson', [
      ['Uli Brandt', 'Dev Chandra', 'Bea Lindqvist', 'Sam Park'],
      ['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'],
    ])
    await publishCourts(page.user)
    return { ...backend, ...page, notice: await compare(page.user) }
  }
  const HEADING = 'Carl B. published new courts at 6:04 PM'
  const compare = async (user: ReturnType<typeof renderAt>['user']) => {
    const question = within(await screen.findByRole('dialog', { name: HEADING }))
    expect(question.getByRole('alert')).toHaveTextContent("Your courts aren't published, but they're kept.")
    expect(question.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Compare courts' }))
    const notice = within(await screen.findByRole('region', { name: HEADING }))
    expect(notice.getByRole('heading', { name: HEADING })).toHaveFocus()
    return notice
  }
  const rowsOf = (notice: Pick<typeof screen, 'getAllByRole'>) =>
    notice.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

  it("the later one sees the other's changes and can use them", async () => {
    const { user, notice, state } = await overtaken()
    expect(rowsOf(notice)[0]).toEqual(['Player', 'Yours', "Carl B.'s"])
    expect(rowsOf(notice)).toContainEqual(['Uli Brandt', 'Court 2', 'Court 1'])
    expect(await publish()).toBeDisabled()
    await user.click(notice.getByRole('button', { name: "Use Carl B.'s courts" }))
    expect(await namesOn('Court 1, Center')).toEqual([
      'Uli Brandt',
      'Dev Chandra',
      'Bea Lindqvist',
      'Sam Park',
    ])
    expect(state.draw.version).toBe(1)
  })

  it('who both began with the same proposal differ only in what they changed', async () => {
    const backend = schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Reshuffle' }))
    const one = (await namesOn('Court 1, Center')) as CastName[]
    const other = (await namesOn(/^Court 2/)) as CastName[]
    const [first, second] = [one[0]!, other[0]!]
    backend.saveAs('Carl Benson', [
      [second, ...one.slice(1)],
      [first, ...other.slice(1)],
    ])
    await publishCourts(user)
    const notice = await compare(user)
    expect(rowsOf(notice).slice(1)).toEqual([
      [second, 'Court 2', 'Court 1'],
      [first, 'Court 1', 'Court 2'],
    ])
    expect(notice.queryByText(/^New games/)).not.toBeInTheDocument()
  })

  it.each(['while the question is open', 'when the server refuses'])(
    'who changed nothing learn of it %s, and keep the proposal',
    async (when) => {
      const { state, saveAs } = schedulerBackend()
      const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
      const proposed = await namesOn('Court 1, Center')
      await user.click(await publish())
      const question = within(await screen.findByRole('dialog', { name: 'Publish week 4 courts?' }))
      saveAs('Carl Benson', [
        ['Uli Brandt', 'Dev Chandra', 'Bea Lindqvist', 'Sam Park'],
        ['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'],
      ])
      if (when === 'when the server refuses')
        await user.click(question.getByRole('button', { name: 'Publish courts' }))
      else await queryClient.refetchQueries({ queryKey: ['scheduler'] })
      const notice = await compare(user)
      expect(rowsOf(notice)).toContainEqual(['Uli Brandt', 'Court 2', 'Court 1'])
      expect(await namesOn('Court 1, Center')).toEqual(proposed)
      await user.click(notice.getByRole('button', { name: 'Keep mine' }))
      await publishCourts(user)
      expect(await screen.findByText('Published 6:04 PM by you')).toBeVisible()
      expect(state.saves.at(-1)?.p_seen_draw_version).toBe(1)
      expect(await namesOn('Court 1, Center')).toEqual(proposed)
    },
  )

  it("the later one sees the other's pins", async () => {
    const { state } = schedulerBackend()
    const { user, queryClient } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(user)
    await screen.findByText('Published 6:04 PM by you')
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    for (const game of state.games) game.is_pinned = game.court_number === 2 && game.rotation_number === 1
    state.draw = { ...state.draw, version: 2, by: 'Carl Benson' }
    await queryClient.refetchQueries({ queryKey: ['scheduler'] })
    const notice = within(await screen.findByRole('region', { name: /^Carl B\. published new courts/ }))
    expect(notice.getByText('Rotation 1 on court 2 is pinned.')).toBeVisible()
    await user.click(notice.getByRole('button', { name: 'Keep mine' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    const kept = state.saves[1]?.p_games.filter(({ id }) => id !== undefined)
    expect(kept).toEqual([{ id: state.games.find(({ is_pinned }) => is_pinned)?.id }])
  })

  it('or keeps their own, which then replaces it', async () => {
    const { user, notice, state } = await overtaken()
    await user.click(notice.getByRole('button', { name: 'Keep mine' }))
    await publishCourts(user)
    expect(await screen.findByText('Published 6:04 PM by you')).toBeVisible()
    expect(state.saves.map((draw) => draw.p_seen_draw_version)).toEqual([0, 1])
  })
})

describe('two organizers who add a sub for the same player', () => {
  const clash = async () => {
    const backend = schedulerBackend()
    const page = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await publishCourts(page.user)
    await screen.findByText('Published 6:04 PM by you')
    await page.user.click(await person('Maya Reyes'))
    await page.user.click(screen.getByRole('button', { name: 'Add a sub' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sub for Maya Reyes' }))
    await page.user.type(dialog.getByLabelText('Substitute name'), 'Pia')
    await page.user.click(dialog.getByRole('button', { name: 'Add sub' }))
    // Named on the game day's page meanwhile: not a new draw.
    const seat = backend.state.seats.find(({ player_id }) => player_id === idOf('Maya Reyes'))
    if (!seat) throw new Error('Maya has no place.')
    seat.substitute_name = 'Gus'
    await page.queryClient.refetchQueries({ queryKey: ['scheduler'] })
    const notice = await screen.findByRole('region', { name: 'Someone else changed a sub' })
    expect(within(notice).getByRole('row', { name: 'Maya Reyes Sub: Pia Sub: Gus' })).toBeVisible()
    expect(await publish()).toBeDisabled()
    return { ...page, notice: within(notice), state: backend.state }
  }

  it('the later one sees it and can publish their own', async () => {
    const { user, notice, state } = await clash()
    await user.click(notice.getByRole('button', { name: 'Keep mine' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(state.saves[1]?.p_seats.filter((seat) => 'sub' in seat)).toEqual([
      expect.objectContaining({ player: idOf('Maya Reyes'), sub: 'Pia', seen_sub: 'Gus' }),
    ])
  })

  it('or uses the other sub', async () => {
    const { user, notice, state } = await clash()
    await user.click(notice.getByRole('button', { name: 'Use theirs' }))
    expect((await person('Maya Reyes')).closest('li')).toHaveTextContent('Gus subbing')
    expect(screen.queryByText(/changed a sub/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Reshuffle' }))
    await publishCourts(user)
    await waitFor(() => expect(state.saves).toHaveLength(2))
    expect(state.saves[1]?.p_seats.filter((seat) => 'sub' in seat)).toEqual([])
  })
})

describe('around the courts', () => {
  it('a court name is saved for everyone', async () => {
    schedulerBackend()
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Name court 2' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fence Side')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await court('Court 2, Fence Side')).toBeVisible()
  })

  it('players are told that organizers set courts', async () => {
    schedulerBackend()
    renderAt(SCHEDULER_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText('Organizers only')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish courts' })).not.toBeInTheDocument()
  })

  it('a finalized day shows its courts read-only', async () => {
    const backend = schedulerBackend()
    backend.saveAs('Carl Benson', [['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte']])
    const day = backend.state.record.days.find(({ week_number }) => week_number === 4)
    Object.assign(day ?? {}, {
      is_finalized: true,
      finalized_at: '2026-12-01T20:00:00+00:00',
      status: 'completed',
    })
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(/^This game day is finalized, so its courts can't be changed\./),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish courts' })).not.toBeInTheDocument()
    expect(await person('Noor Aziz')).toBeDisabled()
  })

  it('a league of three is told what is missing', async () => {
    const { state } = schedulerBackend()
    state.record.roster = state.record.roster.slice(0, 3)
    renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Not enough players yet')).toBeVisible()
  })

  it('a missing game day says so', async () => {
    schedulerBackend()
    renderAt(SCHEDULER_PATH.replace(/.{12}\/scheduler$/, '000000000009/scheduler'), { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Game day not found')).toBeVisible()
  })

  it('an impossible game day address says so too', async () => {
    schedulerBackend()
    const problem = { code: '22P02', message: 'invalid input syntax for type uuid: "tonight"' }
    server.use(http.get(`${BACKEND}/rest/v1/game_days`, () => HttpResponse.json(problem, { status: 400 })))
    renderAt(SCHEDULER_PATH.replace(/[^/]+\/scheduler$/, 'tonight/scheduler'), { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Game day not found')).toBeVisible()
  })
})
