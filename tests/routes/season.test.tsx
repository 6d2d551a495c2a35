import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember, DEMO_LEAGUES, tuesdayGameDayId, type CastName } from '../demo'
import { gameDay, leagueBackend, response, smallLeague, type LeagueRecord } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.tuesdayLadder}/game-days`
const DAY = tuesdayGameDayId(4)
const dayAt = `${GAME_DAYS}?day=${DAY}`

beforeAll(() => {
  vi.stubEnv('TZ', 'UTC')
})
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

/** Takes what is sent to a function; it answers with what `answer` gives. */
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

/** Keeps answers as the backend does, with places for everybody unless it is said otherwise. */
function answersInto(record: LeagueRecord, given: 'in' | 'waitlist' = 'in') {
  return takes('answer_game_day', ({ p_game_day_id, p_response, p_player_id, p_beyond }) => {
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

const question = async () => within(await screen.findByRole('group', { name: 'Do you come?' }))
const people = async (name: RegExp) =>
  within(await screen.findByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^[A-Z]{2}/, ''))

describe('a player', () => {
  it('says In on the tab, sees it, and can change it until the deadline', async () => {
    const record = league({ answer_hours: 24 })
    record.responses = []
    leagueBackend(record)
    const sent = answersInto(record)
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })

    expect(await (await question()).findByText('Answer until Monday 18:30.')).toBeInTheDocument()
    await user.click((await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText('You are in.')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_response: 'in' }])
    expect((await question()).getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText('1 of 8 said In')).toBeInTheDocument()

    await user.click((await question()).getByRole('button', { name: 'Out' }))
    expect(await screen.findByText('You are out.')).toBeInTheDocument()
  })

  it('is told where every place is taken', async () => {
    const record = league()
    record.responses = []
    leagueBackend(record)
    answersInto(record, 'waitlist')
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    await user.click((await question()).getByRole('button', { name: 'In' }))
    expect(
      await screen.findByText('Every place is taken: you are first on the waiting list'),
    ).toBeInTheDocument()
    expect(await screen.findByText('You are on the waiting list.')).toBeInTheDocument()
  })

  it('is told whom to ask once answers are closed, and the server has the last word', async () => {
    const record = league({ answer_hours: 240 })
    leagueBackend(record)
    const { unmount } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(await (await question()).findByText(/Answers are closed; tell an organiser/)).toBeInTheDocument()
    expect((await question()).queryByRole('button')).not.toBeInTheDocument()
    unmount()

    record.league.answer_hours = null
    refuses('answer_game_day', 'Answers closed on Tue, Nov 24 18:30. Tell an organiser.', 'answers_closed')
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    await user.click((await question()).getByRole('button', { name: 'Out' }))
    expect(
      await screen.findByText('Answers closed on Tue, Nov 24 18:30. Tell an organiser.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('You are in.')).toBeInTheDocument()
  })

  it('answers on the home page in the same way', async () => {
    const record = league()
    record.responses = []
    leagueBackend(record)
    const sent = answersInto(record)
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click((await question()).getByRole('button', { name: 'In' }))
    expect(await screen.findByText('You are in.')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_response: 'in' }])
  })

  it('sees who comes, who waits in which order and who has not answered, and answers for nobody else', async () => {
    const record = league()
    record.responses = [
      response(4, 'Tom Keller', 'in'),
      response(4, 'Uli Brandt', 'waitlist'),
      response(4, 'Bea Lindqvist', 'waitlist'),
      response(4, 'Sam Park', 'out'),
    ]
    leagueBackend(record)
    renderAt(dayAt, { as: 'Maya Reyes' })
    expect(await people(/^In, 1 of 10 places/)).toEqual(['Tom Keller'])
    expect(await people(/^Waiting for a place, 2/)).toEqual(['1. Uli Brandt', '2. Bea Lindqvist'])
    expect(await people(/^No answer yet, 4/)).toEqual([
      'Dev Chandra',
      'Ines Duarte',
      'Maya Reyes you',
      'Noor Aziz',
    ])
    expect(await people(/^Out, 1/)).toEqual(['Sam Park'])
    expect(screen.queryByRole('button', { name: 'Tom Keller is out' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Call it off' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add game days' })).not.toBeInTheDocument()
  })
})

describe('an organiser', () => {
  const open = (record: LeagueRecord, as: CastName = 'Lucia Cervantes') => {
    leagueBackend(record)
    return renderAt(dayAt, { as })
  }

  it('creates a season from a weekday, skips a date, and loses nothing where it is refused', async () => {
    const record = smallLeague({
      time_zone: 'America/New_York',
      weekday: 2,
      start_time: '19:00:00',
      weeks: 3,
    })
    record.days = []
    record.league.start_date = '2027-03-02'
    leagueBackend(record)
    refuses('create_season', 'A season has between 1 and 99 game days.', 'season_length')
    const { user } = renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })

    await user.click(await screen.findByRole('button', { name: 'Plan the season' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan the season' }))
    const dates = () =>
      within(dialog.getByRole('region', { name: 'The dates' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(dates()).toEqual([
      '1Tue, Mar 2, 2027, 19:00Skip',
      '2Tue, Mar 9, 2027, 19:00Skip',
      '3Tue, Mar 16, 2027, 19:00Skip',
    ])
    // a slip in the year
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-03-01' } })
    fireEvent.change(dialog.getByLabelText('Last day (optional)'), { target: { value: '9027-03-08' } })
    await user.click(dialog.getByRole('button', { name: 'Skip these' }))
    expect(dialog.getByText('This date is too far away. Check the year.')).toBeVisible()
    expect(dates()).toHaveLength(3)

    await user.click(dialog.getByRole('button', { name: 'Skip Tue, Mar 9, 2027' }))
    await user.click(dialog.getByRole('button', { name: 'Create 3 game days' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('A season has between 1 and 99 game days.')
    expect(dates()).toHaveLength(4)

    const sent = takes('create_season', () => {
      record.days = [gameDay(1, '2027-03-03T00:00:00+00:00', 'scheduled')]
      return { added: 3, kept: 0 }
    })
    await user.click(dialog.getByRole('button', { name: 'Create 3 game days' }))
    expect(await screen.findByText('3 game days added')).toBeInTheDocument()
    // seven in the evening, before and after the clocks change
    expect(sent[0]).toMatchObject({
      p_league_id: DEMO_LEAGUES.tuesdayLadder,
      p_tell: true,
      p_days: [
        { starts_at: '2027-03-03T00:00:00.000Z' },
        { starts_at: '2027-03-16T23:00:00.000Z' },
        { starts_at: '2027-03-23T23:00:00.000Z' },
      ],
    })
    expect(await screen.findByRole('region', { name: 'Next: week 1' })).toBeInTheDocument()
  })

  it('answers for somebody, and gives a place to one who waits', async () => {
    const record = league()
    record.responses = [response(4, 'Uli Brandt', 'waitlist')]
    const sent = answersInto(record)
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Sam Park is out' }))
    expect(await people(/^Out, 1/)).toEqual(['Sam Park'])
    await user.click(await screen.findByRole('button', { name: 'Give Uli Brandt a place' }))
    expect(await people(/^In, 1 of 10/)).toEqual(['Uli Brandt'])
    expect(sent.map(({ p_response, p_player_id, p_beyond }) => [p_response, p_player_id, p_beyond])).toEqual([
      ['out', castMember('Sam Park').profileId, undefined],
      ['in', castMember('Uli Brandt').profileId, true],
    ])
  })

  it('puts in everybody who has not answered, and takes it back', async () => {
    const record = league()
    record.responses = [response(4, 'Uli Brandt', 'out')]
    const sent = takes('answer_for_silent', ({ p_player_ids, p_response }) => {
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
    await user.click(await screen.findByRole('button', { name: 'Everybody in (7 without an answer)' }))
    expect(await screen.findByText('7 players are in.')).toBeVisible()
    expect(await people(/^In, 7 of 10/)).toContain('Sam Park')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await people(/^No answer yet, 7/)).toContain('Sam Park')
    expect(sent.map(({ p_response }) => p_response)).toEqual(['in', 'none'])
    expect(sent[1]?.p_player_ids).toEqual(sent[0]?.p_player_ids)
  })

  it('says whom it does not put in: who is invited and has not joined yet', async () => {
    const record = league()
    record.responses = []
    record.roster = record.roster.map((row) =>
      row.player_id === castMember('Sam Park').profileId ? { ...row, status: 'invited', plays: false } : row,
    )
    open(record)
    expect(await screen.findByRole('button', { name: 'Everybody in (7 without an answer)' })).toBeVisible()
    expect(screen.getByText(/^Without the one who is invited and has not joined yet/)).toBeVisible()
    expect(await people(/^No answer yet, 8/)).toContain('Sam Parkinvited, has not joined yet')
  })

  it('says how many more are in than a day that lost courts has places for, and what to do', async () => {
    const record = league()
    record.league.capacity = 1
    record.responses = [response(4, 'Sam Park', 'in'), response(4, 'Tom Keller', 'in')]
    open(record)
    const group = within(await screen.findByRole('region', { name: 'In, 2 of 1 places' }))
    expect(group.getByText(/^1 more than there are places\. Nobody is sent away: give the day/)).toBeVisible()
  })

  it('adds a single day with its own place, courts and note', async () => {
    leagueBackend(league())
    const sent = takes('create_season', () => ({ added: 1, kept: 0 }))
    const { user } = renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Add game days' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add game days' }))
    const count = dialog.getByLabelText('Game days')
    await user.clear(count)
    await user.type(count, '1')
    await user.type(dialog.getByLabelText('Place'), 'Hall')
    await user.type(dialog.getByLabelText('Courts'), '41')
    await user.click(dialog.getByRole('button', { name: 'Create 1 game day' }))
    expect(await dialog.findByText('Between 1 and 40 courts')).toBeVisible()
    await user.type(dialog.getByLabelText('Courts'), '{Backspace}')
    await user.type(dialog.getByLabelText('Note for the players'), 'Finals')
    await user.click(dialog.getByRole('button', { name: 'Create 1 game day' }))
    expect(await screen.findByText('1 game day added')).toBeInTheDocument()
    expect(sent[0]?.p_days).toMatchObject([{ location: 'Hall', note: 'Finals', court_count: 4 }])
  })

  it('begins a new league with the season, then with its players', async () => {
    const record = smallLeague()
    record.days = []
    record.roster = []
    leagueBackend(record)
    const overview = renderAt(`/leagues/${DEMO_LEAGUES.tuesdayLadder}`, { as: 'Lucia Cervantes' })
    const steps = within(await screen.findByRole('region', { name: 'To begin' }))
    expect(steps.getByText('A court takes four at least; nobody is on the roster yet.')).toBeVisible()
    await overview.user.click(steps.getByRole('link', { name: 'Plan the season' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan the season' }))
    await overview.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(overview.router.state.location.search).toBe('')
    overview.unmount()

    record.days = [gameDay(1, '2026-12-01T18:30:00+00:00', 'scheduled')]
    renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })
    const left = within(await screen.findByRole('region', { name: 'To begin' }))
    expect(left.getByText('1 game day')).toBeVisible()
    expect(left.getByRole('link', { name: 'Invite players' })).toBeVisible()
    const next = within(screen.getByRole('region', { name: 'Next: week 1' }))
    expect(next.getByRole('link', { name: 'Draw the courts' })).toBeVisible()
    expect(next.queryByRole('link', { name: 'Open scoring' })).not.toBeInTheDocument()
  })

  it('moves a day, and asks again where it is another date', async () => {
    const record = league()
    const sent = takes('move_game_day', () => ({ changed: true, week: 4 }))
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change week 4' }))
    const date = dialog.getByLabelText('Date')
    await user.clear(date)
    await user.type(date, '2026-12-02')
    await user.click(dialog.getByLabelText(/^Forget the answers/))
    await user.type(dialog.getByLabelText('Courts'), '3')
    await user.type(dialog.getByLabelText('In your words (optional)'), 'The hall is taken.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Game day changed')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        p_game_day_id: DAY,
        p_starts_at: '2026-12-02T18:30:00.000Z',
        p_location: 'Riverside Park',
        p_note: '',
        p_court_count: 3,
        p_ask_again: true,
        p_tell: true,
        p_words: 'The hall is taken.',
      },
    ])
  })

  it('calls a day off with a reason, which everybody reads', async () => {
    const record = league()
    const sent = takes('cancel_game_day', ({ p_reason }) => {
      record.days[3] = {
        ...gameDay(4, '2026-12-01T18:30:00+00:00', 'cancelled'),
        cancelled_reason: p_reason as string,
      }
      return null
    })
    const { user } = open(record)
    await user.click(await screen.findByRole('button', { name: 'Call it off' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call off week 4?' }))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Storm')
    await user.click(dialog.getByRole('button', { name: 'Call it off' }))
    expect(await screen.findByText('Game day cancelled')).toBeInTheDocument()
    expect(sent).toEqual([{ p_game_day_id: DAY, p_reason: 'Storm', p_tell: true }])
    const day = within(await screen.findByRole('dialog', { name: 'Week 4' }))
    expect(await day.findByText('Storm')).toBeInTheDocument()
    expect(day.getByRole('button', { name: 'Put it on again' })).toBeInTheDocument()

    // planned by mistake: it goes from the list
    server.use(
      http.delete(`${BACKEND}/rest/v1/game_days`, ({ request }) => {
        expect(new URL(request.url).searchParams.get('id')).toBe(`eq.${DAY}`)
        record.days.splice(3, 1)
        return HttpResponse.json({ id: DAY })
      }),
    )
    await user.click(day.getByRole('button', { name: 'Remove' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    // Told beside the dialog first, then on the page that it leaves.
    await waitFor(() => expect(screen.getByText('Game day removed')).toBeInTheDocument())
    expect(await screen.findByRole('region', { name: 'Next: week 5' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Week4/ })).not.toBeInTheDocument()
  })
})
