import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { rotation } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})

const courtLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Courts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('a player opens scoring', () => {
  it('and sees league, week, their own court first, and the current game', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Match Scoring')
    expect(await screen.findByText('Riverside Ladder · Week 5')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to League' })).toHaveAttribute(
      'href',
      SCORING_PATH.replace(/\/game-day.*/, ''),
    )
    expect(await courtLinks()).toEqual(['Court 2 yours', 'Court 1 0 of 3', 'Court 3 0 of 3'])
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Court 2 yours')

    const first = await rotation(1)
    expect(first.getByText('Submitted')).toBeInTheDocument()
    expect(first.getByText('Maya, Tom')).toBeInTheDocument()
    expect(first.getByRole('button', { name: 'Edit Scores' })).toBeInTheDocument()
    const second = await rotation(2)
    expect(second.getByRole('heading')).toHaveTextContent('Game 2 of 3')
    expect(second.getByText('Playing now')).toBeInTheDocument()
    expect((await rotation(3)).getByText('Up next')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Finalize Game Day' })).not.toBeInTheDocument()
  })

  it('and a stored 0–0 counts as not played', async () => {
    backend.enter('Tom Keller', 2, 1, 0, 0)
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(1)).getByText('Playing now')).toBeInTheDocument()
  })

  it('and no game is current before the day starts by status, clock, or first score', async () => {
    backend.state.day.status = 'scheduled'
    backend.state.day.starts_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
    const ahead = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(1)).getByText(/^Starts (today|tomorrow) at \d/)).toBeVisible()
    expect(screen.queryByText('Playing now')).not.toBeInTheDocument()
    ahead.unmount()

    backend.state.day.starts_at = new Date(Date.now() - 60_000).toISOString()
    const begun = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(1)).getByText('Playing now')).toBeVisible()
    begun.unmount()

    backend.state.day.starts_at = new Date(Date.now() + 30 * 60_000).toISOString()
    backend.enter('Tom Keller', 2, 1, 11, 7)
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(2)).getByText('Playing now')).toBeVisible()
    expect(screen.queryByText(/^Starts /)).not.toBeInTheDocument()
  })

  it('and finds the court in the address, with its name and bye', async () => {
    backend.state.courtNames = [{ court_number: 3, display_name: 'Center Court' }]
    const { user, router } = renderAt(SCORING_PATH, { as: 'Lena Fischer' })
    expect(await courtLinks()).toEqual(['Center Court yours', 'Court 1 0 of 3', 'Court 2 0 of 3'])
    const first = await rotation(1)
    expect(first.getByText('You sit this one out.')).toBeInTheDocument()
    expect(first.getByText(/^Ana and Jorge play Wes and Priya\./)).toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: /^Court 1/ }))
    expect(router.state.location.search).toBe('?court=1')
    expect(await screen.findByText(/You're not on this court/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Submit Scores' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add Sub' })).not.toBeInTheDocument()
    expect((await rotation(1)).getByText(/Bea, Dev/)).toBeInTheDocument()
  })

  it('and sees one court without a selector', async () => {
    backend = scoringBackend({ 2: ['Maya Reyes', 'Tom Keller', 'Ines Duarte', 'Sam Park'] })
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    expect(screen.queryByRole('navigation', { name: 'Courts' })).not.toBeInTheDocument()
  })

  it('and sees the games of one pairing together', async () => {
    for (const game of backend.state.games) game.rotation_number = game.game_number < 3 ? 1 : 2
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const first = await rotation(1)
    expect(first.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Rotation 1',
      'Game 1 of 3',
      '2Game 2 of 3',
    ])
    expect(first.getAllByRole('button', { name: 'Submit Scores' })).toHaveLength(1)
  })

  it('and sees a sub in place, with the absent player next to the name', async () => {
    backend.seat('Ines Duarte').substitute_name = 'Alex'
    backend.enter('Tom Keller', 2, 1, 11, 7)
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(1)).getByText('Alex (sub), Sam')).toBeInTheDocument()
    const panel = (await rotation(2)).getByRole('group', { name: 'Maya and Alex' })
    expect(within(panel).getAllByRole('listitem')[1]).toHaveTextContent('Alex (sub for Ines D.)')
  })
})

describe('nothing to score', () => {
  it('says so when no courts are set, and whom to ask', async () => {
    backend.state.games = []
    backend.state.seats = []
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText('No court selected.')).toBeInTheDocument()
    expect(screen.getByText(/Ask Lucia Cervantes\.$/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View game days' })).toHaveAttribute(
      'href',
      SCORING_PATH.replace(/game-day.*/, 'game-days'),
    )
    expect(screen.queryByRole('link', { name: 'Set courts' })).not.toBeInTheDocument()
  })

  it('sends an organizer to set courts unless the day is over', async () => {
    backend.state.games = []
    backend.state.seats = []
    const first = renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Set courts' })).toHaveAttribute(
      'href',
      SCORING_PATH.replace('scoring', 'scheduler'),
    )
    first.unmount()

    backend.state.day.status = 'canceled'
    renderAt(SCORING_PATH, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Courts weren't set for this game day.")).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Set courts' })).not.toBeInTheDocument()
  })

  it('says so if the URL names no court, and shows the others', async () => {
    renderAt(`${SCORING_PATH}?court=9`, { as: 'Maya Reyes' })
    expect(await screen.findByText('No court selected.')).toBeInTheDocument()
    expect(await courtLinks()).toHaveLength(3)
    expect(screen.queryByRole('link', { current: true })).not.toBeInTheDocument()
  })

  it('offers a next step if the game day is hidden or gone', async () => {
    backend.state.day.id = 'another'
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText('Game day not found')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to My Leagues' })).toHaveAttribute('href', '/leagues')
  })

  it('offers a next step for an impossible URL', async () => {
    const notAnId = { code: '22P02', message: 'invalid input syntax for type uuid: "x"' }
    server.use(http.get(`${BACKEND}/rest/v1/leagues`, () => HttpResponse.json(notAnId, { status: 400 })))
    renderAt('/leagues/x/game-day/y/scoring', { as: 'Maya Reyes' })
    expect(await screen.findByText('Game day not found')).toBeInTheDocument()
  })
})

describe('a failed load', () => {
  it('says why, and loads after Retry', async () => {
    const refused = http.get(
      `${BACKEND}/rest/v1/court_rotations`,
      () => HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 }),
      { once: true },
    )
    server.use(refused)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText('Failed to load data')).toBeInTheDocument()
    expect(screen.getByText("You don't have permission to do this.")).toBeInTheDocument()
    expect(screen.queryByText('No court selected.')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rotation(1)
  })

  it('is retried automatically when a proxy answers 502', async () => {
    let attempts = 0
    server.use(
      http.get(`${BACKEND}/rest/v1/court_rotations`, () => {
        attempts += 1
        return attempts < 2 ? new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }) : undefined
      }),
    )
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(screen.queryByText('No court selected.')).not.toBeInTheDocument()
    await rotation(1)
    expect(attempts).toBe(2)
  })

  it.each([
    ['an empty answer', () => new HttpResponse(null, { status: 200 })],
    ['too many requests', () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '1' } })],
  ])('is not mistaken for a missing game day after %s, and is retried', async (_what, answer) => {
    let isBroken = true
    server.use(http.get(`${BACKEND}/rest/v1/game_days`, () => (isBroken ? answer() : undefined)))
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText('Failed to load data')).toBeInTheDocument()
    expect(screen.queryByText('Game day not found')).not.toBeInTheDocument()
    isBroken = false
    expect(await screen.findByText('Playing now')).toBeInTheDocument()
  })

  it.each([
    ['a score as text', { team1_score: '11', team2_score: '7' }],
    ['a game without its version', { version: undefined }],
  ])('reports %s instead of going on with it', async (_what, broken) => {
    server.use(
      http.get(`${BACKEND}/rest/v1/court_rotations`, () =>
        HttpResponse.json(backend.state.games.map((game) => ({ ...game, ...broken }))),
      ),
    )
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const alert = await screen.findByRole('alert')
    // A reason that only repeats the title is left out.
    expect(alert).toHaveTextContent(/^Failed to load dataRetry$/)
  })
})
