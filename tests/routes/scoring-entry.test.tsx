import { fireEvent } from '@testing-library/dom'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { castMember } from '../demo'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { openRotation, points, rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})

const SUBMIT = `${BACKEND}/rest/v1/rpc/submit_score`
/** As an older version of the app left it, which didn't store who was seen playing. */
function withoutSeenSubs(pendingScore: object): object {
  const target =
    'target' in pendingScore && typeof pendingScore.target === 'object' ? { ...pendingScore.target } : {}
  if (!('seenSubs' in target)) throw new Error('The phone did not store who was seen playing.')
  const { seenSubs: _, ...older } = target
  return { ...pendingScore, target: older }
}
const open = (as: 'Maya Reyes' | 'Tom Keller' = 'Maya Reyes') => renderAt(SCORING_PATH, { as })

describe('who won, and what the others had', () => {
  it('is a score in two taps, also past the target', async () => {
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Ines and Sam won' }))
    expect(points(card)).toEqual(['', '11'])
    const choices = within(card.getByRole('group', { name: 'Points for Maya and Tom' }))
    expect(choices.getAllByRole('button').map((button) => button.textContent)).toEqual([
      ...Array.from({ length: 10 }, (_, lost) => `${lost}`),
      '12–10 and up',
    ])
    await user.click(choices.getByRole('button', { name: '11–7' }))
    expect(points(card)).toEqual(['7', '11'])
    expect(choices.getByRole('button', { name: '11–7' })).toHaveAttribute('aria-pressed', 'true')

    await user.click(choices.getByRole('button', { name: '12–10 and up' }))
    await user.click(choices.getByRole('button', { name: '13–11' }))
    expect(points(card)).toEqual(['11', '13'])
    expect(submitButton(card)).toBeEnabled()
  })

  it('is no longer asked once a score says that the others won', async () => {
    const { user } = open()
    const card = await rotation(1)
    const won = card.getByRole('button', { name: 'Maya and Tom won' })
    await user.click(won)
    expect(won).toHaveAttribute('aria-pressed', 'true')
    await type(user, card, 7, 11)
    expect(won).toHaveAttribute('aria-pressed', 'false')
    expect(card.queryByRole('button', { name: '12–10 and up' })).not.toBeInTheDocument()
  })

  it('is asked where a keyboard and a screen reader go on', async () => {
    const { user } = open()
    const card = await rotation(1)
    card.getByRole('button', { name: 'Maya and Tom won' }).focus()
    await user.keyboard('{Enter}')
    expect(card.getByRole('group', { name: 'Points for Ines and Sam' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(points(card)).toEqual(['11', '0'])
    expect(card.getByRole('status')).toHaveTextContent('Maya and Tom 11, Ines and Sam 0. Ready to submit')
    card.getByRole('button', { name: '12–10 and up' }).focus()
    await user.keyboard('{Enter}')
    expect(card.getByRole('button', { name: '12–10' })).toHaveFocus()
  })

  it('is still asked in full screen, whose title keeps the focus', async () => {
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Maya and Tom won' }))
    await user.click(card.getByRole('link', { name: 'Full screen' }))
    const full = within(await screen.findByRole('dialog'))
    expect(full.getByRole('group', { name: 'Points for Ines and Sam' })).toBeVisible()
    await waitFor(() => expect(full.getByRole('heading', { name: /game 1 of/ })).toHaveFocus())
    await user.click(full.getByRole('button', { name: '11–7' }))
    expect(submitButton(full)).toBeEnabled()
  })

  it('starts with the winner where the game ended on time', async () => {
    backend.state.day.rules = { win_type: 'timed', draws_allowed: true }
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Maya and Tom won' }))
    await user.click(
      within(card.getByRole('group', { name: 'Points for Maya and Tom' })).getByRole('button', {
        name: '8 points',
      }),
    )
    const others = within(card.getByRole('group', { name: 'Points for Ines and Sam' }))
    expect(others.getAllByRole('button')).toHaveLength(9)
    await user.click(others.getByRole('button', { name: '8–5' }))
    expect(points(card)).toEqual(['8', '5'])
    expect(submitButton(card)).toBeEnabled()

    // No one wins with 0, so it is asked again.
    await type(user, card, 0, 5)
    await user.click(card.getByRole('button', { name: 'Maya and Tom won' }))
    await type(user, card, 0, 0)
    expect(card.getByRole('button', { name: '8 points' })).toBeVisible()
  })
})

describe('undo', () => {
  // The library removes a toast by its id a second after it was dismissed, even if by then it is the next test's.
  afterEach(() => new Promise((resolve) => setTimeout(resolve, 1_100)))

  const submit = async ({ user }: ReturnType<typeof open>) => {
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
  }

  it('leaves the game without a score, ready for the right one', async () => {
    const view = open()
    await submit(view)
    await screen.findByText('Scores saved')
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Score removed')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: null, team2_score: null })

    const card = await rotation(1)
    expect(points(card)).toEqual(['', ''])
    await type(view.user, card, 7, 11)
    await view.user.click(submitButton(card))
    await waitFor(() => expect(backend.game(2, 1)).toMatchObject({ team1_score: 7, team2_score: 11 }))
  })

  it('is also Ctrl+Z, unless someone is typing', async () => {
    const view = open()
    await submit(view)
    await screen.findByText('Scores saved')
    await screen.findByRole('button', { name: 'Undo' })
    const next = await rotation(2)
    const [field] = next.getAllByRole('spinbutton')
    await view.user.click(field as HTMLElement)
    await view.user.keyboard('{Control>}z{/Control}')
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 7 })
    act(() => next.getByRole('heading').focus())
    await view.user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText('Score removed')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: null, team2_score: null })
  })

  it('restores the score that was corrected', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 3)
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    await type(user, card, 11, 8)
    await user.click(submitButton(card))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 3 }))
  })

  it('keeps what is being entered while the score before is undone', async () => {
    const view = open()
    await submit(view)
    await screen.findByText('Scores saved')
    let letThrough = () => {}
    const isSent = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    server.use(http.post(SUBMIT, () => isSent.then(() => undefined), { once: true }))
    await view.user.click(await screen.findByRole('button', { name: 'Undo' }))
    const card = await rotation(1)
    await view.user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    letThrough()
    await screen.findByText('Score removed')
    await waitFor(() => expect(points(card)).toEqual(['1', '']))
    expect(card.queryByText('Score conflict')).not.toBeInTheDocument()
  })

  it('without a network is followed by the right score, which waits', async () => {
    server.use(http.post(SUBMIT, () => HttpResponse.error()))
    const view = open()
    await submit(view)
    const card = await rotation(1)
    await card.findByText("Can't reach the server.", { exact: false })
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // No one taps Undo before the next game takes the focus, which is a frame after the message.
    const next = await rotation(2)
    await waitFor(() => expect(next.getByRole('heading')).toHaveFocus())
    await view.user.click(undo)
    await waitFor(() => expect(points(card)).toEqual(['', '']))
    expect(card.getByRole('heading')).toHaveFocus()
    fireEvent.click(undo) // a double tap

    await type(view.user, card, 7, 11)
    await view.user.click(submitButton(card))
    expect(await card.findByText('Waiting to send')).toBeInTheDocument()
    expect(screen.queryByText("That score can't be undone anymore. Edit it instead.")).not.toBeInTheDocument()
  })
})

describe('tapping a score', () => {
  it('counts up and down, never below 0, and says what is missing', async () => {
    const { user } = open()
    const card = await rotation(1)
    const up = card.getByRole('button', { name: 'Add a point for Maya and Tom' })
    const down = card.getByRole('button', { name: 'Remove a point from Maya and Tom' })
    // Nothing is wrong yet.
    expect(card.queryByText('Must reach 11 to win')).not.toBeInTheDocument()
    expect(submitButton(card)).toBeDisabled()

    // There is no point to remove: an empty side stays empty.
    await user.click(down)
    expect(points(card)).toEqual(['', ''])
    await user.click(up)
    await user.click(up)
    await user.click(down)
    expect(points(card)).toEqual(['1', ''])
    expect(card.getByText('Enter a score for Ines and Sam')).toBeVisible()
    await user.click(down)
    await user.click(down)
    expect(points(card)).toEqual(['0', ''])

    await type(user, card, 9, 3)
    expect(submitButton(card)).toHaveAccessibleDescription('Must reach 11 to win')
    await type(user, card, 11, 10)
    expect(submitButton(card)).toHaveAccessibleDescription('Must win by 2')
    expect(submitButton(card)).toBeDisabled()
    await user.click(up)
    expect(points(card)).toEqual(['12', '10'])
    expect(submitButton(card)).toBeEnabled()
  })

  it('is announced, and no card speaks before it is touched', async () => {
    const { user } = open()
    const card = await rotation(1)
    const spoken = () => card.getByRole('status').textContent
    expect(spoken()).toBe('')
    await user.click(card.getByRole('button', { name: 'Add a point for Ines and Sam' }))
    expect(spoken()).toBe('Maya and Tom no score, Ines and Sam 1. Enter a score for Maya and Tom')
    expect((await openRotation(user, 2)).getByRole('status').textContent).toBe('')
  })

  it('works by keyboard alone with arrows and digits', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first, second] = card.getAllByRole('spinbutton')
    first?.focus()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(first).toHaveValue('1')
    expect(first).toHaveAttribute('aria-valuenow', '1')
    // A new number, not another digit after the 1.
    await user.keyboard('13')
    expect(first).toHaveValue('13')
    second?.focus()
    await user.keyboard('11')
    expect(points(card)).toEqual(['13', '11'])
    submitButton(card).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
  })

  it('replaces the whole number after every tap on it', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first] = card.getAllByRole('spinbutton')
    if (!first) throw new Error('A card has two numbers.')
    await user.click(first)
    await user.keyboard('10')
    await user.click(first)
    await user.keyboard('7')
    expect(first).toHaveValue('7')
    await user.click(first)
    await user.keyboard('12')
    expect(first).toHaveValue('12')
  })

  it('takes digits only and waits while a number is cleared', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first] = card.getAllByRole('spinbutton')
    if (!first) throw new Error('A card has two numbers.')
    await type(user, card, 11, 7)
    await user.clear(first)
    await user.type(first, '-1.5x')
    expect(first).toHaveValue('15')
    await user.clear(first)
    expect(first).toHaveValue('')
    expect(submitButton(card)).toHaveAccessibleDescription('Enter a score for Maya and Tom')
    expect(submitButton(card)).toBeDisabled()
    await user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    expect(first).toHaveValue('1')
  })
})

// A journey covers that Enter in the second number submits a valid score, because the browser does that.
describe('Enter', () => {
  it('goes from the first number to the second, and an empty side is never 0', async () => {
    const { user } = open()
    const card = await rotation(1)
    const [first, second] = card.getAllByRole('spinbutton')
    if (!first || !second) throw new Error('A card has two numbers.')
    expect(first).toHaveAttribute('enterkeyhint', 'next')
    expect(second).toHaveAttribute('enterkeyhint', 'done')
    await user.type(first, '11{Enter}')
    expect(second).toHaveFocus()
    expect(points(card)).toEqual(['11', ''])
    expect(submitButton(card)).toBeDisabled()
    expect(submitButton(card)).toHaveAccessibleDescription('Enter a score for Ines and Sam')
    fireEvent.submit(first)
    expect(points(card)).toEqual(['11', ''])
    await user.keyboard('0')
    fireEvent.submit(second)
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.state.submissions).toHaveLength(1)
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 0 })
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
    const next = await rotation(2)
    expect(next.getByText('Playing now')).toBeInTheDocument()
    // There is a next game, and keyboard focus moves to it.
    expect(next.getByRole('heading')).toHaveFocus()
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
        p_author: castMember('Maya Reyes').profileId,
        p_rotation_id: backend.game(2, 1).id,
        p_seen_subs: ['', '', '', ''],
        p_seen_scoring: {
          win_type: 'win_by_margin',
          points_to_win: 11,
          win_by_margin: 2,
          score_cap: null,
          draws_allowed: false,
        },
      },
    ])
    expect(device.records.size).toBe(0)
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
  })

  it('happens once, however often it is tapped', async () => {
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    const button = submitButton(card)
    // Both taps come before the next render.
    fireEvent.click(button)
    fireEvent.click(button)
    await user.click(button)
    await card.findByText('Submitted')
    expect(backend.state.submissions).toHaveLength(1)
  })

  it('can be corrected, and undone before it is sent', async () => {
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

  it('that fails waits on the phone, says why, and is retried under the same id', async () => {
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

    expect(await card.findByText('Waiting to send')).toBeInTheDocument()
    expect(
      await card.findByText(
        "The service is temporarily unavailable. Your score is safe on this phone. We'll send it as soon as we can.",
      ),
    ).toBeInTheDocument()
    expect(card.getByText('11')).toBeInTheDocument()
    expect((await rotation(2)).getByText('Playing now')).toBeInTheDocument()
    expect(screen.queryByText('Failed to save')).not.toBeInTheDocument()

    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(backend.state.submissions).toEqual(sent)
  })

  it('is counted while it waits, on every page', async () => {
    server.use(http.post(SUBMIT, () => HttpResponse.error()))
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    await user.click(await screen.findByRole('link', { name: '1 score waiting to send' }))

    expect(await screen.findByRole('heading', { name: 'Unsent scores' })).toBeInTheDocument()
    expect(screen.getByText('Riverside Ladder, week 5, Court 2, game 1')).toBeInTheDocument()
    expect(
      await screen.findByText(/^Can't reach the server\. Tried \w+( times)?\. Retrying automatically\.$/),
    ).toBeInTheDocument()
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Create a Match'))
    expect(await screen.findByRole('link', { name: '1 score waiting to send' })).toBeInTheDocument()
  })

  it("doesn't count as in while its correction waits", async () => {
    for (const number of [1, 2, 3]) backend.enter('Tom Keller', 2, number, 11, 7)
    const { user } = open()
    const card = await rotation(1)
    const allIn = 'All scores are in for this court.'
    expect(screen.getByText(allIn)).toBeInTheDocument()
    server.use(http.post(SUBMIT, () => HttpResponse.error()))
    await user.click(card.getByRole('button', { name: 'Edit Scores' }))
    await type(user, card, 11, 9)
    await user.click(submitButton(card))
    expect(await card.findByText('Waiting to send')).toBeInTheDocument()
    expect(await screen.findByText(/^Saved on this phone:/)).toHaveTextContent('Saved on this phone: 11–9')
    expect(screen.queryByText('11–9 submitted')).not.toBeInTheDocument()
    expect(screen.queryByText(allIn)).not.toBeInTheDocument()
  })

  it('offers a sub only while there is a game for one', async () => {
    for (const number of [1, 2]) backend.enter('Tom Keller', 2, number, 11, 7)
    const playing = open()
    expect(await screen.findByRole('button', { name: 'Add Sub' })).toBeVisible()
    playing.unmount()
    backend.enter('Tom Keller', 2, 3, 11, 7)
    const { unmount } = open()
    expect(await screen.findByText('All scores are in for this court.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Sub' })).not.toBeInTheDocument()
    unmount()
    // An organizer can record who played.
    renderAt(`${SCORING_PATH}?court=2`, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('button', { name: 'Add Sub' })).toBeVisible()
  })

  it('can be corrected while it waits', async () => {
    const lost = http.post(
      SUBMIT,
      () => {
        backend.enter('Maya Reyes', 2, 1, 11, 7)
        return HttpResponse.error()
      },
      { once: true },
    )
    server.use(lost)
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    await user.click(await card.findByRole('button', { name: 'Edit Scores' }))
    expect(points(card)).toEqual(['11', '7'])
    await type(user, card, 11, 8)
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    await waitFor(() => expect(backend.game(2, 1)).toMatchObject({ team2_score: 8, version: 2 }))
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(screen.queryByText('Score conflict')).not.toBeInTheDocument()
  })

  it('that is refused says why and reloads the current state', async () => {
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
    const lost = await screen.findByText(
      /Court 2, game 1: Maya R. \/ Tom K. 11–7 Ines D. \/ Sam P.. This game no longer exists./,
    )
    await user.click(within(lost).getByRole('button', { name: 'Copy my score' }))
    expect(await navigator.clipboard.readText()).toContain('game 1: Maya R. / Tom K. 11–7 Ines D. / Sam P.')
    await user.click(within(lost).getByRole('button', { name: 'Discard my score' }))
    await waitFor(() => expect(lost).not.toBeInTheDocument())
    expect(outboxOnPhone.records.size).toBe(0)
  })

  it.each<[string, () => Response]>([
    ['a malformed answer', () => HttpResponse.json({ outcome: 'fine' })],
    ['the page of a Wi-Fi', () => HttpResponse.html('<h1>Welcome to Court Café</h1>')],
    ['nothing, as a stranger would', () => HttpResponse.json([])],
    ['too many requests', () => HttpResponse.json({ message: 'slow down' }, { status: 429 })],
    [
      'an updated server that does not know the function yet',
      () => HttpResponse.json({ code: 'PGRST202', message: 'Could not find the function' }, { status: 404 }),
    ],
    [
      'that someone else is signed in by now',
      () =>
        HttpResponse.json(
          { code: 'PT409', message: 'This score was entered by another person.', hint: 'another_person' },
          { status: 409 },
        ),
    ],
  ])('that gets %s counts neither as saved nor as refused', async (_what, response) => {
    server.use(http.post(SUBMIT, response, { once: true }))
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    await waitFor(() => expect([...outboxOnPhone.records.values()]).toMatchObject([{ attempts: 1 }]))
    expect(card.getByText('Waiting to send')).toBeInTheDocument()
    expect(screen.queryByText('Failed to save')).not.toBeInTheDocument()
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
  })

  it('that is refused stays with its reason and can be edited, retried, or shared', async () => {
    const removed = {
      code: 'PT403',
      message: 'Only the players on this court can.',
      hint: 'not_on_this_court',
    }
    server.use(http.post(SUBMIT, () => HttpResponse.json(removed, { status: 403 }), { once: true }))
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByText('Failed to save')).toBeInTheDocument()
    expect(
      await card.findByText(/Your score 11–7 wasn't saved\. Only the players on this court can/),
    ).toBeInTheDocument()
    expect(card.getByText('Not saved')).toBeInTheDocument()

    await user.click(card.getByRole('button', { name: 'Edit my score' }))
    expect(points(card)).toEqual(['11', '7'])
    await waitFor(() => expect(outboxOnPhone.records.size).toBe(0))
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
  })

  it('that is refused can be retried', async () => {
    const removed = {
      code: 'PT403',
      message: 'Only the players on this court can.',
      hint: 'not_on_this_court',
    }
    server.use(http.post(SUBMIT, () => HttpResponse.json(removed, { status: 403 }), { once: true }))
    const { user } = open()
    const card = await rotation(1)
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    await user.click(await card.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(await card.findByText('Submitted')).toBeInTheDocument()
  })
})

describe('a draft', () => {
  it('is on the device from the first tap and survives a reload', async () => {
    const first = open()
    await first.user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(1))
    first.unmount()

    open()
    const card = await rotation(1)
    expect(points(card)).toEqual(['1', ''])
    expect(card.getByText('Enter a score for Ines and Sam')).toBeVisible()
  })

  it('survives going to another court and back', async () => {
    const { user } = open()
    await user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await user.click(screen.getByRole('link', { name: /^Court 1/ }))
    await screen.findByText(/You're not on this court/)
    await user.click(screen.getByRole('link', { name: 'Court 2 yours' }))
    expect(points(await rotation(1))).toEqual(['1', ''])
  })

  it('submitted but unsent when the page closed is sent under its old id', async () => {
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
    await waitFor(() => expect(arrived).toHaveLength(1))
    first.unmount()

    open()
    expect(await (await rotation(1)).findByText('Submitted')).toBeInTheDocument()
    expect(backend.state.submissions.map((sent) => sent.p_submission_id)).toEqual(arrived)
  })

  it.each([
    ['as who played it when it was entered', (pendingScore: object) => pendingScore, ['', '', '', '']],
    [
      'as who has the seat, where an older version of the app stored it',
      withoutSeenSubs,
      ['', '', 'Gus', ''],
    ],
  ])('submitted before someone named a sub elsewhere counts %s', async (_what, aged, played) => {
    let isReachable = false
    server.use(http.post(SUBMIT, () => (isReachable ? undefined : HttpResponse.error())))
    const first = open()
    const card = await rotation(1)
    await type(first.user, card, 11, 7)
    await first.user.click(submitButton(card))
    expect(await card.findByText('Waiting to send')).toBeInTheDocument()
    first.unmount()
    for (const [key, pendingScore] of outboxOnPhone.records)
      outboxOnPhone.records.set(key, aged(pendingScore as object))

    backend.seat('Ines Duarte').substitute_name = 'Gus'
    isReachable = true
    open()
    const sent = await rotation(1)
    expect(await sent.findByText('Submitted')).toBeInTheDocument()
    expect(backend.game(2, 1).substitutes).toEqual(played)
    expect(sent.queryAllByText(/Gus/)).toHaveLength(played.includes('Gus') ? 1 : 0)
    expect((await rotation(2)).getByText(/Gus/)).toBeInTheDocument()
  })

  it('submitted by an older version of the app stays editable', async () => {
    const id = castMember('Maya Reyes').profileId
    device.records.set(`${id}/game-2-1`, {
      format: 1,
      profileId: id,
      leagueId: backend.state.league.id,
      gameDayId: backend.state.day.id,
      gameId: 'game-2-1',
      courtNumber: 2,
      gameNumber: 1,
      score: { team1: 11, team2: 7 },
      baseScore: { team1: 0, team2: 0 },
      baseVersion: 0,
      reason: '',
      submission: { id: 's1', score: { team1: 11, team2: 7 } },
    })
    const { user } = open()
    const card = await rotation(1)
    expect(points(card)).toEqual(['11', '7'])
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(device.records.size).toBe(0)
  })

  it('of one person is not shown to another on the same device', async () => {
    const first = open('Maya Reyes')
    await first.user.click((await rotation(1)).getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(1))
    first.unmount()
    localStorage.clear()

    open('Tom Keller')
    expect(points(await rotation(1))).toEqual(['', ''])
    expect(device.records.size).toBe(1)
  })

  it('emptied again leaves nothing behind', async () => {
    const { user } = open()
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    await waitFor(() => expect(device.records.size).toBe(1))
    const [first] = card.getAllByRole('spinbutton')
    if (!first) throw new Error('A card has two numbers.')
    await user.clear(first)
    await waitFor(() => expect(device.records.size).toBe(0))
  })

  it.each([1, 2])('of format %i, without empty sides, asks for its 0 again', async (format) => {
    const id = castMember('Maya Reyes').profileId
    device.records.set(`${id}/game-2-1`, {
      format,
      profileId: id,
      leagueId: backend.state.league.id,
      gameDayId: backend.state.day.id,
      gameId: 'game-2-1',
      courtNumber: 2,
      gameNumber: 1,
      score: { team1: 11, team2: 0 },
      baseScore: { team1: 0, team2: 0 },
      baseVersion: 0,
      reason: '',
    })
    open()
    const card = await rotation(1)
    expect(points(card)).toEqual(['11', ''])
    expect(submitButton(card)).toBeDisabled()
  })

  it('that the device cannot store is reported and can still be sent', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    device.refuse()
    outboxOnPhone.refuse()
    const { user } = open()
    const card = await rotation(1)
    expect(await screen.findByText(/This device can't save scores/)).toBeInTheDocument()
    await type(user, card, 11, 7)
    await user.click(submitButton(card))
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})
