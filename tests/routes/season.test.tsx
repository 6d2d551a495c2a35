import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember, DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { editedColumns } from '../game-day-row'
import { gameDay, leagueBackend, response, smallLeague, type LeagueRecord } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`
const DAY = ladderGameDayId(4)
const dayAt = `${GAME_DAYS}?day=${DAY}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The league two days after its third week; week 4 comes next. */
function league(settings: Parameters<typeof smallLeague>[0] = {}) {
  const record = smallLeague(settings)
  record.days[2] = gameDay(3, '2026-11-24T18:30:00+00:00', 'finalized')
  return record
}

/** What week 4 has that an organizer edits. */
const STORED = editedColumns(gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled'))

/** Records what is sent to a function, which answers with `answer`. */
function takes(name: string, answer: (sent: Record<string, unknown>) => unknown = () => null) {
  const sent: Record<string, unknown>[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push(body)
      return HttpResponse.json(answer(body) as never)
    }),
  )
  return sent
}

/** Stores RSVPs like the backend, with spots for everyone by default. */
function answersInto(record: LeagueRecord, given: 'in' | 'waitlist' = 'in') {
  return takes('submit_rsvp', ({ p_game_day_id, p_response, p_player_id, p_beyond }) => {
    const player_id = (p_player_id as string | undefined) ?? castMember('Maya Reyes').profileId
    const said = p_response === 'in' && p_beyond !== true ? given : (p_response as 'in' | 'out')
    record.responses = [
      ...record.responses.filter((row) => row.player_id !== player_id || row.game_day_id !== p_game_day_id),
      { game_day_id: p_game_day_id as string, player_id, response: said },
    ]
    return { response: said, ahead: 0 }
  })
}

const refuses = (name: string, message: string, hint: string) =>
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, () =>
      HttpResponse.json({ code: 'PT409', message, hint, details: null }, { status: 409 }),
    ),
  )

const question = async () => within(await screen.findByRole('group', { name: 'RSVP' }))
const people = async (name: RegExp) =>
  within(await screen.findByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^[A-Z]{2}/, ''))

describe('the finals', () => {
  const lastDay = `${GAME_DAYS}?day=${ladderGameDayId(5)}`

  it('are the last game day, once an organizer says so', async () => {
    const record = league({ divisions: 2 })
    leagueBackend(record)
    const sent = takes('set_finals', ({ p_finals }) => {
      Object.assign(record.days[4]!, { finals: p_finals })
      return null
    })
    const { user } = renderAt(lastDay, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Make it the finals' }))
    expect(await screen.findByText(/^Finals: the top eight of each division play semifinals/)).toBeVisible()
    expect(sent).toEqual([{ p_game_day_id: ladderGameDayId(5), p_finals: true }])
    await user.click(await screen.findByRole('button', { name: 'Remove finals' }))
    expect(await screen.findByRole('button', { name: 'Make it the finals' })).toBeVisible()
    expect(screen.queryByText(/^Finals:/)).not.toBeInTheDocument()
  })

  it.each([
    ['an earlier game day', dayAt, {}, 'Lucia Cervantes'],
    [
      'mixed doubles',
      lastDay,
      { game_format: 'round_robin', partners: 'mixed', movement_mode: 'none' },
      'Lucia Cervantes',
    ],
    ['a player', lastDay, {}, 'Maya Reyes'],
  ] as const)('are not offered for %s', async (_, at, settings, as) => {
    leagueBackend(league({ ...settings, ranking_basis: 'win_share' }))
    renderAt(at, { as })
    expect(await screen.findByRole('button', { name: /Add to calendar/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Make it the finals' })).not.toBeInTheDocument()
  })
})

describe('a player', () => {
  it('says In on the tab, sees it, and can change it until the deadline', async () => {
    const record = league({ rsvp_hours: 24 })
    record.responses = []
    leagueBackend(record)
    const sent = answersInto(record)
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })

    expect(await (await question()).findByText('RSVP by Monday at 6:30 PM.')).toBeInTheDocument()
    await user.click((await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText("You're in.")).toBeInTheDocument()
    await expect.poll(() => sent).toMatchObject([{ p_game_day_id: DAY, p_response: 'in' }])
    expect((await question()).getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText('1 of 8 in')).toBeInTheDocument()

    await user.click((await question()).getByRole('button', { name: 'Out' }))
    expect(await screen.findByText("You're out.")).toBeInTheDocument()
  })

  it('is told when the game day is full', async () => {
    const record = league()
    record.responses = []
    leagueBackend(record)
    answersInto(record, 'waitlist')
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    await user.click((await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText("This game day is full. You're first on the waitlist")).toBeInTheDocument()
    expect(await screen.findByText("You're on the waitlist.")).toBeInTheDocument()
  })

  it('can still go out once RSVPs are closed, and the server has the last word', async () => {
    const record = league({ rsvp_hours: 240 })
    leagueBackend(record)
    const answered = answersInto(record)
    const { unmount, user: late } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(
      await (await question()).findByText(/^RSVPs are closed\. Can't make it\? Tap Out to let/),
    ).toBeInTheDocument()
    expect((await question()).queryByRole('button', { name: 'In' })).not.toBeInTheDocument()
    await late.click((await question()).getByRole('button', { name: 'Out' }))
    expect(
      await (await question()).findByText(/^RSVPs are closed\. If your plans change, tell an organizer/),
    ).toBeInTheDocument()
    expect((await question()).queryByRole('button')).not.toBeInTheDocument()
    expect(answered).toHaveLength(1)
    unmount()

    record.responses = league().responses

    record.league.rsvp_hours = null
    refuses('submit_rsvp', 'RSVPs closed on Tue, Nov 24 at 6:30 PM. Tell an organizer.', 'answers_closed')
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    await user.click((await question()).getByRole('button', { name: 'Out' }))
    expect(
      await screen.findByText('RSVPs closed on Tue, Nov 24 at 6:30 PM. Tell an organizer.'),
    ).toBeInTheDocument()
    expect(await screen.findByText("You're in.")).toBeInTheDocument()
  })

  it('sees who is in, the waitlist in order and who has not responded, and cannot RSVP for anyone else', async () => {
    const record = league()
    record.responses = [
      response(4, 'Tom Keller', 'in'),
      response(4, 'Uli Brandt', 'waitlist'),
      response(4, 'Bea Lindqvist', 'waitlist'),
      response(4, 'Sam Park', 'out'),
    ]
    leagueBackend(record)
    renderAt(dayAt, { as: 'Maya Reyes' })
    expect(await people(/^In · 1 of 10 spots/)).toEqual(['Tom Keller'])
    expect(await people(/^Waitlist · 2/)).toEqual(['1. Uli Brandt', '2. Bea Lindqvist'])
    expect(await people(/^No response · 4/)).toEqual([
      'Dev Chandra',
      'Ines Duarte',
      'Maya Reyes you',
      'Noor Aziz',
    ])
    expect(await people(/^Out · 1/)).toEqual(['Sam Park'])
    expect(screen.queryByRole('button', { name: 'Mark Tom Keller out' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel game day' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add game days' })).not.toBeInTheDocument()
  })
})

describe('an organizer', () => {
  const open = (record: LeagueRecord, as: CastName = 'Lucia Cervantes') => {
    leagueBackend(record)
    return renderAt(dayAt, { as })
  }

  it('creates a season from a weekday, skips a date, and loses nothing if it is refused', async () => {
    const record = smallLeague({
      time_zone: 'America/New_York',
      weekday: 2,
      start_time: '19:00:00',
      weeks: 3,
    })
    record.days = []
    record.league.start_date = '2027-03-02'
    leagueBackend(record)
    refuses('create_season', 'A season can have 1 to 99 game days.', 'season_length')
    const { user } = renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })

    await user.click(await screen.findByRole('button', { name: 'Plan season' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan season' }))
    const dates = () =>
      within(dialog.getByRole('region', { name: /^Dates/ }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(dates()).toEqual([
      '1Tue, Mar 2, 2027, 7:00 PMSkip',
      '2Tue, Mar 9, 2027, 7:00 PMSkip',
      '3Tue, Mar 16, 2027, 7:00 PMSkip',
    ])
    // a typo in the year
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-03-01' } })
    fireEvent.change(dialog.getByLabelText('Last day (optional)'), { target: { value: '9027-03-08' } })
    await user.click(dialog.getByRole('button', { name: 'Skip dates' }))
    expect(dialog.getByText('This date is too far away. Check the year.')).toBeVisible()
    expect(dates()).toHaveLength(3)

    await user.click(dialog.getByRole('button', { name: 'Skip Tue, Mar 9, 2027' }))
    await user.click(dialog.getByRole('button', { name: 'Create 3 game days' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('A season can have 1 to 99 game days.')
    expect(dates()).toHaveLength(4)

    const sent = takes('create_season', () => {
      record.days = [gameDay(1, '2027-03-03T00:00:00+00:00', 'scheduled')]
      return { added: 3, kept: 0 }
    })
    await user.click(dialog.getByRole('button', { name: 'Create 3 game days' }))
    expect(await screen.findByText('3 game days added')).toBeInTheDocument()
    // seven in the evening, before and after the clocks change
    expect(sent[0]).toMatchObject({
      p_league_id: DEMO_LEAGUES.riversideLadder,
      p_notify: true,
      p_days: [
        { starts_at: '2027-03-03T00:00:00.000Z' },
        { starts_at: '2027-03-16T23:00:00.000Z' },
        { starts_at: '2027-03-23T23:00:00.000Z' },
      ],
    })
    expect(await screen.findByRole('region', { name: 'Next: week 1' })).toBeInTheDocument()
  })

  it('marks a player out, and gives a spot to one on the waitlist', async () => {
    const record = league()
    record.responses = [response(4, 'Uli Brandt', 'waitlist')]
    const sent = answersInto(record)
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Mark Sam Park out' }))
    expect(await people(/^Out · 1/)).toEqual(['Sam Park'])
    await user.click(await screen.findByRole('button', { name: 'Give Uli Brandt a spot' }))
    expect(await people(/^In · 1 of 10 spots/)).toEqual(['Uli Brandt'])
    expect(sent).toMatchObject([
      { p_response: 'out', p_player_id: castMember('Sam Park').profileId, p_seen: 'none' },
      {
        p_response: 'in',
        p_player_id: castMember('Uli Brandt').profileId,
        p_beyond: true,
        p_seen: 'waitlist',
      },
    ])
    expect(sent[0]).not.toHaveProperty('p_beyond')
  })

  it('confirms everyone without an RSVP, and undoes it', async () => {
    const record = league()
    record.responses = [response(4, 'Uli Brandt', 'out')]
    const sent = takes('set_missing_rsvps', ({ p_player_ids, p_response }) => {
      const ids = p_player_ids as string[]
      record.responses = record.responses.filter(({ player_id }) => !ids.includes(player_id))
      if (p_response === 'in') {
        const game_day_id = DAY
        record.responses.push(
          ...ids.map((player_id) => ({ game_day_id, player_id, response: 'in' as const })),
        )
      }
      return { done: ids, waiting: 0 }
    })
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Mark everyone in (7 without an RSVP)' }))
    expect(await screen.findByText('7 players marked in.')).toBeVisible()
    expect(await people(/^In · 7 of 10 spots/)).toContain('Sam Park')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await people(/^No response · 7/)).toContain('Sam Park')
    expect(sent.map(({ p_response }) => p_response)).toEqual(['in', 'none'])
    expect(sent[1]?.p_player_ids).toEqual(sent[0]?.p_player_ids)
  })

  it("includes players who haven't accepted yet, and marks them", async () => {
    const record = league()
    record.responses = []
    record.roster = record.roster.map((row) =>
      row.player_id === castMember('Sam Park').profileId ? { ...row, status: 'invited', plays: false } : row,
    )
    open(record)
    expect(await screen.findByRole('button', { name: 'Mark everyone in (8 without an RSVP)' })).toBeVisible()
    expect(await people(/^No response · 8/)).toContain("Sam Parkhasn't accepted yet")
  })

  it('says how many are over the spots of a game day that lost courts, and what to do', async () => {
    const record = league()
    record.league.capacity = 1
    record.responses = [response(4, 'Sam Park', 'in'), response(4, 'Tom Keller', 'in')]
    open(record)
    const group = within(await screen.findByRole('region', { name: 'In · 2 of 1 spot' }))
    expect(group.getByText(/^1 over the limit of 1 spot\. Add a court under Edit/)).toBeVisible()
  })

  it('adds a single game day with its own location, courts and note', async () => {
    leagueBackend(league())
    const sent = takes('create_season', () => ({ added: 1, kept: 0 }))
    const { user } = renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Add game days' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add game days' }))
    const count = dialog.getByLabelText('Number of game days')
    await user.clear(count)
    await user.type(count, '1')
    await user.type(dialog.getByLabelText('Location'), 'Hall')
    await user.type(dialog.getByLabelText('Courts'), '41')
    await user.click(dialog.getByRole('button', { name: 'Create 1 game day' }))
    expect(await dialog.findByText('Enter 1 to 40 courts')).toBeVisible()
    await user.type(dialog.getByLabelText('Courts'), '{Backspace}')
    await user.type(dialog.getByLabelText('Note for players'), 'Finals')
    await user.click(dialog.getByRole('button', { name: 'Create 1 game day' }))
    expect(await screen.findByText('1 game day added')).toBeInTheDocument()
    expect(sent[0]?.p_days).toMatchObject([{ location: 'Hall', note: 'Finals', court_count: 4 }])
  })

  it('starts a new league with the season, then with its players', async () => {
    const record = smallLeague()
    record.days = []
    record.roster = []
    leagueBackend(record)
    const overview = renderAt(`/leagues/${DEMO_LEAGUES.riversideLadder}`, { as: 'Lucia Cervantes' })
    const steps = within(await screen.findByRole('region', { name: 'Get started' }))
    expect(steps.getByText('A court needs at least 4 players. The roster is empty.')).toBeVisible()
    await overview.user.click(steps.getByRole('link', { name: 'Plan season' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan season' }))
    await overview.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(overview.router.state.location.search).toBe('')
    overview.unmount()

    record.days = [gameDay(1, '2026-12-01T18:30:00+00:00', 'scheduled')]
    renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })
    const left = within(await screen.findByRole('region', { name: 'Get started' }))
    expect(left.getByText('1 game day')).toBeVisible()
    expect(left.getByRole('link', { name: 'Invite players' })).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'Next: week 1' }))
    expect(next.getByRole('link', { name: 'Set courts' })).toBeVisible()
    expect(next.queryByRole('link', { name: 'Open scoring' })).not.toBeInTheDocument()
  })

  it('moves a game day, and asks for RSVPs again on a new date', async () => {
    const record = league()
    const sent = takes('edit_game_day', () => ({ saved: true, day: STORED }))
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit week 4' }))
    const date = dialog.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, '2026-12-02')
    await user.click(dialog.getByLabelText(/^Clear RSVPs/))
    await user.type(dialog.getByLabelText('Courts'), '3')
    await user.type(dialog.getByLabelText('Add a message (optional)'), 'The hall is taken.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Game day updated')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        p_game_day_id: DAY,
        p_changes: { starts_at: '2026-12-02T18:30:00.000Z', court_count: 3 },
        p_seen: STORED,
        p_ask_again: true,
        p_notify: true,
        p_words: 'The hall is taken.',
      },
    ])
  })

  it('shows what someone else changed meanwhile, to use or to replace', async () => {
    const now = { ...STORED, starts_at: '2026-12-03T18:30:00+00:00', note: 'Bring balls' }
    const sent = takes('edit_game_day', () => ({ saved: sent.length > 1, day: now }))
    const { user } = open(league())
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit week 4' }))
    await user.type(dialog.getByLabelText('Note for players'), 'Bring water')
    await user.clear(dialog.getByLabelText('Time'))
    await user.type(dialog.getByLabelText('Time'), '19:00')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const start = within(await dialog.findByRole('listitem', { name: 'Date and time' }))
    expect(start.getByText(/Dec 3/)).toBeVisible()
    expect(
      within(dialog.getByRole('listitem', { name: 'Note for players' })).getByText('Bring balls'),
    ).toBeVisible()
    expect(screen.queryByText('Game day updated')).not.toBeInTheDocument()
    await user.click(start.getByRole('button', { name: 'Use theirs' }))
    expect(dialog.getByLabelText('Date')).toHaveValue('2026-12-03')
    expect(dialog.getByLabelText('Date')).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Game day updated')).toBeInTheDocument()
    expect(sent.at(-1)).toMatchObject({
      p_changes: { starts_at: '2026-12-03T18:30:00.000Z', note: 'Bring water' },
      p_seen: now,
    })
  })

  it('sends nothing if nothing changed, but restores a canceled game day', async () => {
    const record = league()
    const sent = takes('edit_game_day', () => ({ saved: true, day: STORED }))
    const { user, unmount } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit week 4' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit week 4' })).not.toBeInTheDocument())
    expect(sent).toEqual([])
    unmount()
    record.days[3] = gameDay(4, '2026-12-01T18:30:00+00:00', 'canceled')
    const again = open(record)
    await again.user.click(await screen.findByRole('button', { name: 'Restore game day' }))
    const restore = within(await screen.findByRole('dialog', { name: 'Restore week 4' }))
    await again.user.click(restore.getByRole('button', { name: 'Restore game day' }))
    expect(await screen.findByText('Game day updated')).toBeInTheDocument()
    expect(sent).toMatchObject([{ p_changes: { status: 'scheduled' }, p_seen: STORED }])
  })

  it('cancels a game day and sets a make-up date, a week after the last one if nothing else is chosen', async () => {
    const sent = takes('cancel_game_day', () => null)
    const { user } = open(league())
    await user.click(await screen.findByRole('button', { name: 'Cancel game day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel week 4?' }))
    expect(dialog.queryByLabelText('Date')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('checkbox', { name: 'Set a make-up date' }))
    const date = dialog.getByLabelText<HTMLInputElement>('Date')
    const suggested = date.value
    await user.clear(date)
    await user.type(date, '2026-11-01')
    await user.click(dialog.getByRole('button', { name: 'Cancel game day' }))
    expect(await dialog.findByText('Choose a date and time in the future.')).toBeVisible()
    expect(sent).toEqual([])
    await user.clear(date)
    await user.type(date, suggested)
    await user.click(dialog.getByRole('button', { name: 'Cancel game day' }))
    expect(await screen.findByText('Game day canceled, make-up date added')).toBeInTheDocument()
    expect(sent).toEqual([
      { p_game_day_id: DAY, p_reason: '', p_notify: true, p_make_up_at: '2026-12-15T18:30:00.000Z' },
    ])
  })

  it('cannot keep a game day that is being canceled', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/cancel_game_day`, async () => {
        await answered
        return HttpResponse.json(null)
      }),
    )
    const { user } = open(league())
    await user.click(await screen.findByRole('button', { name: 'Cancel game day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel week 4?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel game day' }))
    expect(dialog.getByRole('button', { name: 'Keep game day' })).toBeDisabled()
    answer()
    expect(await screen.findByText('Game day canceled')).toBeInTheDocument()
  })

  it('cancels a game day with a reason that everyone reads', async () => {
    const record = league()
    record.roster = record.roster.map((row) =>
      row.player_id === castMember('Uli Brandt').profileId ? { ...row, status: 'not_invited' } : row,
    )
    const sent = takes('cancel_game_day', ({ p_reason }) => {
      record.days[3] = {
        ...gameDay(4, '2026-12-01T18:30:00+00:00', 'canceled'),
        canceled_reason: p_reason as string,
      }
      return null
    })
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Cancel game day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel week 4?' }))
    expect(
      await dialog.findByText(
        "7 players: 6 by email, 2 by push. Uli Brandt hasn't accepted, so tell them yourself.",
      ),
    ).toBeVisible()
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Storm')
    // a make-up date that was started and dropped doesn't count
    await user.click(dialog.getByRole('checkbox', { name: 'Set a make-up date' }))
    await user.clear(dialog.getByLabelText('Date'))
    await user.click(dialog.getByRole('checkbox', { name: 'Set a make-up date' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel game day' }))
    expect(await screen.findByText('Game day canceled')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_reason: 'Storm', p_notify: true }])
    const day = within(await screen.findByRole('dialog', { name: 'Week 4' }))
    expect(await day.findByText('Storm')).toBeInTheDocument()
    expect(day.getByRole('button', { name: 'Restore game day' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Week 4\b/, hidden: true })).toBeInTheDocument()

    // planned by mistake: it is deleted from the list
    server.use(
      http.delete(`${BACKEND}/rest/v1/game_days`, ({ request }) => {
        expect(new URL(request.url).searchParams.get('id')).toBe(`eq.${DAY}`)
        record.days.splice(3, 1)
        return HttpResponse.json({ id: DAY })
      }),
    )
    await user.click(day.getByRole('button', { name: 'Remove' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    // Shown next to the dialog first, then on the page that it opens.
    await waitFor(() => expect(screen.getByText('Game day removed')).toBeInTheDocument())
    expect(await screen.findByRole('region', { name: 'Next: week 5' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Week 4\b/ })).not.toBeInTheDocument()
  })
})
