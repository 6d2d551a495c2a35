import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scoringQueries } from '@/features/scoring/api'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})

const { queryKey } = scoringQueries.sheet(DEMO_LEAGUES.riversideLadder, ladderGameDayId(5))

/** Maya's score is stored; then the database is restored from an earlier backup, and the page reads again. */
async function submitAndRestore() {
  const backup = structuredClone(backend.state.games)
  const page = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  const card = await rotation(1)
  await type(page.user, card, 11, 7)
  await page.user.click(submitButton(card))
  expect(await card.findByText('Submitted')).toBeInTheDocument()
  backend.state.games = backup
  await page.queryClient.invalidateQueries({ queryKey })
  expect(await card.findByText('Not on the server')).toBeInTheDocument()
  return { ...page, card }
}

describe('a score that the server lost, because its database was restored from a backup', () => {
  it('is not said to be submitted, and is sent again when the person says so', async () => {
    const { user, card } = await submitAndRestore()
    expect(card.queryByText('Submitted')).not.toBeInTheDocument()
    expect(card.getByRole('alert')).toHaveTextContent(
      'The server was restored from a backup and no longer has this score. Send it again?',
    )
    await user.click(card.getByRole('button', { name: 'Send again' }))
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 7, version: 1 })
  })

  it('is not sent when the person does not want it', async () => {
    const { user, card } = await submitAndRestore()
    await user.click(card.getByRole('button', { name: "Don't send" }))
    expect(await card.findByText('Playing now')).toBeInTheDocument()
    expect(card.queryByText('Not on the server')).not.toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: null, version: 0 })
  })

  it('asks nothing once someone has entered a score again', async () => {
    const { card, queryClient } = await submitAndRestore()
    Object.assign(backend.game(2, 1), { team1_score: 11, team2_score: 9, version: 1 })
    await queryClient.invalidateQueries({ queryKey })
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(card.getByText('9')).toBeInTheDocument()
  })
})

describe('a server restored from a backup', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  async function submitted() {
    const backup = structuredClone(backend.state.games)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    return { card, restore: () => void (backend.state.games = backup) }
  }

  it('is noticed within about a minute while polls keep succeeding', async () => {
    const { card, restore } = await submitted()
    restore()
    for (let s = 0; s < 70; s += 2) await vi.advanceTimersByTimeAsync(2000)
    expect(await card.findByText('Not on the server')).toBeInTheDocument()
  })

  it('opens a game day that was finalized since the backup', async () => {
    const { day } = backend.state
    const backup = { ...day }
    Object.assign(day, {
      status: 'completed',
      is_finalized: true,
      finalized_at: '2026-11-24T20:00:00+00:00',
      finalized_by: day.finalized_by,
    })
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText(/Scores are locked/)).toBeInTheDocument()
    Object.assign(day, backup)
    for (let s = 0; s < 40; s += 2) await vi.advanceTimersByTimeAsync(2000)
    expect(screen.queryByText(/Scores are locked/)).not.toBeInTheDocument()
    expect(submitButton(await rotation(1))).toBeVisible()
  })

  it('is noticed as soon as the server responds again after an outage', async () => {
    const { card, restore } = await submitted()
    const polls = backend.state.polls.length
    let isDown = true
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/game_day_changes`, () => (isDown ? HttpResponse.error() : undefined)),
    )
    await vi.advanceTimersByTimeAsync(20_000)
    restore()
    expect(backend.state.polls).toHaveLength(polls)
    isDown = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await card.findByText('Not on the server')).toBeInTheDocument()
  })
})
