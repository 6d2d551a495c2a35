import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scoringQueries } from '@/features/scoring/api'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { answer, SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { points, rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})
afterEach(() => {
  device.wipe()
  show('visible')
})

const SUBMIT = `${BACKEND}/rest/v1/rpc/submit_score`
const A_POLL = { timeout: 60_000 }
const LEAGUE = DEMO_LEAGUES.riversideLadder
const DAY = ladderGameDayId(5)
const SHEET = scoringQueries.sheet(LEAGUE, DAY).queryKey

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Maya is ready to submit 11–8 in rotation 1 when Tom's 11–7 arrives before hers. */
async function bothEnter() {
  const page = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  const card = await rotation(1)
  await type(page.user, card, 11, 8)
  backend.enter('Tom Keller', 2, 1, 11, 7)
  await page.user.click(submitButton(card))
  return {
    ...page,
    card,
    dialog: within(await screen.findByRole('dialog', { name: 'Two different scores' })),
  }
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the last score of the court', () => {
  it("shows the day's result, without taking a correction out of the reader's hands", async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    const [field] = card.getAllByRole('spinbutton')
    await user.click(field as HTMLElement)
    backend.enter('Tom Keller', 2, 3, 11, 7)
    show('hidden')
    show('visible')
    expect(await screen.findByRole('region', { name: 'Your result' }, A_POLL)).toBeVisible()
    expect(field).toHaveFocus()
  })

  it('is read out to the one who entered it', async () => {
    backend.enter('Tom Keller', 2, 2, 11, 7)
    backend.enter('Tom Keller', 2, 3, 11, 7)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByRole('region', { name: 'Your result' })).toBeVisible()
    const [told] = screen.getAllByRole('status').filter(({ textContent }) => textContent.includes('You went'))
    expect(told).toHaveTextContent(/^You went .*\. Provisionally /)
  })
})

describe('two people enter different scores', () => {
  it('shows both, with who entered the stored one, and overwrites nothing', async () => {
    const { dialog } = await bothEnter()
    expect(dialog.getByText(/Tom K. entered a different score for this game/)).toBeInTheDocument()
    expect(dialog.getByRole('columnheader', { name: 'Tom K.' })).toBeInTheDocument()
    expect(rowsOf(dialog.getByRole('table'))).toEqual([
      ['Maya R. / Tom K.', '11', '11'],
      ['Ines D. / Sam P.', '7', '8'],
    ])
    expect(screen.queryByText('Scores saved')).not.toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team2_score: 7, version: 1 })
    expect(outboxOnPhone.records.size).toBe(1)
  })

  it('Keep theirs takes what is stored', async () => {
    const { user, dialog, card } = await bothEnter()
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }))
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(card.getByText('7')).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'Two different scores' })).not.toBeInTheDocument()
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    expect(backend.state.submissions).toHaveLength(1)
  })

  it('Use mine sends it again, on the version that was shown and under a new id', async () => {
    const { user, dialog, card } = await bothEnter()
    await user.click(dialog.getByRole('button', { name: 'Use mine' }))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team2_score: 8, version: 2 })
    const [first, second] = backend.state.submissions
    expect(second).toMatchObject({ p_seen_version: 1, p_team2_score: 8 })
    expect(second?.p_submission_id).not.toBe(first?.p_submission_id)
  })

  it('Use mine meets a third score: the choice comes again', async () => {
    const { user, dialog } = await bothEnter()
    backend.enter('Sam Park', 2, 1, 9, 11)
    await user.click(dialog.getByRole('button', { name: 'Use mine' }))
    expect(await screen.findByText(/Sam P. entered a different score/)).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 9, version: 2 })
  })

  it('closing the question leaves it in the card', async () => {
    const { user, card } = await bothEnter()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Two different scores' })).toBeNull())
    expect(card.getByText('Score conflict')).toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Keep theirs' })).toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Use mine' })).toBeInTheDocument()
  })

  it('the same score needs no question', async () => {
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 11, 7)
    backend.enter('Tom Keller', 2, 1, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.game(2, 1).version).toBe(1)
  })
})

describe('a draft that someone overtook', () => {
  it('while the page was closed is shown beside the stored score', async () => {
    const first = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await type(first.user, await rotation(1), 5, 3)
    first.unmount()
    backend.enter('Tom Keller', 2, 1, 11, 7)

    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    expect(rowsOf(card.getByRole('table'))).toEqual([
      ['Maya R. / Tom K.', '11', '5'],
      ['Ines D. / Sam P.', '7', '3'],
    ])
    expect(screen.queryByRole('dialog', { name: 'Two different scores' })).not.toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Use mine' }))
    // Not a finished score: it can still be edited, now based on what is stored.
    expect(points(card)).toEqual(['5', '3'])
    expect(backend.state.submissions).toHaveLength(0)
  })

  it('by my own submission whose answer was lost goes on without a question', async () => {
    const lost = http.post(
      SUBMIT,
      () => {
        backend.enter('Maya Reyes', 2, 1, 11, 7)
        return HttpResponse.error()
      },
      { once: true },
    )
    server.use(lost)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await card.findByText('Waiting to send')).toBeInTheDocument()
    expect(await card.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    expect(device.records.size).toBe(0)
  })
})

describe('what others enter', () => {
  // The clock runs by itself, and can be moved forward.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('appears automatically: scores, subs, and the end of the day', async () => {
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    backend.seat('Ines Duarte').substitute_name = 'Alex'
    backend.enter('Tom Keller', 2, 1, 11, 7)
    expect(await card.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()
    expect(card.getByText('Alex (sub), Sam')).toBeInTheDocument()

    backend.finalize('Lucia Cervantes')
    expect(await screen.findByText(/Finalized by Lucia C./, undefined, A_POLL)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit Scores' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Submit Scores' })).not.toBeInTheDocument()
  })

  it('is a new schedule: games that are gone are not shown beside those that replace them', async () => {
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(2)
    backend.state.games = backend.state.games.map((game) =>
      game.court_number === 2 && game.game_number > 1 ? { ...game, id: `new-${game.id}` } : game,
    )
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const second = await rotation(2)
    expect(await second.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()
    expect(second.queryByRole('button', { name: 'Submit Scores' })).not.toBeInTheDocument()
  })

  it('is followed only while the page is visible, and at once when it is again', async () => {
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await waitFor(() => expect(backend.state.polls.length).toBeGreaterThan(0))
    show('hidden')
    const before = backend.state.polls.length
    await vi.advanceTimersByTimeAsync(3500)
    expect(backend.state.polls).toHaveLength(before)

    backend.enter('Tom Keller', 2, 1, 11, 7)
    show('visible')
    expect(await card.findByText('Submitted', undefined, { timeout: 1000 })).toBeInTheDocument()
  })

  it.each([
    ['finalized', () => backend.finalize('Lucia Cervantes'), /^Scores are locked\./],
    ['canceled', () => (backend.state.day.status = 'canceled'), /This game day was canceled/],
  ])('is polled rarely once the day is %s, and right away on coming back', async (_state, lock, said) => {
    lock()
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect(await screen.findByText(said)).toBeInTheDocument()
    await waitFor(() => expect(backend.state.polls.length).toBeGreaterThan(0))
    const before = backend.state.polls.length
    await vi.advanceTimersByTimeAsync(3500)
    expect(backend.state.polls).toHaveLength(before)

    backend.enter('Lucia Cervantes', 2, 1, 11, 7)
    show('visible')
    expect(
      await (await rotation(1)).findByText('Submitted', undefined, { timeout: 1000 }),
    ).toBeInTheDocument()
  })

  it("is reported if it can't be loaded, and the page stays", async () => {
    server.use(http.post(`${BACKEND}/rest/v1/rpc/game_day_changes`, () => HttpResponse.error()))
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const said = await screen.findByText(/may be out of date/)
    expect(said.closest('[role="status"]')).toHaveTextContent(
      /^Scores as of \d+:\d\d [AP]M may be out of date$/,
    )
    // One sentence: the note on the age of a page isn't shown as well.
    expect(screen.getAllByText(/as of/)).toHaveLength(1)
    expect((await rotation(1)).getByText('Playing now')).toBeInTheDocument()
  })

  it('is current after the next poll, even if the whole sheet could not be read again', async () => {
    const { queryClient } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    server.use(http.get(`${BACKEND}/rest/v1/court_rotations`, () => HttpResponse.error()))
    const sheet = { ...scoringQueries.sheet(LEAGUE, DAY), staleTime: 0, retry: false }
    await expect(queryClient.fetchQuery(sheet)).rejects.toThrow("Can't reach the server")
    expect(await screen.findByText(/as of/)).toBeInTheDocument()

    backend.enter('Tom Keller', 2, 1, 11, 7)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/as of/)).not.toBeInTheDocument())
  })

  it('makes the whole sheet be read again if that failed at the start', async () => {
    const { queryClient } = renderAt('/play', { as: 'Maya Reyes' })
    const sheet = scoringQueries.sheet(LEAGUE, DAY)
    await queryClient.fetchQuery(sheet)
    backend.state.courtNames = [{ court_number: 2, display_name: 'Center Court' }]
    server.use(http.get(`${BACKEND}/rest/v1/court_rotations`, () => HttpResponse.error(), { once: true }))
    await expect(queryClient.fetchQuery({ ...sheet, staleTime: 0, retry: false })).rejects.toThrow(
      "Can't reach the server",
    )

    const { queryFn, queryKey } = scoringQueries.changes(LEAGUE, DAY, {
      day: { status: 'in_progress', startsAt: '', finalized: null },
      isRealtimeOn: false,
    })
    const isStale = () => queryClient.getQueryState(SHEET)?.isInvalidated
    await queryClient.fetchQuery({ queryFn, queryKey, gcTime: Infinity })
    expect(isStale()).toBe(true)
    // Once: a server that can't send whole sheets isn't asked for one by every poll.
    await queryClient.fetchQuery({ queryFn, queryKey, staleTime: 0 })
    expect(isStale()).toBe(false)
  })
})

describe('a score that comes after the day was finalized', () => {
  it('is not entered and not lost, and says whom to ask', async () => {
    server.use(
      http.post(SUBMIT, () => {
        backend.finalize('Lucia Cervantes')
        return HttpResponse.json(answer('locked', backend.game(2, 1)))
      }),
    )
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))

    expect(
      await card.findByText(
        /Your score 11–7 wasn't saved\. The game day was finalized before it arrived\. Ask an organizer/,
      ),
    ).toBeInTheDocument()
    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    expect(outboxOnPhone.records.size).toBe(1)
    await user.click(card.getByRole('button', { name: 'Discard my score' }))
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    expect(card.getByText('No score')).toBeInTheDocument()
  })
})
