import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ladderGameDayId } from '../demo'
import { device } from '../memory-idb'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { RealtimeSocket } from '../realtime-socket'
import { renderAt } from '../render-at'
import { rotation } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_REALTIME', 'on')
  vi.stubGlobal('WebSocket', RealtimeSocket)
  // The shortest pause before a channel is reopened.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  backend = scoringBackend()
})
afterEach(() => {
  cleanup()
  device.wipe()
  RealtimeSocket.reset()
  show(false)
  vi.restoreAllMocks()
})

/** Of the game day, as the client names it on the line. */
const TOPIC = `realtime:game-day:${ladderGameDayId(5)}`
const A_POLL = { timeout: 60_000 }
const AT_ONCE = { timeout: 1_500 }

function show(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

async function openScoring() {
  renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  return rotation(1)
}

async function whenTold() {
  await waitFor(() => expect(RealtimeSocket.told).toEqual([TOPIC]))
  // It first reads once what came before it was connected.
  const before = backend.state.polls.length
  await waitFor(() => expect(backend.state.polls.length).toBeGreaterThan(before))
}

// Comes first, because the client may keep a connection open that another test made.
it("nothing is opened if it isn't switched on", async () => {
  vi.stubEnv('VITE_SUPABASE_REALTIME', '')
  const card = await openScoring()
  backend.enter('Tom Keller', 2, 1, 11, 7)
  expect(await card.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()
  expect(RealtimeSocket.opened).toEqual([])
})

describe('with Realtime switched on', () => {
  it("shows others' scores as soon as Realtime reports them, without polling", async () => {
    const card = await openScoring()
    await whenTold()
    const before = backend.state.polls.length
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(backend.state.polls).toHaveLength(before)

    backend.enter('Tom Keller', 2, 1, 11, 7)
    for (let told = 0; told < 5; told++) RealtimeSocket.change(TOPIC)
    expect(await card.findByText('Submitted', undefined, AT_ONCE)).toBeInTheDocument()
    expect(backend.state.polls).toHaveLength(before + 1)

    backend.seat('Ines Duarte').substitute_name = 'Alex'
    RealtimeSocket.change(TOPIC)
    expect(await screen.findAllByText(/\(sub for Ines D\.\)/, undefined, AT_ONCE)).not.toHaveLength(0)
  })

  it.each(['refuses', 'says nothing', 'hangs up'] as const)(
    'a server that %s leaves it to asking, without a word',
    async (manners) => {
      RealtimeSocket.manners = manners
      const said = vi.spyOn(console, 'error')
      const card = await openScoring()
      await waitFor(() => expect(RealtimeSocket.opened.length).toBeGreaterThan(0))
      backend.enter('Tom Keller', 2, 1, 11, 7)
      expect(await card.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()
      expect(said).not.toHaveBeenCalled()
    },
  )

  it.each(['channel', 'line'] as const)(
    'when the %s ends it asks, makes it again, and reads what it missed',
    async (what) => {
      const card = await openScoring()
      await whenTold()
      RealtimeSocket.manners = 'refuses'
      RealtimeSocket.end(what)
      backend.enter('Tom Keller', 2, 1, 11, 7)
      expect(await card.findByText('Submitted', undefined, A_POLL)).toBeInTheDocument()

      RealtimeSocket.manners = 'accepts'
      await waitFor(() => expect(RealtimeSocket.told).not.toEqual([]))
      backend.enter('Tom Keller', 2, 2, 11, 4)
      RealtimeSocket.change(TOPIC)
      expect(await (await rotation(2)).findByText('Submitted', undefined, AT_ONCE)).toBeInTheDocument()
    },
    25_000,
  )

  it('a hidden page stops listening and starts again when visible', async () => {
    const card = await openScoring()
    await whenTold()
    show(true)
    await waitFor(() => expect(RealtimeSocket.told).toEqual([]))
    backend.enter('Tom Keller', 2, 1, 11, 7)
    show(false)
    await whenTold()
    expect(await card.findByText('Submitted', undefined, AT_ONCE)).toBeInTheDocument()
  })
})
