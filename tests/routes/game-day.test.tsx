import { editedColumns, gameDayRow } from '../game-day-row'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { CAST, castMember, ladderGameDayId, type CastName } from '../demo'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { leagueBackend, refuse, smallLeague, TONIGHT } from '../msw/leagues'
import { NOTHING_CORRECTED, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { drawShort } from '../short-draws'

// Loaded on demand; imported here, so that no test waits for it.
import '@/routes/GameDayPage'

/** How games end by default, as it is stored. */
const TO_ELEVEN = {
  win_type: 'win_by_margin',
  points_to_win: 11,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}
/** From the court's menu. */
async function closeCourt(user: UserEvent, court: Pick<typeof screen, 'getByRole'>) {
  await user.click(court.getByRole('button', { name: /menu$/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Close this court' }))
}
const MARK = `${BACKEND}/rest/v1/rpc/mark_attendance`

drawShort()

describe('choosing a game day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const lines = (list: string) =>
    within(screen.getByRole('region', { name: list }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  it('shows what is open, the next one, and what is finalized', async () => {
    leagueBackend()
    renderAt(paths.adminGameDay(), { as: 'Lucia Cervantes' })
    await screen.findByRole('region', { name: 'To do' })
    expect(lines('To do')).toEqual(['Riverside Ladder · Week 3Today, 6:30 PMLive'])
    expect(lines('Coming up')).toEqual(['Riverside Ladder · Week 4Tue, Dec 1, 6:30 PM'])
    expect(lines('Finalized')).toEqual([
      'Riverside Ladder · Week 2Tue, Nov 17, 6:30 PM',
      'Riverside Ladder · Week 1Tue, Nov 10, 6:30 PM',
    ])
  })

  it("doesn't call a game day done until it is finalized", async () => {
    const league = smallLeague()
    for (const day of league.days) if (day.week_number === 3) day.starts_at = '2026-11-22T18:30:00+00:00'
    leagueBackend(league)
    renderAt(paths.adminGameDay(), { as: 'Carl Benson' })
    expect(await screen.findByText('To do')).toBeVisible()
    expect(lines('To do')[0]).toContain('Riverside Ladder · Week 3')
  })

  it('has nothing for someone who only plays', async () => {
    leagueBackend()
    renderAt(paths.adminGameDay(), { as: 'Maya Reyes' })
    expect(await screen.findByText('No game days to run')).toBeVisible()
  })
})

describe('running a game day', () => {
  const NIGHT = paths.adminGameDay(ladderGameDayId(5))
  let backend: ScoringBackend
  beforeEach(() => {
    server.use(http.get(`${BACKEND}/rest/v1/*`, () => HttpResponse.json([])))
    backend = scoringBackend()
  })

  it("shows each court's progress and missing scores", async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('0 of 3 courts done')).toBeVisible()
    const courts = screen.getByRole('region', { name: 'Courts' })
    const cards = within(courts).getAllByRole('heading', { level: 3 })
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Court 1', 'Court 2', 'Court 3'])
    const second = within(within(courts).getByRole('listitem', { name: 'Court 2' }))
    expect(second.getByText('1 of 3')).toBeVisible()
    expect(second.getAllByRole('link')).toHaveLength(1)
    expect(second.getByRole('link', { name: 'Enter scores' })).toHaveAttribute(
      'href',
      expect.stringMatching(/scoring\?court=2$/),
    )
  })

  it('can be finalized', async () => {
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Finalize Game Day' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Finalize Game Day' }))
    expect(question.getByText(/^Court 1: games 1, 2, 3/)).toBeVisible()
    await user.click(question.getByRole('button', { name: /^Finalize/ }))
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeVisible()
    expect(backend.state.day.is_finalized).toBe(true)
  })

  describe('on a phone', () => {
    const menu = async (user: UserEvent) => {
      await user.click(await screen.findByRole('button', { name: 'Game day menu' }))
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    }
    it('keeps what is rarely needed in a menu until all scores are in', async () => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes', width: 390 })
      expect(await menu(user)).toEqual([
        'View history',
        'Change remaining games',
        'End early',
        'Finalize Game Day8 games without a score',
      ])
      expect(screen.queryByRole('button', { name: 'Finalize Game Day' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('menuitem', { name: /^Finalize/ }))
      expect(screen.getByRole('alertdialog', { name: 'Finalize Game Day' })).toBeVisible()
    })

    it('then leads with finalizing', async () => {
      for (const { court_number, game_number } of backend.state.games)
        backend.enter('Tom Keller', court_number, game_number, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes', width: 390 })
      await user.click(await screen.findByRole('button', { name: 'Finalize Game Day' }))
      expect(screen.getByRole('alertdialog', { name: 'Finalize Game Day' })).toBeVisible()
      expect(screen.getByRole('button', { name: 'View history' })).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Game day menu' })).not.toBeInTheDocument()
    })
  })

  describe('of finals in a league with divisions', () => {
    beforeEach(() => {
      Object.assign(backend.state.league, { divisions: 2 })
      Object.assign(backend.state.day, { rules: { finals: true } })
    })
    /** The semifinals of the top division are on the first two courts. */
    const divide = () => {
      for (const { player_id, court_number } of backend.state.seats) {
        const found = CAST.find(({ profileId }) => profileId === player_id)
        if (found) backend.state.divisions[found.name] = court_number < 3 ? 1 : 2
      }
    }

    it("says whose final isn't scheduled, and again before finalizing", async () => {
      divide()
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      expect(await screen.findByText(/Not scheduled yet: the final\./)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Edit courts' })).toHaveAttribute(
        'href',
        paths.scheduler(backend.state.league.id, ladderGameDayId(5)),
      )
      await user.click(screen.getByRole('button', { name: 'Finalize Game Day' }))
      expect(within(screen.getByRole('alertdialog')).getByText('Not scheduled yet: the final.')).toBeVisible()
    })

    it('promises no final to those in no division', async () => {
      renderAt(NIGHT, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('0 of 3 courts done')).toBeVisible()
      await waitFor(() => expect(backend.state.rosterReads).toBeGreaterThan(0))
      expect(screen.queryByText(/Not scheduled yet/)).toBeNull()
    })

    it("says before finalizing that it doesn't know, when the members can't be loaded", async () => {
      refuse('rpc/league_roster')
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Finalize Game Day' }))
      expect(
        within(screen.getByRole('alertdialog')).getByText('Check whether every final is scheduled.'),
      ).toBeVisible()
    })
  })

  it('sends a player to the scores', async () => {
    renderAt(NIGHT, { as: 'Maya Reyes' })
    expect(await screen.findByText('Organizers only')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View scores' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finalize Game Day' })).not.toBeInTheDocument()
  })

  it("reports a game day that doesn't exist", async () => {
    renderAt(paths.adminGameDay(ladderGameDayId(99)), { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Game day not found')).toBeVisible()
  })

  it('reports a failed load and offers Retry', async () => {
    refuse('court_rotations', { once: true })
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Couldn't load the game day")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('0 of 3 courts done')).toBeVisible()
  })

  it('marks attendance by tap, by key, and for everyone else at once', async () => {
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const marksOf = async (name: string) => within(await screen.findByRole('group', { name }))
    await user.click((await marksOf('Bea Lindqvist')).getByRole('button', { name: 'Absent' }))
    await user.keyboard('l')
    await user.keyboard('n')
    expect(await screen.findByText('1 late · 1 no-show · 11 not marked')).toBeVisible()
    expect((await marksOf('Dev Chandra')).getByRole('button', { pressed: true })).toHaveTextContent('No-show')
    await user.click(screen.getByRole('button', { name: 'Mark everyone else here' }))
    expect(await screen.findByText(/^\d+ here · 1 late · /)).toBeVisible()
    await waitFor(() => expect(backend.seat('Bea Lindqvist').attendance).toBe('late'))
    await user.click((await marksOf('Bea Lindqvist')).getByRole('button', { name: 'Late' }))
    expect(await screen.findByText(/ · 1 not marked$/)).toBeVisible()
  })

  it('never marks someone as here who was just marked otherwise, even before the page shows it', async () => {
    renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const row = within(await screen.findByRole('group', { name: 'Bea Lindqvist' }))
    const everyone = await screen.findByRole('button', { name: /^Mark everyone/ })
    row.getByRole('button', { name: 'No-show' }).click()
    everyone.click()
    expect(await screen.findByText(/^12 here · 1 no-show/)).toBeVisible()
    await waitFor(() => expect(backend.seat('Bea Lindqvist').attendance).toBe('no_show'))
  })

  it("shows who RSVP'd Out and skips them when everyone else is marked", async () => {
    const out = { player_id: castMember('Bea Lindqvist').profileId, response: 'out' }
    server.use(
      http.get(`${BACKEND}/rest/v1/game_day_responses`, () =>
        HttpResponse.json([
          { ...out, responded_at: '2026-11-20T18:00:00+00:00', responded_by: out.player_id },
        ]),
      ),
    )
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const row = (await screen.findByRole('group', { name: 'Bea Lindqvist' })).closest('li')
    expect(
      await screen.findByText("Bea Lindqvist RSVP'd Out. Mark them yourself or add a sub."),
    ).toBeVisible()
    expect(row).toHaveTextContent(/^Bea Lindqvist Out/)
    expect(screen.queryByRole('button', { name: 'Mark everyone here' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mark everyone else here' }))
    expect(await screen.findByText(/ here · 1 not marked$/)).toBeVisible()
    expect(backend.seat('Bea Lindqvist').attendance).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark everyone else here' })).not.toBeInTheDocument()
    await user.click(within(row ?? document.body).getByRole('button', { name: 'Absent' }))
    expect(screen.queryByText(/RSVP'd Out/)).not.toBeInTheDocument()
  })

  it('reports that RSVPs failed to load and still takes attendance', async () => {
    refuse('game_day_responses', { once: true })
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Couldn't load RSVPs")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mark everyone here' }))
    expect(await screen.findByText(/^\d+ here$/)).toBeVisible()
  })

  it('moves between players with the arrows and keeps the focus while marking', async () => {
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const here = async (name: string) =>
      within(await screen.findByRole('group', { name })).getByRole('button', { name: 'Here' })
    ;(await here('Maya Reyes')).focus()
    await user.keyboard('{ArrowUp}')
    expect(await here('Bea Lindqvist')).not.toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}h')
    await waitFor(() =>
      expect(backend.state.seats.filter(({ attendance }) => attendance === 'present')).toHaveLength(1),
    )
    await user.keyboard('{Shift>}H{/Shift}')
    expect(await screen.findByText(/^2 here · /)).toBeVisible()
  })

  it('opens the choices for a player without a sub, and asks the sub list', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const found: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/find_sub`, async ({ request }) => {
        found.push(await request.json())
        return HttpResponse.json(null)
      }),
    )
    const missing = castMember('Maya Reyes').profileId
    const { user } = renderAt(`${NIGHT}&view=attendance&missing=${missing}`, { as: 'Lucia Cervantes' })
    const sheet = within(await screen.findByRole('dialog', { name: "Maya Reyes can't play" }))
    await user.click(await sheet.findByRole('button', { name: 'Ask the sub list' }))
    expect(await screen.findByText("We're asking the sub list")).toBeVisible()
    expect(found).toEqual([expect.objectContaining({ p_player_id: missing })])
  })

  it("lists a missing player's open games before forfeiting them", async () => {
    const maya = backend.seat('Maya Reyes')
    maya.attendance = 'no_show'
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Fill the spot' }))
    const sheet = within(await screen.findByRole('dialog', { name: "Maya Reyes can't play" }))
    expect(await sheet.findByRole('heading', { name: 'Forfeit 2 games' })).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Forfeit…' }))
    const dialog = within(await screen.findByRole('dialog', { name: "Forfeit Maya Reyes's games" }))
    const games = within(dialog.getByRole('list', { name: 'Games' })).getAllByRole('listitem')
    expect(games.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Court 2, game 2: .*Forfeit by Maya R\.: a win for the other team, no points\.$/,
      ),
      expect.stringMatching(/^Court 2, game 3: /),
    ])
    await user.click(dialog.getByRole('button', { name: 'Forfeit 2 games' }))
    expect(dialog.getByText('Add a reason for the history')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: "Didn't show up" }))
    expect(await dialog.findByRole('heading', { name: 'What changes' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Forfeit 2 games' }))
    expect(await screen.findByText('2 games forfeited')).toBeVisible()
    expect(backend.state.forfeits).toMatchObject([
      {
        p_player_id: maya.player_id,
        p_seen_games: [
          { id: 'game-2-2', version: 0 },
          { id: 'game-2-3', version: 0 },
        ],
        p_reason: "Didn't show up",
      },
    ])
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Fill the spot' })).not.toBeInTheDocument(),
    )
  })

  describe('ending early', () => {
    const day = () => ({
      ...gameDayRow(backend.state.day),
      ins: [],
      waiting: [],
      games: [{ id: 'game-1-1' }],
    })
    const open = async () => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      backend.state.later = [day()] as never
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'End early' }))
      return { user, sheet: within(await screen.findByRole('dialog', { name: 'End week 5 early?' })) }
    }

    it('says what counts, what is moved, and what would be void', async () => {
      const { user, sheet } = await open()
      expect(await sheet.findByText(/^1 of \d+ games count\. No one /)).toBeVisible()
      expect(sheet.getByText(/^\d+ games stay scheduled\. Scores so far are kept\.$/)).toBeVisible()
      expect(
        sheet.getByText("Scores are void: 1 game won't count. You can set a make-up date."),
      ).toBeVisible()
      await user.click(sheet.getByRole('button', { name: 'Finalize now' }))
      const question = within(await screen.findByRole('alertdialog', { name: 'Finalize Game Day' }))
      await user.click(question.getByRole('button', { name: /^Finalize/ }))
      await waitFor(() => expect(backend.state.finalizing).toMatchObject({ p_ended_early: true }))
      // The four who played the one game that has a score.
      const results = backend.state.finalizing?.p_results as {
        won: number
        lost: number
        diff: number
        reason: string | null
        final_place: number | null
      }[]
      expect(results.every(({ final_place }) => final_place === null)).toBe(true)
      expect(results.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^(Moves|Stays) /))
      expect(results.map(({ won, lost, diff }) => [won + lost, diff * (won - lost) > 0])).toEqual(
        Array.from({ length: 4 }, () => [1, true]),
      )
    })

    it('is offered from the first result on, also before the start', async () => {
      backend.state.day = {
        ...backend.state.day,
        status: 'scheduled',
        starts_at: '2026-11-25T03:00:00+00:00',
      }
      const { sheet } = await open()
      expect(sheet.getByRole('button', { name: 'Finalize now' })).toBeVisible()
    })

    it('moves the rest to a date in the future, the next day by default', async () => {
      const moved: unknown[] = []
      server.use(
        http.post(`${BACKEND}/rest/v1/rpc/edit_game_day`, async ({ request }) => {
          const { p_changes } = (await request.json()) as { p_changes: { starts_at: string } }
          moved.push(p_changes)
          backend.state.day.starts_at = p_changes.starts_at
          return HttpResponse.json({ saved: true, day: editedColumns(gameDayRow(p_changes)) as object })
        }),
      )
      const { user, sheet } = await open()
      await user.click(await sheet.findByRole('button', { name: 'Choose a date' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Move the rest of week 5' }))
      const date = dialog.getByLabelText('Date')
      const suggested = (date as HTMLInputElement).value
      await user.clear(date)
      await user.type(date, '2026-11-01')
      await user.click(dialog.getByRole('button', { name: 'Move game day' }))
      expect(await dialog.findByText('Choose a date and time in the future.')).toBeVisible()
      expect(moved).toEqual([])
      await user.clear(date)
      await user.type(date, suggested)
      await user.click(dialog.getByRole('button', { name: 'Move game day' }))
      await waitFor(() => expect(moved).toHaveLength(1))
      const [{ starts_at }] = moved as [{ starts_at: string }]
      expect(Date.parse(starts_at)).toBeGreaterThan(Date.now())
      // The desk shows it at once.
      await waitFor(() => expect(document.querySelector('time')?.dateTime).toBe(starts_at))
    })
  })

  describe('someone is missing', () => {
    const sheetOf = async (name: string) =>
      within(await screen.findByRole('dialog', { name: `${name} can't play` }))
    const choice = (sheet: Awaited<ReturnType<typeof sheetOf>>, title: string) =>
      sheet.findByRole('heading', { name: title })

    it('is filled by a free member in one tap from the sheet', async () => {
      backend.state.alsoMembers = ['Kai Moreno']
      backend.seat('Maya Reyes').attendance = 'absent'
      const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Fill the spot' }))
      const sheet = await sheetOf('Maya Reyes')
      expect((await choice(sheet, 'Add a sub')).parentElement).toHaveTextContent(
        /Nothing changes for the others/,
      )
      await user.click(sheet.getByRole('button', { name: 'Kai Moreno' }))
      expect(await screen.findByText('Sub added')).toBeVisible()
      expect(backend.seat('Maya Reyes').substitute_name).toBe('Kai Moreno')
    })

    it('is late: a court of four waits for them or takes a sub', async () => {
      backend.seat('Maya Reyes').attendance = 'late'
      const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Fill the spot' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Maya Reyes is late' }))
      expect((await choice(sheet, 'Start without them')).parentElement).toHaveTextContent(
        /A court needs at least 4\. Wait for them, or add a sub\.$/,
      )
    })

    it('says who is marked already, and offers no one again who is out of the games', async () => {
      backend.seat('Maya Reyes').attendance = 'absent'
      backend.seat('Lena Fischer').attendance = 'no_show'
      const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
      const whoOn = async (court: string) => {
        const card = within(await screen.findByRole('listitem', { name: court }))
        await user.click(card.getByRole('button', { name: "Someone can't play" }))
        return within(await screen.findByRole('dialog', { name: `Who can't play on ${court}?` }))
      }
      const third = await whoOn('Court 3')
      expect(third.getByText('Lena Fischer · No-show, no games left')).toBeVisible()
      expect(third.queryByRole('button', { name: /Lena/ })).not.toBeInTheDocument()
      await user.click(third.getByRole('button', { name: 'Close' }))
      const second = await whoOn('Court 2')
      await user.click(second.getByRole('button', { name: 'Maya Reyes · Absent' }))
      expect(await sheetOf('Maya Reyes')).toBeDefined()
    })

    it('is marked, and the day goes on, in three taps from the court', async () => {
      const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
      const [first] = await screen.findAllByRole('button', { name: "Someone can't play" })
      if (!first) throw new Error('No court has the button.')
      await user.click(first)
      const who = within(await screen.findByRole('dialog', { name: /^Who can't play on / }))
      const [player] = who.getAllByRole('button').slice(1)
      const name = player?.textContent ?? ''
      await user.click(player as HTMLElement)
      const sheet = await sheetOf(name)
      await user.click(await sheet.findByRole('button', { name: 'Reseat and publish' }))
      await waitFor(() => expect(backend.state.draws).toHaveLength(1))
      const [draw] = backend.state.draws
      const id = castMember(name as CastName).profileId
      expect(backend.seat(name as CastName).attendance).toBe('absent')
      const seats = draw?.p_seats as { player: string }[]
      const games = draw?.p_games as { id?: string; team1: string[]; team2: string[] }[]
      expect(seats.map(({ player: each }) => each)).toContain(id)
      expect(
        games.filter((game) => !game.id).flatMap(({ team1, team2 }) => [...team1, ...team2]),
      ).not.toContain(id)
    })
  })

  describe('a court is lost or gained in the middle', () => {
    const idOf = (name: CastName) => castMember(name).profileId
    const draw = () => {
      const [published] = backend.state.draws
      return {
        seats: published?.p_seats as { player: string; court: number }[],
        games: published?.p_games as { id?: string; court: number; team1: string[]; team2: string[] }[],
      }
    }

    it('says what each choice means, and spreads its players; the finished game stays', async () => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, second)
      const sheet = within(await screen.findByRole('dialog', { name: 'Close Court 2?' }))
      const spread = (await sheet.findByRole('heading', { name: 'Move its players' })).parentElement
      expect(spread).toHaveTextContent(
        /Courts of \d and \d\. .* each, .*, about \d+ min to go\. To Court 1: .*\w\. and .*\w\. To Court 3: [^.]/,
      )
      expect(
        sheet.getByText(
          /^1 finished game counts, 2 games aren't played\. The other courts keep playing\. No one moves/,
        ),
      ).toBeVisible()
      expect(
        sheet.getByText(/^Finished games stay where they were played\. Everyone moves up or down/),
      ).toBeVisible()
      await user.click(sheet.getByRole('button', { name: 'Move and publish' }))
      await waitFor(() => expect(backend.state.draws).toHaveLength(1))
      const { seats, games } = draw()
      expect(seats.filter(({ court }) => court === 2)).toEqual([])
      expect(seats.map(({ player }) => player)).toContain(idOf('Tom Keller'))
      const played = backend.state.games.find((game) => game.court_number === 2 && game.game_number === 1)
      expect(games.filter(({ id }) => id === played?.id)).toHaveLength(1)
      // Nothing is played there anymore.
      expect(games.filter(({ court }) => court === 2)).toEqual([])
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })

    it('counts no one who forfeited the rest of their games', async () => {
      const [first, second, last] = backend.state.games.filter((game) => game.court_number === 3)
      const injured = first?.team1_player1_id ?? ''
      backend.enter('Lucia Cervantes', 3, 1, 11, 7)
      Object.assign(second ?? {}, { result: 'forfeit', ended_by: [injured] })
      // They would have sat out the last game of the court, which is still to be played.
      Object.assign(last ?? {}, { team1_player1_id: backend.state.seats.at(-1)?.player_id })
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const court = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, court)
      const spread = await screen.findByRole('heading', { name: 'Move its players' })
      expect(spread.parentElement).toHaveTextContent(/^Move its players\s*Courts of 6 and 6\./)
      await user.click(screen.getByRole('button', { name: 'Move and publish' }))
      await waitFor(() => expect(backend.state.draws).toHaveLength(1))
      const { seats, games } = draw()
      expect(seats.map(({ player }) => player)).toContain(injured)
      const added = games.filter(({ id }) => id === undefined)
      expect(added.length).toBeGreaterThan(0)
      expect(added.flatMap(({ team1, team2 }) => [...team1, ...team2])).not.toContain(injured)
    })

    it('plays on without it where everyone meets across the courts', async () => {
      backend.state.league.game_format = 'round_robin'
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, second)
      await user.click(await screen.findByRole('button', { name: 'Play on and publish' }))
      await waitFor(() => expect(backend.state.draws).toHaveLength(1))
      const { seats, games } = draw()
      expect(seats).toHaveLength(13)
      expect(seats.filter(({ court }) => court === 2)).toEqual([])
      const played = backend.state.games.find((game) => game.court_number === 2 && game.game_number === 1)
      expect(games.filter(({ id }) => id === played?.id)).toHaveLength(1)
      const added = games.filter(({ id }) => id === undefined)
      expect(new Set(added.map(({ court }) => court))).toEqual(new Set([1, 3]))
    })

    it('can play on at a court that is done, with the same games', async () => {
      for (const number of [1, 2, 3]) backend.enter('Tom Keller', 1, number, 11, 7)
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const moved = vi.fn<(body: unknown) => void>()
      server.use(
        http.post(`${BACKEND}/rest/v1/rpc/move_court`, async ({ request }) => {
          moved(await request.json())
          backend.state.day.court_moves = { '2': 1 }
          return new HttpResponse(null, { status: 204 })
        }),
      )
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, second)
      const sheet = within(await screen.findByRole('dialog', { name: 'Close Court 2?' }))
      expect(await sheet.findByRole('heading', { name: 'Play on on Court 1' })).toBeVisible()
      // Court 3 is playing.
      expect(sheet.queryByRole('heading', { name: 'Play on on Court 3' })).not.toBeInTheDocument()
      await user.click(sheet.getByRole('button', { name: 'Play on there' }))
      expect(await screen.findByText('Games moved to Court 1')).toBeInTheDocument()
      expect(moved).toHaveBeenCalledWith({
        p_game_day_id: backend.state.day.id,
        p_court_number: 2,
        p_to: 1,
      })
      expect(await screen.findByRole('listitem', { name: 'Court 2 (on Court 1)' })).toBeVisible()
      expect(backend.state.draws).toEqual([])
    })

    it('can stop the court: the rest stays unfinished, and the preview says who moves', async () => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, second)
      const stop = await screen.findByRole('button', { name: 'Stop this court' })
      expect(stop.parentElement).toHaveTextContent(
        "1 finished game counts, 2 games aren't played. The other courts keep playing. No one moves to or from this court: fewer than half its games have a result.",
      )
      await user.click(stop)
      expect(await screen.findByText('Court 2 stopped')).toBeInTheDocument()
      expect(backend.state.recordings).toMatchObject([
        { p_rotation_id: backend.game(2, 3).id, p_result: 'incomplete' },
        { p_rotation_id: backend.game(2, 2).id, p_result: 'incomplete' },
      ])
      expect(backend.state.draws).toEqual([])
      // Nothing is left to close.
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await user.click(second.getByRole('button', { name: 'Court 2 menu' }))
      expect(screen.queryByRole('menuitem', { name: 'Close this court' })).not.toBeInTheDocument()
    })

    it('stays open when a score came in before the court stopped, and says so', async () => {
      backend.enter('Tom Keller', 2, 1, 11, 7)
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
      await closeCourt(user, second)
      const sheet = within(await screen.findByRole('dialog', { name: 'Close Court 2?' }))
      const stop = await sheet.findByRole('button', { name: 'Stop this court' })
      backend.enter('Tom Keller', 2, 2, 11, 7)
      await user.click(stop)
      expect(await sheet.findByRole('alert')).toHaveTextContent(
        '1 game changed meanwhile and stayed. Check the scores, then stop the court again.',
      )
      expect(screen.queryByText('Court 2 stopped')).not.toBeInTheDocument()
      expect(backend.game(2, 2)).toMatchObject({ result: 'score', team1_score: 11 })
      expect(backend.game(2, 3)).toMatchObject({ result: 'incomplete' })
    })

    it('offers no further court if the others can spare no one', async () => {
      const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
      await user.click(await screen.findByRole('button', { name: 'Add a court' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Add a court?' }))
      expect(await sheet.findByRole('heading', { name: 'Open Court 4' })).toBeVisible()
      expect(sheet.getByText(/^Not possible: the other courts can't spare 4 players\./)).toBeVisible()
      expect(sheet.queryByRole('button', { name: 'Open and publish' })).not.toBeInTheDocument()
    })
  })

  it('asks whether to tell players whose records a correction after finalizing changed', async () => {
    backend.finalize('Lucia Cervantes')
    backend.state.corrected = {
      ...NOTHING_CORRECTED,
      games: 1,
      players: 4,
      reached: 2,
      email: 2,
      push: 1,
      no_account: [{ player_id: 'lena', name: 'Lena Fischer' }],
    }
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    const card = within(await screen.findByRole('region', { name: 'Corrected results' }))
    expect(
      card.getByText(
        "4 players' records changed after this day was finalized. They see it in the app. Send it, too?",
      ),
    ).toBeVisible()
    // Not the organizer, who played, too.
    expect(
      card.getByText('2 players: 2 by email, 1 by push. Lena Fischer has no account, so tell them yourself.'),
    ).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Send corrected results' }))
    expect(await screen.findByText('Corrected results sent to 2 players')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Corrected results' })).not.toBeInTheDocument(),
    )
  })

  it('asks whether to send corrections as soon as the results are out, while the page stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    backend.finalize('Lucia Cervantes')
    backend.state.day.undo_until = new Date(Date.now() + 6_000).toISOString()
    renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Finalized by Lucia C./)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Corrected results' })).not.toBeInTheDocument()
    // Results were held until now.
    backend.state.corrected = { ...NOTHING_CORRECTED, games: 1, players: 4, bell_only: 4 }
    await act(() => vi.advanceTimersByTimeAsync(6_001))
    const card = within(await screen.findByRole('region', { name: 'Corrected results' }))
    expect(
      card.getByText(/^No one gets an email or push message\. 4 players only in the app\.$/),
    ).toBeVisible()
    expect(card.getByRole('button', { name: 'Done' })).toBeVisible()
  })

  it('asks for a reason and shows the effect when a mark is corrected after finalizing', async () => {
    backend.finalize('Lucia Cervantes')
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const group = within(await screen.findByRole('group', { name: 'Maya Reyes' }))
    expect(screen.queryByRole('button', { name: /^Mark everyone/ })).not.toBeInTheDocument()
    await user.click(group.getByRole('button', { name: 'No-show' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Maya Reyes' }))
    expect(dialog.getByText('Not marked → No-show. The game day is finalized.')).toBeVisible()
    expect(await dialog.findByRole('heading', { name: 'What changes' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save correction' }))
    expect(backend.seat('Maya Reyes').attendance).toBeNull()
    await user.type(dialog.getByLabelText('Reason'), 'Seen leaving')
    await user.click(dialog.getByRole('button', { name: 'Save correction' }))
    await waitFor(() => expect(backend.seat('Maya Reyes').attendance).toBe('no_show'))
    expect(backend.state.reasons).toEqual(['Seen leaving'])
  })

  it('reverts a mark that was refused, and says why', async () => {
    const id = castMember('Maya Reyes').profileId
    const refused = { outcome: 'refused', hint: 'member_is_here', message: 'Gus is subbing here.' }
    server.use(http.post(MARK, () => HttpResponse.json({ [id]: refused })))
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const group = within(await screen.findByRole('group', { name: 'Maya Reyes' }))
    await user.click(group.getByRole('button', { name: 'Late' }))
    expect(await screen.findByText("Maya Reyes wasn't marked. Gus is subbing here.")).toBeVisible()
    expect(await screen.findByText('13 not marked')).toBeVisible()
    expect(outboxOnPhone.records.size).toBe(0)
  })

  it('keeps marks that could not be sent, also over a restart, and sends them when the network is back', async () => {
    server.use(http.post(MARK, () => HttpResponse.error()))
    const { user, unmount } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Mark everyone here' }))
    expect(await screen.findByText('13 here')).toBeVisible()
    expect(await screen.findByText(/^13 marks saved on this phone\. Can't reach the server\./)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    unmount()
    // The copy of the page that is kept on the phone has only what the server has.
    const sheets = JSON.stringify([...device.records.values()])
    expect(sheets).not.toContain('"attendance":"present"')

    renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('13 here')).toBeVisible()
    expect(backend.seat('Maya Reyes').attendance).toBeNull()
    type Asked = { p_by: string; p_marks: { player_id: string; mark: string; waited_ms: number }[] }
    const asked: Asked[] = []
    server.use(
      http.post(MARK, async ({ request }) => {
        const body = (await request.json()) as Asked
        asked.push(body)
        for (const seat of backend.state.seats) seat.attendance = 'present'
        return HttpResponse.json(
          Object.fromEntries(body.p_marks.map(({ player_id }) => [player_id, { outcome: 'marked' }])),
        )
      }),
    )
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    // All of them in one request, which says how long they waited.
    expect(asked).toHaveLength(1)
    expect(asked[0]?.p_by).toBe(castMember('Lucia Cervantes').profileId)
    expect(asked[0]?.p_marks).toHaveLength(13)
    for (const { mark, waited_ms } of asked[0]?.p_marks ?? []) {
      expect(mark).toBe('present')
      expect(waited_ms).toBeGreaterThan(0)
    }
    expect(screen.getByText('13 here')).toBeVisible()
    expect(screen.queryByText(/saved on this phone/)).not.toBeInTheDocument()
  })

  it('shows a mark that someone else made after one that waited', async () => {
    server.use(http.post(MARK, () => HttpResponse.error()))
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const group = within(await screen.findByRole('group', { name: 'Maya Reyes' }))
    await user.click(group.getByRole('button', { name: 'Here' }))
    expect(await screen.findByText(/^1 mark saved on this phone/)).toBeVisible()
    backend.seat('Maya Reyes').attendance = 'late'
    const id = castMember('Maya Reyes').profileId
    server.use(http.post(MARK, () => HttpResponse.json({ [id]: { outcome: 'later' } })))
    window.dispatchEvent(new Event('online'))
    expect(
      await screen.findByText('Someone else marked Maya Reyes after you. Their mark stays.'),
    ).toBeVisible()
    expect(await screen.findByText('1 late · 12 not marked')).toBeVisible()
  })

  it('says that their own mark from another device came later', async () => {
    const id = castMember('Maya Reyes').profileId
    server.use(http.post(MARK, () => HttpResponse.json({ [id]: { outcome: 'own' } })))
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const group = within(await screen.findByRole('group', { name: 'Maya Reyes' }))
    await user.click(group.getByRole('button', { name: 'Here' }))
    expect(await screen.findByText('You marked Maya Reyes after that. The later mark stays.')).toBeVisible()
  })

  it('lists a mark that is refused long after it was made until it is read', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    server.use(http.post(MARK, () => HttpResponse.error()))
    const { user } = renderAt(`${NIGHT}&view=attendance`, { as: 'Lucia Cervantes' })
    const group = within(await screen.findByRole('group', { name: 'Maya Reyes' }))
    await user.click(group.getByRole('button', { name: 'Here' }))
    expect(await screen.findByText(/^1 mark saved on this phone/)).toBeVisible()
    vi.setSystemTime(Date.now() + 60_000)
    const id = castMember('Maya Reyes').profileId
    server.use(http.post(MARK, () => HttpResponse.json({ [id]: { outcome: 'gone' } })))
    window.dispatchEvent(new Event('online'))
    // In the header and, once its page has loaded, above the marks.
    const [link] = await screen.findAllByRole('link', { name: '1 check-in mark needs your attention' })
    await user.click(link!)
    const sentence = 'Maya Reyes no longer has a court on this game day.'
    const card = (await screen.findByRole('heading', { name: /^Maya Reyes, .*, week \d+: Here$/ })).closest(
      'li',
    )
    expect(card).toHaveTextContent(sentence)
    await user.click(within(card ?? document.body).getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it("shows each court's order and movement", async () => {
    for (const number of [1, 2, 3]) backend.enter('Lucia Cervantes', 1, number, 11, 7)
    for (const number of [1, 2, 3]) backend.enter('Lucia Cervantes', 2, number, 11, 7)
    renderAt(`${NIGHT}&view=standings`, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/ up to court 1: finished 1st on court 2\./)).toBeVisible()
    expect(screen.getByText('Provisional: 3 scores missing.')).toBeVisible()
    expect(screen.getByRole('heading', { name: "Next game day, if everyone's in" })).toBeVisible()
  })

  it('names players who have not accepted their invitation', async () => {
    backend.state.invited = ['Tom Keller', 'Bea Lindqvist']
    for (const number of [1, 2, 3]) backend.enter('Lucia Cervantes', 2, number, 11, 7)
    renderAt(`${NIGHT}&view=standings`, { as: 'Lucia Cervantes' })
    const next = await screen.findByRole('region', { name: "Next game day, if everyone's in" })
    expect(within(next).getByText('Tom Keller')).toBeVisible()
    expect(screen.getAllByText('Bea Lindqvist')).toHaveLength(2)
    const standings = screen.getByRole('region', { name: 'Standings' })
    expect(standings).not.toHaveTextContent('Former player')
    expect(standings).not.toHaveTextContent(castMember('Tom Keller').profileId)
  })

  it('includes players without a court today in the next courts and explains the moves', async () => {
    backend.state.alsoMembers = ['Hugo Stein', 'Kai Moreno']
    for (const court of [1, 2, 3])
      for (const number of [1, 2, 3]) backend.enter('Lucia Cervantes', court, number, 11, 7)
    renderAt(`${NIGHT}&view=standings`, { as: 'Lucia Cervantes' })
    const next = await screen.findByRole('region', { name: "Next game day, if everyone's in" })
    const sizes = within(next)
      .getAllByRole('listitem', { name: /^Next game day on / })
      .map((court) => within(court).getAllByRole('listitem').length)
    // As Next Week splits fifteen players.
    expect(sizes).toEqual([5, 5, 5])
    expect(within(next).getByText('Hugo Stein')).toBeVisible()
    expect(
      within(next).getAllByText(
        /^Will play on .* because there are 3 courts of 5 instead of courts of 4, 4, and 5\.$/,
      ),
    ).not.toHaveLength(0)
  })

  it('splits the next courts as Next Week does when that day has its own court count', async () => {
    const day = { ...backend.state.day, location: '', ins: [], waiting: [], games: [] }
    backend.state.later = [
      { ...day, id: 'canceled', week_number: 6, status: 'canceled', court_count: 1 },
      { ...day, id: 'next', week_number: 7, status: 'scheduled', court_count: 2 },
    ]
    backend.state.alsoMembers = ['Hugo Stein', 'Kai Moreno']
    for (const number of [1, 2, 3]) backend.enter('Lucia Cervantes', 2, number, 11, 7)
    renderAt(`${NIGHT}&view=standings`, { as: 'Lucia Cervantes' })
    const next = await screen.findByRole('region', { name: "Next game day, if everyone's in" })
    expect(within(next).getAllByRole('listitem', { name: /^Next game day on / })).toHaveLength(2)
  })

  it('shows standings when the next game day fails to load', async () => {
    server.use(
      http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) =>
        new URL(request.url).searchParams.get('select')?.includes('court_count')
          ? HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 })
          : undefined,
      ),
    )
    const { user } = renderAt(`${NIGHT}&view=standings`, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Couldn't load courts for the next game day.")).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Court 1' })).toBeVisible()
    server.use(http.get(`${BACKEND}/rest/v1/game_days`, () => HttpResponse.json([])))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: "Next game day, if everyone's in" })).toBeVisible()
  })

  it('shows the effect before a forfeit is recorded with its reason', async () => {
    for (const number of [1, 2]) backend.enter('Lucia Cervantes', 2, number, 11, 7)
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    expect(dialog.getByText('Current result: 11–7.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Forfeit' }))
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    expect(dialog.getByText("Choose who didn't play")).toBeVisible()
    expect(dialog.getByText('Add a reason for the history')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Tom Keller' }))
    await user.click(dialog.getByRole('button', { name: "Didn't show up" }))
    expect(await dialog.findByRole('heading', { name: 'What changes' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    expect(await screen.findByText('Result saved')).toBeVisible()
    expect(backend.state.recordings).toMatchObject([
      {
        p_result: 'forfeit',
        p_ended_by: [backend.seat('Tom Keller').player_id],
        p_reason: "Didn't show up",
        p_seen_version: 1,
      },
    ])
    expect(screen.getByText('Forfeit: Tom K.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks for no reason for a first score', async () => {
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    expect(dialog.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument()
    const [ours, theirs] = dialog.getAllByRole('textbox')
    if (!ours || !theirs) throw new Error('both sides have a field')
    await user.type(ours, '11')
    await user.type(theirs, '7')
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    expect(await screen.findByText('Result saved')).toBeVisible()
    expect(backend.state.recordings).toMatchObject([{ p_result: 'score', p_reason: 'First score entered' }])
  })

  it('folds a court with all of its scores, but not under whoever enters the last one', async () => {
    for (const number of [1, 2, 3]) backend.enter('Tom Keller', 1, number, 11, 7)
    for (const number of [1, 2]) backend.enter('Tom Keller', 2, number, 11, 7)
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    const first = within(await screen.findByRole('listitem', { name: 'Court 1' }))
    expect(first.getByText('All scores in')).toBeVisible()
    expect(first.queryByRole('button', { name: /^Result of game/ })).not.toBeInTheDocument()
    await user.click(
      first.getByRole('button', { name: /^All scores in ?, games on Court 1$/, expanded: false }),
    )
    expect(first.getByRole('button', { name: 'Result of game 3 on Court 1' })).toBeVisible()
    await user.click(
      first.getByRole('button', { name: /^All scores in ?, games on Court 1$/, expanded: true }),
    )

    const last = await screen.findByRole('button', { name: 'Result of game 3 on Court 2' })
    await user.click(last)
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 3' }))
    const [ours, theirs] = dialog.getAllByRole('textbox')
    if (!ours || !theirs) throw new Error('both sides have a field')
    await user.type(ours, '11')
    await user.type(theirs, '7')
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    const second = within(screen.getByRole('listitem', { name: 'Court 2' }))
    expect(await second.findByText('All scores in')).toBeVisible()
    await waitFor(() => expect(last).toHaveFocus())

    await user.click(screen.getByRole('button', { name: 'Result of game 1 on Court 3' }))
    expect(second.queryByRole('button', { name: /^Result of game/, hidden: true })).not.toBeInTheDocument()
  })

  it('keeps what was entered for a result while another one is chosen', async () => {
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Retired' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Tom Keller' }))
    await user.type(dialog.getByLabelText(/Tom/, { selector: '[inputmode=numeric]' }), '9')
    await user.click(dialog.getByRole('radio', { name: 'Void' }))
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name: 'Retired' }))
    expect(dialog.getByRole('checkbox', { name: 'Tom Keller' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'Ines Duarte' })).not.toBeChecked()
    expect(dialog.getByLabelText(/Tom/, { selector: '[inputmode=numeric]' })).toHaveValue('9')
  })

  it('warns before a correction that the game was sent to DUPR', async () => {
    backend.enter('Lucia Cervantes', 2, 1, 11, 7)
    backend.finalize('Lucia Cervantes')
    server.use(
      http.get(`${BACKEND}/rest/v1/dupr_exports`, () =>
        HttpResponse.json([{ team1_score: 11, team2_score: 7 }]),
      ),
    )
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Void' }))
    expect(await dialog.findByText(/^This game was sent to DUPR as 11–7\./)).toBeVisible()
  })

  it("doesn't treat a failed DUPR lookup as never sent", async () => {
    backend.enter('Lucia Cervantes', 2, 1, 11, 7)
    backend.finalize('Lucia Cervantes')
    server.use(
      http.get(`${BACKEND}/rest/v1/dupr_exports`, () =>
        HttpResponse.json([{ team1_score: 11, team2_score: 7 }]),
      ),
    )
    refuse('dupr_exports', { once: true })
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Void' }))
    expect(await dialog.findByText("Couldn't check whether this game was sent to DUPR.")).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText(/^This game was sent to DUPR as 11–7\./)).toBeVisible()
  })

  it("shows someone else's newer result instead of replacing it", async () => {
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 2, game 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Void' }))
    await user.type(dialog.getByLabelText('Reason'), 'Rain')
    backend.enter('Maya Reyes', 2, 1, 11, 3)
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    expect(await dialog.findByText(/^Someone else changed this game\. Current result: 11–3/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    expect(await screen.findByText('Result saved')).toBeVisible()
    expect(backend.game(2, 1).result).toBe('void')
  })

  it('shows who changed what, when, and why, court by court', async () => {
    const line = {
      court_number: 2,
      game_number: 1,
      outcome: 'applied',
      old_team1_score: null,
      old_team2_score: null,
      new_team1_score: 11,
      new_team2_score: 7,
      old_result: 'score',
      new_result: 'score',
      reason: null,
      changed_at: '2026-11-24T19:00:00+00:00',
      author: { display_name: 'Maya R.' },
    }
    server.use(
      http.get(`${BACKEND}/rest/v1/score_events`, () =>
        HttpResponse.json([
          {
            ...line,
            id: 3,
            court_number: 1,
            old_team1_score: 11,
            old_team2_score: 7,
            new_team1_score: null,
            new_team2_score: null,
            new_result: 'forfeit',
            reason: "Didn't show up",
            author: { display_name: 'Lucia C.' },
          },
          { ...line, id: 4, game_number: 2, old_team1_score: 11, old_team2_score: 7 },
          { ...line, id: 2, outcome: 'conflict', new_team2_score: 9 },
          { ...line, id: 1 },
        ]),
      ),
    )
    server.use(
      http.get(`${BACKEND}/rest/v1/rule_events`, () =>
        HttpResponse.json([
          {
            id: 1,
            old_scoring: TO_ELEVEN,
            new_scoring: { ...TO_ELEVEN, points_to_win: 7 },
            open_games: 8,
            changed_at: '2026-11-24T18:40:00+00:00',
            author: { display_name: 'Lucia C.' },
          },
          {
            id: 2,
            old_scoring: { ...TO_ELEVEN, points_to_win: 7 },
            new_scoring: TO_ELEVEN,
            open_games: 0,
            changed_at: '2026-11-24T18:40:01+00:00',
            author: { display_name: 'Lucia C.' },
          },
        ]),
      ),
    )
    const mark = {
      court_number: 2,
      old_substitute_name: null,
      new_substitute_name: null,
      old_attendance: null,
      new_attendance: 'present',
      old_court: null,
      new_court: null,
      old_last_rotation: null,
      new_last_rotation: null,
      finished_games: null,
      reason: null,
      changed_at: '2026-11-24T18:20:00+00:00',
      author: { display_name: 'Lucia C.' },
    }
    const member = (first_name: string, last_name: string) => ({ first_name, last_name })
    server.use(
      http.get(`${BACKEND}/rest/v1/seat_events`, () =>
        HttpResponse.json([
          {
            ...mark,
            id: 4,
            new_substitute_name: 'Alex',
            finished_games: [
              { court: 2, game: 1 },
              { court: 2, game: 2 },
              { court: 3, game: 5 },
            ],
            old_attendance: 'absent',
            new_attendance: 'absent',
            reason: 'Ines is ill.',
            changed_at: '2026-11-24T18:30:00+00:00',
            member: member('Ines', 'Duarte'),
          },
          {
            ...mark,
            id: 6,
            new_attendance: null,
            old_court: 1,
            new_court: 2,
            member: member('Noor', 'Aziz'),
          },
          {
            ...mark,
            id: 5,
            new_attendance: null,
            old_court: 2,
            new_court: 2,
            new_last_rotation: 3,
            member: member('Sam', 'Park'),
          },
          { ...mark, id: 3, new_attendance: 'absent', member: member('Ines', 'Duarte') },
          { ...mark, id: 2, court_number: 1, member: member('Bea', 'Lindqvist') },
          { ...mark, id: 1, member: member('Maya', 'Reyes') },
        ]),
      ),
    )
    backend.finalize('Lucia Cervantes')
    backend.state.day.finalized_at = '2026-11-24T18:45:00+00:00'
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'View history' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
    const lines = async () => (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(await lines()).toEqual([
      expect.stringMatching(/^Court 1, game 1.*11–7 → ForfeitBy Lucia C.: Didn't show up$/),
      expect.stringMatching(/^Court 2, game 2.*11–7 → 11–7, under other rulesBy Maya R.$/),
      expect.stringMatching(
        /^Court 2, game 1.*no score → 11–9Not saved: someone else saved firstBy Maya R.$/,
      ),
      expect.stringMatching(/^Court 2, game 1.*no score → 11–7By Maya R.$/),
      expect.stringMatching(/^Finalized.*6:45 PMBy Lucia C\.$/),
      expect.stringMatching(/^Rules of the next games.*to 7, win by 2 → to 11, win by 2By Lucia C\.$/),
      expect.stringMatching(/^Rules of 8 games.*to 11, win by 2 → to 7, win by 2By Lucia C\.$/),
      expect.stringMatching(
        /^Court 2, Ines Duarte.*no sub → sub: Alex, including games 1 and 2 and game 5 on court 3By Lucia C.: Ines is ill.$/,
      ),
      expect.stringMatching(/^Court 2, Noor Aziz.*Court 1 → Court 2By Lucia C.$/),
      expect.stringMatching(/^Court 2, Sam Park.*plays on → left after rotation 3By Lucia C.$/),
      expect.stringMatching(/^Court 2, Ines Duarte.*Not marked → AbsentBy Lucia C.$/),
      expect.stringMatching(/^2 players.*Not marked → HereBy Lucia C.$/),
    ])
    await user.selectOptions(dialog.getByLabelText('Court'), 'Court 1')
    expect(await lines()).toEqual([
      expect.stringMatching(/^Court 1, game 1/),
      expect.stringMatching(/^Court 1, Bea Lindqvist/),
    ])
  })

  it('generates a king round from the winners once every score is in', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.games = backend.state.games.filter(({ rotation_number }) => rotation_number === 1)
    for (const court of [1, 2]) backend.enter('Lucia Cervantes', court, 1, 11, 7)
    const { unmount } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Still missing: Court 3: game 1\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Generate round/ })).not.toBeInTheDocument()
    unmount()

    backend.enter('Lucia Cervantes', 3, 1, 11, 7)
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    const next = within(await screen.findByRole('region', { name: 'Round 2' }))
    expect(next.getByText('Sitting out:').parentElement).toHaveTextContent(/^Sitting out: \w+ \w\.$/)
    // Who comes up or down is listed below each court.
    expect(next.getAllByText(/^(Up|Down): .+ and .+ · (Stay|Down): /)).toHaveLength(3)
    expect(screen.getByText('Round 1 of 4')).toBeVisible()
    expect(screen.queryByText('All courts done')).not.toBeInTheDocument()
    expect(screen.getByText('Not scheduled yet: rounds 2 to 4.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Finalize Game Day' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Finalize Game Day' }))
    expect(question.getByText('Not scheduled yet: rounds 2 to 4.')).toBeVisible()
    await user.click(question.getByText('Details'))
    expect(question.getByText(/^Games that aren't scheduled .* schedule them first\.$/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Generate round 2' }))
    expect(await screen.findByText('Round 2 created')).toBeVisible()
    const [draw] = backend.state.draws
    expect(draw?.p_seats).toHaveLength(13)
    expect(draw?.p_games).toEqual([
      { id: 'game-1-1' },
      { id: 'game-2-1' },
      { id: 'game-3-1' },
      ...[1, 2, 3].map((court) => expect.objectContaining({ court, game: 2, rotation: 2 })),
    ])
  })

  it('rebuilds an unplayed round after a correction', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.games = backend.state.games.filter(({ rotation_number }) => rotation_number <= 2)
    for (const court of [1, 2, 3]) backend.enter('Lucia Cervantes', court, 1, 11, 7)
    const { user, unmount } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Result of game 1 on Court 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 1, game 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Void' }))
    expect(
      await dialog.findByText(/^Round 2 is already scheduled\. It only changes if you rebuild it/),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))

    await user.click(await screen.findByRole('button', { name: 'Rebuild this round' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Rebuild round 2?' }))
    expect(backend.state.draws).toEqual([])
    const confirm = question.getByRole('button', { name: 'Rebuild round' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await user.click(confirm)
    expect(await screen.findByText('Round 2 created')).toBeVisible()
    expect(backend.state.draws[0]?.p_games).toEqual([
      { id: 'game-1-1' },
      { id: 'game-2-1' },
      { id: 'game-3-1' },
      ...[1, 2, 3].map((court) => expect.objectContaining({ court, game: 2, rotation: 2 })),
    ])
    unmount()

    backend.enter('Lucia Cervantes', 3, 2, 11, 7)
    renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Still missing: Court 1: game 2; Court 2: game 2\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Rebuild this round' })).not.toBeInTheDocument()
  })

  it('closes a court when players are missing and explains it', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.games = backend.state.games.filter(({ rotation_number }) => rotation_number === 1)
    for (const court of [1, 2, 3]) backend.enter('Lucia Cervantes', court, 1, 11, 7)
    for (const seat of backend.state.seats.slice(0, 2)) seat.attendance = 'absent'
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    const next = within(await screen.findByRole('region', { name: 'Round 2' }))
    expect(
      next.getByText(/^Court 3 closes: 11 players for 2 courts\. Its players join Court 2/),
    ).toBeVisible()
    const [games] = next.getAllByRole('list')
    expect(within(games!).getAllByRole('listitem')).toHaveLength(2)
    await user.click(next.getByRole('button', { name: 'Generate round 2' }))
    expect(await screen.findByText('Round 2 created')).toBeVisible()
    expect(backend.state.draws[0]?.p_games).toEqual([
      { id: 'game-1-1' },
      { id: 'game-2-1' },
      { id: 'game-3-1' },
      ...[1, 2].map((court) => expect.objectContaining({ court, game: 2, rotation: 2 })),
    ])
  })

  it('plays on without a king court that is lost, which tells no one of another spot', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.games = backend.state.games.filter(({ rotation_number }) => rotation_number === 1)
    for (const court of [1, 3]) backend.enter('Lucia Cervantes', court, 1, 11, 7)
    const { user } = renderAt(NIGHT, { as: 'Lucia Cervantes' })
    const second = within(await screen.findByRole('listitem', { name: 'Court 2' }))
    await closeCourt(user, second)
    const sheet = within(await screen.findByRole('dialog', { name: 'Close Court 2?' }))
    expect(
      await sheet.findByText(
        '2 games at a time, and 5 players sit out each round. Its players wait for the next round.',
      ),
    ).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Play on and publish' }))
    await waitFor(() => expect(backend.state.draws).toHaveLength(1))
    const [draw] = backend.state.draws
    expect(draw).toMatchObject({ p_games: [{ id: 'game-1-1' }, { id: 'game-3-1' }], p_quiet: true })
    const seats = draw?.p_seats as { court: number }[]
    expect(seats).toHaveLength(13)
    expect(new Set(seats.map(({ court }) => court))).toEqual(new Set([1, 3]))
  })

  it('generates no round for fewer than four players and says what helps', async () => {
    backend.state.league.game_format = 'king_of_court'
    backend.state.games = backend.state.games.filter(({ rotation_number }) => rotation_number === 1)
    for (const court of [1, 2, 3]) backend.enter('Lucia Cervantes', court, 1, 11, 7)
    for (const seat of backend.state.seats.slice(3)) seat.attendance = 'absent'
    renderAt(NIGHT, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/^Only 3 players are here\. A game needs four\. Add a sub/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Generate round/ })).not.toBeInTheDocument()
  })
})
