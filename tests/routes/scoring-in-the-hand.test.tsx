import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../memory-idb'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'
import { points, rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
})
afterEach(() => {
  device.wipe()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(navigator, 'vibrate')
})

/** Adds phone features to the simulated browser. */
const give = (name: 'wakeLock' | 'vibrate', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

class Lock {
  released = false
  release = () => {
    this.released = true
    return Promise.resolve()
  }
}

/** Screen locks that were granted, in order. */
function giveWakeLocks() {
  const locks: Lock[] = []
  const request = vi.fn<(type: string) => Promise<Lock>>(() => {
    const lock = new Lock()
    locks.push(lock)
    return Promise.resolve(lock)
  })
  give('wakeLock', { request })
  return { locks, request, held: () => locks.filter((lock) => !lock.released).length }
}

function askForReducedMotion() {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = matchMedia.call(window, query)
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
    return list
  })
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the screen', () => {
  it('stays awake while a game is open, and takes the lock again when the page comes back', async () => {
    const screenLock = giveWakeLocks()
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    await waitFor(() => expect(screenLock.held()).toBe(1))
    expect(screenLock.request).toHaveBeenCalledWith('screen')

    // A browser releases the lock when the page is hidden.
    const before = screenLock.locks.length
    show('hidden')
    await screenLock.locks.at(-1)?.release()
    expect(screenLock.request).toHaveBeenCalledTimes(before)
    show('visible')
    await waitFor(() => expect(screenLock.held()).toBe(1))
    show('visible')
    expect(screenLock.request).toHaveBeenCalledTimes(before + 1)
  })

  it('goes dark as usual once the page is left', async () => {
    const screenLock = giveWakeLocks()
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    await waitFor(() => expect(screenLock.held()).toBe(1))
    // A court that is only looked at.
    await user.click(screen.getByRole('link', { name: /^Court 1/ }))
    await screen.findByText(/You're not on this court/)
    await waitFor(() => expect(screenLock.held()).toBe(0))
  })

  it('goes dark as usual once the last score is in', async () => {
    const screenLock = giveWakeLocks()
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const last = await rotation(3)
    await waitFor(() => expect(screenLock.held()).toBe(1))
    await type(user, last, 11, 7)
    await user.click(submitButton(last))
    await waitFor(() => expect(screenLock.held()).toBe(0))
  })

  it.each(['finalized', 'canceled'])('is left alone on a day that is %s', async (state) => {
    const screenLock = giveWakeLocks()
    if (state === 'finalized') backend.finalize('Lucia Cervantes')
    else backend.state.day.status = 'canceled'
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    expect(screenLock.request).not.toHaveBeenCalled()
  })

  it('may sleep without a message when the browser refuses a wake lock', async () => {
    const request = vi.fn<() => Promise<Lock>>(() =>
      Promise.reject(new DOMException('Battery', 'NotAllowedError')),
    )
    give('wakeLock', { request })
    const refused = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    await waitFor(() => expect(request).toHaveBeenCalled())
    refused.unmount()

    Reflect.deleteProperty(navigator, 'wakeLock')
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    expect((await rotation(1)).getByText('Playing now')).toBeInTheDocument()
  })
})

describe('the current game', () => {
  /** What was scrolled into view, in words. */
  function watchTheView() {
    const brought: string[] = []
    const calm: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
      brought.push(within(this as HTMLElement).getByRole('heading').textContent)
      calm.push(typeof options === 'object' && options.behavior)
    })
    return { brought, calm }
  }
  const twoGamesAreIn = () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.enter('Tom Keller', 2, 2, 11, 7)
  }

  it('scrolls into view on opening, but not once the reader touches the page', async () => {
    const { brought, calm } = watchTheView()
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(2)
    await waitFor(() => expect(brought).toEqual(['Game 2 of 3']))
    expect(calm).toEqual(['smooth'])

    await user.click(document.body)
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const third = await rotation(3)
    expect(await third.findByText('Playing now')).toBeInTheDocument()
    expect(brought).toHaveLength(1)
  })

  it("is followed when the phone's copy turns out to be old", async () => {
    const { brought } = watchTheView()
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await waitFor(() => expect(brought).toEqual(['Game 1 of 3']))
    twoGamesAreIn()
    await waitFor(() => expect(brought.at(-1)).toBe('Game 3 of 3'))
  })

  it('jumps without animation for reduced motion', async () => {
    askForReducedMotion()
    const { calm } = watchTheView()
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await waitFor(() => expect(calm).toEqual(['auto']))
  })

  it.each([
    ['of an address that names a court', '?court=2', 'Maya Reyes', 0],
    ['of a court that one does not play on', '', 'Lucia Cervantes', 0],
    ['on a page that was scrolled', '', 'Maya Reyes', 300],
  ] as const)('is left where it is: %s', async (_which, search, who, scrollY) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY)
    const { brought } = watchTheView()
    renderAt(`${SCORING_PATH}${search}`, { as: who })
    expect((await rotation(1)).getByText('Playing now')).toBeInTheDocument()
    expect(brought).toEqual([])
  })
})

describe("the day's result", () => {
  it.each([
    ['comes into view when it arrives', false],
    ['leaves a correction in view that was opened meanwhile', true],
  ])('%s', async (_what, isCorrecting) => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/season_record`, async () => {
        await arrived
        return undefined
      }),
    )
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const { user } = renderAt(`${SCORING_PATH}?court=2`, { as: 'Maya Reyes' })
    const third = await rotation(3)
    await type(user, third, 11, 8)
    await user.click(submitButton(third))
    expect(await screen.findByText(/^All scores are in/)).toBeInTheDocument()
    const second = await rotation(2)
    if (isCorrecting) await user.click(second.getByRole('button', { name: 'Edit Scores' }))

    const brought: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      brought.push(this)
    })
    arrive()
    const card = await screen.findByRole('region', { name: 'Your result' })
    const edited = document.querySelector('form')?.closest('li')
    expect(brought).toEqual([isCorrecting ? edited : card.parentElement])
  })
})

describe('a tap', () => {
  const plus = { name: 'Add a point for Maya and Tom' }
  const minus = { name: 'Remove a point from Maya and Tom' }

  it('vibrates when it counts', async () => {
    const vibrate = vi.fn<Navigator['vibrate']>(() => true)
    give('vibrate', vibrate)
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await user.click(card.getByRole('button', plus))
    await user.click(card.getByRole('button', minus))
    expect(vibrate).toHaveBeenCalledTimes(2)
    // Already at 0.
    await user.click(card.getByRole('button', minus))
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  it("doesn't vibrate with reduced motion", async () => {
    const vibrate = vi.fn<Navigator['vibrate']>(() => true)
    give('vibrate', vibrate)
    askForReducedMotion()
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await user.click(card.getByRole('button', plus))
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('one game in full screen', () => {
  const panels = async () => within(await screen.findByRole('dialog'))
  const tapThere = async (user: ReturnType<typeof renderAt>['user'], side: string, times: number) => {
    const plus = (await panels()).getByRole('button', { name: `Add a point for ${side}` })
    for (let tap = 0; tap < times; tap++) await user.click(plus)
  }

  it('opens from the current game, continues its draft, and closes with Esc', async () => {
    const { user, router } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await user.click(card.getByRole('button', { name: 'Add a point for Maya and Tom' }))
    expect(screen.getAllByRole('link', { name: 'Full screen' })).toHaveLength(1)
    await user.click(card.getByRole('link', { name: 'Full screen' }))

    const dialog = await panels()
    expect(router.state.location.search).toBe('?court=2&big=1')
    expect(dialog.getByRole('heading')).toHaveTextContent('Court 2 · game 1 of 3')
    expect(dialog.getByRole('heading')).toHaveFocus()
    await tapThere(user, 'Maya and Tom', 2)
    await tapThere(user, 'Ines and Sam', 1)
    await user.click(dialog.getByRole('button', { name: 'Remove a point from Maya and Tom' }))
    expect(dialog.getByText('Maya and Tom 2, Ines and Sam 1. Must reach 11 to win')).toBeInTheDocument()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
    expect(points(card)).toEqual(['2', '1'])
  })

  it('moves to the next game after Submit, through the same outbox', async () => {
    const { user, router } = renderAt(`${SCORING_PATH}?court=2&big=1`, { as: 'Maya Reyes' })
    const dialog = await panels()
    const submit = dialog.getByRole('button', { name: 'Submit Scores' })
    await tapThere(user, 'Maya and Tom', 10)
    expect(submit).toHaveAccessibleDescription('Enter a score for Ines and Sam')
    await tapThere(user, 'Maya and Tom', 1)
    expect(submit).toBeDisabled()
    expect(submit).toHaveAccessibleDescription('Enter a score for Ines and Sam. For 0, tap + then −.')
    await tapThere(user, 'Ines and Sam', 1)
    await user.click(dialog.getByRole('button', { name: 'Remove a point from Ines and Sam' }))
    expect(submit).toBeEnabled()
    await user.click(dialog.getByRole('button', { name: 'Submit Scores' }))

    const next = await dialog.findByRole('heading', { name: 'Court 2 · game 2 of 3' })
    await waitFor(() => expect(next).toHaveFocus())
    expect(router.state.location.search).toBe('?court=2&big=2')
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team1_score: 11, team2_score: 0 })

    // Opened by URL, there is nothing to go back to, so it leads to the court.
    await user.click(dialog.getByRole('button', { name: 'Exit full screen' }))
    await waitFor(() => expect(router.state.location.search).toBe('?court=2'))
  })

  it('returns to the game whose score is undone, and stays on the next one otherwise', async () => {
    const { user, router } = renderAt(`${SCORING_PATH}?court=2&big=1`, { as: 'Maya Reyes' })
    const dialog = await panels()
    const submit = async () => {
      await tapThere(user, 'Maya and Tom', 11)
      await tapThere(user, 'Ines and Sam', 1)
      await user.click(dialog.getByRole('button', { name: 'Submit Scores' }))
      await dialog.findByRole('heading', { name: 'Court 2 · game 2 of 3' })
    }
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await dialog.findByRole('heading', { name: 'Court 2 · game 1 of 3' })).toBeVisible()
    expect(await screen.findByText('Score removed')).toBeInTheDocument()
    await submit()
    expect(await screen.findByText('Scores saved')).toBeVisible()
    expect(router.state.location.search).toBe('?court=2&big=2')
  })

  it('stays on the last game, which can be corrected, and offers a way back', async () => {
    backend.enter('Tom Keller', 2, 1, 11, 7)
    backend.enter('Tom Keller', 2, 2, 11, 7)
    const { user, router } = renderAt(`${SCORING_PATH}?court=2&big=3`, { as: 'Maya Reyes' })
    const dialog = await panels()
    await tapThere(user, 'Maya and Sam', 11)
    await tapThere(user, 'Tom and Ines', 1)
    await user.click(dialog.getByRole('button', { name: 'Remove a point from Tom and Ines' }))
    await user.click(dialog.getByRole('button', { name: 'Submit Scores' }))
    expect(await dialog.findByText(/That was the last open game on this court/)).toBeInTheDocument()
    // Each pressed button disappears.
    const heading = dialog.getByRole('heading', { name: 'Court 2 · game 3 of 3' })
    expect(heading).toHaveFocus()
    const editScores = dialog.getByRole('button', { name: 'Edit Scores' })
    await waitFor(() => expect(editScores).toBeEnabled())
    await user.click(editScores)
    expect(dialog.getByRole('button', { name: 'Remove a point from Maya and Sam' })).toBeInTheDocument()
    expect(heading).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Submit Scores' }))
    await user.click(await dialog.findByRole('button', { name: 'Back to all games' }))
    await waitFor(() => expect(router.state.location.search).toBe('?court=2'))
  })

  it('shows two scores of one game instead of overwriting one', async () => {
    const { user } = renderAt(`${SCORING_PATH}?court=2&big=1`, { as: 'Maya Reyes' })
    await tapThere(user, 'Maya and Tom', 3)
    backend.enter('Tom Keller', 2, 1, 11, 7)
    const dialog = await panels()
    expect(await dialog.findByText(/Tom K. entered a different score/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }))
    expect(await dialog.findByRole('button', { name: 'Go to game 2' })).toBeInTheDocument()
  })

  it.each([
    ['a game that is not drawn', '?court=2&big=9', () => undefined],
    ['a court that is not hers', '?court=1&big=1', () => undefined],
    ['a day that is finalized', '?court=2&big=1', () => backend.finalize('Lucia Cervantes')],
  ])("isn't available for %s", async (_what, search, arrange) => {
    arrange()
    renderAt(`${SCORING_PATH}${search}`, { as: 'Maya Reyes' })
    await rotation(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
