import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device } from '../memory-idb'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { renderAt } from '../render-at'
import { rotation, submitButton, type } from './scoring-page'

vi.mock('idb-keyval', async () => (await import('../memory-idb')).memoryIdb)

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

/** Gives the simulated browser what the real ones of phones have. */
const give = (name: 'wakeLock' | 'vibrate', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

class Lock {
  released = false
  release = () => {
    this.released = true
    return Promise.resolve()
  }
}

/** Screen locks that were given, in order. */
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

    // A browser takes the lock from a page that is hidden.
    show('hidden')
    await screenLock.locks[0]?.release()
    expect(screenLock.request).toHaveBeenCalledTimes(1)
    show('visible')
    await waitFor(() => expect(screenLock.held()).toBe(1))
    show('visible')
    expect(screenLock.request).toHaveBeenCalledTimes(2)
  })

  it('goes dark as usual once the page is left', async () => {
    const screenLock = giveWakeLocks()
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    await waitFor(() => expect(screenLock.held()).toBe(1))
    // A court that is only looked at.
    await user.click(screen.getByRole('link', { name: 'Court 1' }))
    await screen.findByText(/You do not play on this court/)
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

  it.each(['finalized', 'cancelled'])('is left alone on a day that is %s', async (state) => {
    const screenLock = giveWakeLocks()
    if (state === 'finalized') backend.finalize('Lucia Cervantes')
    else backend.state.day.status = 'cancelled'
    renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    await rotation(1)
    expect(screenLock.request).not.toHaveBeenCalled()
  })

  it('goes dark where the browser refuses or knows nothing of it, and nobody is bothered', async () => {
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

describe('a tap', () => {
  const plus = { name: 'Add a point for Maya and Tom' }
  const minus = { name: 'Take a point from Maya and Tom' }

  it('is felt where the phone can, when it counts', async () => {
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

  it('is not felt by somebody who asked for reduced motion', async () => {
    const vibrate = vi.fn<Navigator['vibrate']>(() => true)
    give('vibrate', vibrate)
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia.call(window, query)
      if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: true })
      return list
    })
    const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
    const card = await rotation(1)
    await user.click(card.getByRole('button', plus))
    expect(vibrate).not.toHaveBeenCalled()
  })
})
