import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meFrom } from '@/features/auth/use-auth'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'

const ROW = { id: 'maya', email: 'maya@example.com', firstName: 'Maya', lastName: 'Reyes' }
const someone = (role: string, isSuperAdmin = false) =>
  meFrom({ authId: 'auth', profile: { ...ROW, role }, isSuperAdmin })

beforeEach(() => void vi.resetModules())

describe('the pages of a role', () => {
  async function wantedBy(...[me, client = new QueryClient()]: [ReturnType<typeof someone>, QueryClient?]) {
    const { wantedPages } = await import('./kept-pages')
    const { keepPagesOf } = await import('./pages-of-role')
    const over = new AbortController()
    keepPagesOf(me, client, over.signal)
    return { wantedPages, stop: () => over.abort() }
  }

  it('are a player’s, with no page that only others use', async () => {
    const { wantedPages } = await wantedBy(someone('player'))
    expect(wantedPages()).toContain('StandingsPage')
    expect(wantedPages()).not.toContain('SchedulerPage')
    expect(wantedPages()).not.toContain('AdminPage')
  })

  it.each([
    ['of a league creator', someone('league_creator'), 'SchedulerPage', 'AdminPage'],
    ['of a club admin', someone('club_admin'), 'SchedulerPage', 'ClubPage'],
    ['of a super admin', someone('player', true), 'AdminPage', 'PlayersPage'],
  ])('are those %s', async (_whose, me, ...names) => {
    const { wantedPages } = await wantedBy(me)
    expect(wantedPages()).toEqual(expect.arrayContaining(['HomePage', ...names]))
  })

  it('are an organizer’s once it is known that a player runs a league', async () => {
    const client = new QueryClient()
    const me = someone('player')
    const leagues = (isOrganizer: boolean) =>
      client.setQueryData(leagueQueries.mine(me).queryKey, [{ isOrganizer } as MyLeague])
    const { wantedPages } = await wantedBy(me, client)
    leagues(false)
    expect(wantedPages()).not.toContain('SchedulerPage')
    leagues(true)
    expect(wantedPages()).toEqual(expect.arrayContaining(['SchedulerPage', 'league/JoinRequestsTab']))
    expect(wantedPages()).not.toContain('AdminPage')
  })

  it('are asked for no longer once someone has signed out', async () => {
    const client = new QueryClient()
    const me = someone('player')
    const { wantedPages, stop } = await wantedBy(me, client)
    stop()
    client.setQueryData(leagueQueries.mine(me).queryKey, [{ isOrganizer: true } as MyLeague])
    expect(wantedPages()).not.toContain('SchedulerPage')
  })

  it('are not fetched over a connection that should be spared', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { wantedPages } = await wantedBy(someone('league_creator'))
    expect(wantedPages()).toEqual([])
    vi.unstubAllGlobals()
  })
})

describe('telling the worker', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<main><h1>Home</h1></main>'
  })
  afterEach(() => {
    vi.useRealTimers()
    document.body.innerHTML = ''
    vi.restoreAllMocks()
  })
  async function telling() {
    const { keepPages } = await import('./kept-pages')
    const { tellKeptPages } = await import('./watch-for-updates')
    const tell = vi.fn<(names: readonly string[]) => void>()
    keepPages(['HomePage'])
    tellKeptPages(tell)
    await vi.advanceTimersByTimeAsync(2_000)
    return { keepPages, tell }
  }

  it('names the page that was opened before the worker was there', async () => {
    const { tell } = await telling()
    expect(tell.mock.calls).toEqual([[['HomePage']]])
  })

  it('waits until the next page is there, and says what came meanwhile in one go', async () => {
    const { keepPages, tell } = await telling()
    document.body.innerHTML = '<main><h1>Leagues</h1><p class="animate-pulse"></p></main>'
    keepPages(['LeagueLayout'])
    keepPages(['league/OverviewTab'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(tell).toHaveBeenCalledTimes(1)
    document.body.innerHTML = '<main><h1>Leagues</h1></main>'
    await vi.advanceTimersByTimeAsync(2_000)
    expect(tell.mock.calls.slice(1)).toEqual([[['HomePage', 'LeagueLayout', 'league/OverviewTab']]])
  })

  it('says nothing twice', async () => {
    const { keepPages, tell } = await telling()
    keepPages(['HomePage'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('does not wait when the screen goes off', async () => {
    const { keepPages, tell } = await telling()
    keepPages(['ClubsPage'])
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(tell).toHaveBeenLastCalledWith(['HomePage', 'ClubsPage'])
  })

  it('tells the worker at work, and the one that waits for its turn, also when it comes later', async () => {
    const aWorker = () => Object.assign(new EventTarget(), { postMessage: vi.fn<(data: unknown) => void>() })
    const active = aWorker()
    const next = Object.assign(aWorker(), { state: 'installing' })
    const others: { waiting: unknown; installing: unknown } = { waiting: null, installing: null }
    const registration = Object.assign(new EventTarget(), { active, ...others })
    const serviceWorker = Object.assign(new EventTarget(), {
      controller: active,
      ready: Promise.resolve(registration),
      register: async () => registration,
    })
    vi.stubGlobal('navigator', { serviceWorker })
    const { keepPages } = await import('./kept-pages')
    const { watchForUpdates } = await import('./watch-for-updates')
    keepPages(['HomePage'])
    await watchForUpdates('v1', () => {})
    await vi.advanceTimersByTimeAsync(2_000)
    expect(active.postMessage.mock.calls).toEqual([[{ keep: ['HomePage'] }, []]])

    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    Object.assign(next, { state: 'installed' })
    registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    expect(next.postMessage).toHaveBeenCalledWith({ keep: ['HomePage'] }, [])
    keepPages(['ClubsPage'])
    await vi.advanceTimersByTimeAsync(2_000)
    for (const { postMessage } of [active, next])
      expect(postMessage).toHaveBeenLastCalledWith({ keep: ['HomePage', 'ClubsPage'] }, [])
    vi.unstubAllGlobals()
  })
})
