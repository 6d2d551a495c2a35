import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../memory-idb'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { points, rotation, submitButton, type } from './scoring-page'

vi.mock('idb-keyval', async () => (await import('../memory-idb')).memoryIdb)

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})
afterEach(device.wipe)

const SUBMIT = `${BACKEND}/rest/v1/rpc/submit_score`
const open = (as: 'Maya Reyes' | 'Tom Keller' = 'Maya Reyes') => renderAt(SCORING_PATH, { as })

describe('tapping a score', () => {
  it('counts up and down, never below 0, and says what is missing', async () => {
    const { user } = open()
    const card = await rotation(1)
    const up = card.getByRole('button', { name: 'Add a point for Maya and Tom' })
    const down = card.getByRole('button', { name: 'Take a point from Maya and Tom' })
    expect(card.getByText('Must reach 11 to win')).toBeInTheDocument()
    expect(submitButton(card)).toBeDisabled()
    expect(submitButton(card)).toHaveAccessibleDescription('Must reach 11 to win')

    await user.click(down)
    expect(points(card)).toEqual(['0', '0'])
    await user.click(up)
    await user.click(up)
    await user.click(down)
    expect(points(card)).toEqual(['1', '0'])

    await type(user, card, 11, 10)
    expect(card.getAllByText(/Must win by 2/)).not.toHaveLength(0)
    expect(submitButton(card)).toBeDisabled()
    await user.click(up)
    expect(points(card)).toEqual(['12', '10'])
    expect(submitButton(card)).toBeEnabled()
  })

  it('is read out, and no card speaks before it is touched', async () => {
    const { user } = open()
    const card = await rotation(1)
    const spoken = () => card.getByRole('status').textContent
    expect(spoken()).toBe('')
    await user.click(card.getByRole('button', { name: 'Add a point for Ines and Sam' }))
    expect(spoken()).toBe('Maya and Tom 0, Ines and Sam 1. Must reach 11 to win')
    expect((await rotation(2)).getByRole('status')).toBeEmptyDOMElement()
  })

  it('works by keyboard alone: arrows and digits', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first, second] = card.getAllByRole('spinbutton')
    first?.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(first).toHaveValue('1')
    expect(first).toHaveAttribute('aria-valuenow', '1')
    second?.focus()
    await user.keyboard('11')
    expect(points(card)).toEqual(['1', '11'])
    submitButton(card).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
  })

  it('takes digits only and waits while a number is cleared', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first] = card.getAllByRole('spinbutton')
    if (!first) throw new Error('A card has two numbers.')
    await user.type(first, '-1.5x')
    expect(first).toHaveValue('15')
    await user.clear(first)
    expect(first).toHaveValue('')
    expect(card.getByText('Enter a score for both sides')).toBeInTheDocument()
    expect(submitButton(card)).toBeDisabled()
    await user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    expect(first).toHaveValue('1')
  })
})

describe('submitting', () => {
  it('sends the version that was seen, shows the score as submitted and moves on', async () => {
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))

    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(card.getByRole('heading')).toHaveFocus()
    expect((await rotation(2)).getByText('Playing now')).toBeInTheDocument()
    expect(backend.state.submissions).toEqual([
      {
        p_league_id: backend.state.league.id,
        p_game_day_id: backend.state.day.id,
        p_court_number: 2,
        p_game_number: 1,
        p_team1_score: 11,
        p_team2_score: 7,
        p_seen_version: 0,
        p_submission_id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    expect(device.records.size).toBe(0)
  })

  it('happens once, however often it is tapped', async () => {
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    const button = submitButton(card)
    // Both taps come before anything is drawn again.
    fireEvent.click(button)
    fireEvent.click(button)
    await user.click(button)
    await card.findByText('Submitted')
    expect(backend.state.submissions).toHaveLength(1)
  })

  it('can be corrected, and taken back before it is sent', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    expect(points(card)).toEqual(['11', '7'])
    expect(card.getByText('Editing')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Cancel' }))
    expect(card.getByText('Submitted')).toBeInTheDocument()
    expect(device.records.size).toBe(0)

    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    await type(user, card, 11, 9)
    await user.click(submitButton(card))
    await card.findByText('Submitted')
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 9, version: 2 })
  })

  it('that fails says Failed to save and why, loses nothing, and is repeated under the same id', async () => {
    const sent: unknown[] = []
    const broken = http.post(
      SUBMIT,
      async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(null, { status: 502 })
      },
      { once: true },
    )
    server.use(broken)
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))

    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    expect(
      card.getByText(/The service is briefly unavailable.*Your score is kept on this device/),
    ).toBeInTheDocument()
    expect(screen.getByText('1 score not saved yet')).toBeInTheDocument()
    expect(points(card)).toEqual(['11', '7'])

    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.state.submissions).toEqual(sent)
    expect(screen.queryByText('1 score not saved yet')).not.toBeInTheDocument()
  })

  it('that is refused says why and reads what is so now', async () => {
    server.use(
      http.post(SUBMIT, () => {
        backend.state.games = backend.state.games.filter((game) => game.court_number !== 2)
        backend.state.games.push({ ...backend.game(1, 1), id: 'redrawn', court_number: 2 })
        const gone = { code: 'PT404', message: 'This game no longer exists.', hint: 'no_such_game' }
        return HttpResponse.json(gone, { status: 404 })
      }),
    )
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))

    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    const lost = await screen.findByText(/Game 1 of court 2 was drawn again before your score 11–7 was saved/)
    await user.click(within(lost).getByRole('button', { name: 'Discard my score' }))
    expect(lost).not.toBeInTheDocument()
  })

  it('that gets a malformed answer is not taken for saved', async () => {
    server.use(http.post(SUBMIT, () => HttpResponse.json({ outcome: 'fine' })))
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    expect(points(card)).toEqual(['11', '7'])
    expect(device.records.size).toBe(1)
  })
})

describe('a draft', () => {
  it('is on the device with the first tap and there again after a reload', async () => {
    const first = open()
    await first.user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(1))
    first.unmount()

    open()
    expect(points(await rotation(1))).toEqual(['1', '0'])
  })

  it('survives going to another court and back', async () => {
    const { user } = open()
    await user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await user.click(screen.getByRole('link', { name: 'Court 1' }))
    await screen.findByText(/You do not play on this court/)
    await user.click(screen.getByRole('link', { name: 'Court 2 · yours' }))
    expect(points(await rotation(1))).toEqual(['1', '0'])
  })

  it('that was on its way when the page closed says so, and is sent under its old id', async () => {
    const arrived: string[] = []
    server.use(
      http.post(
        SUBMIT,
        async ({ request }) => {
          arrived.push(((await request.json()) as { p_submission_id: string }).p_submission_id)
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    const first = open()
    const card = await rotation(1)
    await type(first.user, card, 11, 7)
    await first.user.click(submitButton(card))
    await screen.findByText('Failed to save')
    first.unmount()

    const { user } = open()
    const again = await rotation(1)
    expect(again.getByText(/Not saved yet/)).toBeInTheDocument()
    await user.click(submitButton(again))
    await again.findByText('Submitted')
    expect(backend.state.submissions.map((sent) => sent.p_submission_id)).toEqual(arrived)
  })

  it('of one person is not shown to another on the same device', async () => {
    const first = open('Maya Reyes')
    await first.user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(1))
    first.unmount()
    localStorage.clear()

    open('Tom Keller')
    expect(points(await rotation(1))).toEqual(['0', '0'])
    expect(device.records.size).toBe(1)
  })

  it('that goes back to 0–0 leaves nothing behind', async () => {
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await user.click(card.getByRole('button', { name: 'Take a point from Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(0))
  })

  it('that the device cannot store is said to be at risk, and can still be sent', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    device.refuse()
    const { user } = open()
    const card = await rotation(1)
    expect(await screen.findByText(/This device cannot store scores/)).toBeInTheDocument()
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})
