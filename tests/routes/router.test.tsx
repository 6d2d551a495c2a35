import { waitFor } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { wantedPages } from '@/app/offline/kept-pages'
import { PAGES_OF } from '@/app/offline/pages-of-role'
import { routes } from '@/app/router'
import { arrivalAt } from '@/app/first-page'
import { RequireAuth } from '@/features/auth/RequireAuth'
import { paths } from '@/shared/lib/paths'
import { renderAt } from '../render-at'

/** The route pattern that a URL matches. */
function patternOf(address: string) {
  const matches = matchRoutes(routes, address) ?? []
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
}

/** Everyone may see these; any other URL requires signing in. */
const PUBLIC = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/accept-invite/:token?',
  '/leagues/:leagueId/view',
  '/play/event/:eventId',
]

describe('every URL of the app', () => {
  it.each([
    [paths.home(), '/'],
    [paths.signIn(), '/signin'],
    [paths.signUp(), '/signup'],
    [paths.forgotPassword(), '/forgot-password'],
    [paths.resetPassword(), '/reset-password'],
    [paths.invite('to/ken'), '/accept-invite/:token?'],
    [paths.confirmedInvite('to/ken'), '/accept-invite/:token?'],
    ['/accept-invite', '/accept-invite/:token?'],
    [paths.publicLeague('l1'), '/leagues/:leagueId/view'],
    [paths.leagues(), '/leagues'],
    [paths.createLeague(), '/leagues/create'],
    [paths.findLeague(), '/leagues/find'],
    [paths.league('l1'), '/leagues/:leagueId'],
    [paths.leagueTab('l1', 'players'), '/leagues/:leagueId/players'],
    [paths.leagueTab('l1', 'game-days'), '/leagues/:leagueId/game-days'],
    [paths.leagueTab('l1', 'rankings'), '/leagues/:leagueId/rankings'],
    [paths.leagueTab('l1', 'weekly'), '/leagues/:leagueId/weekly'],
    [paths.leagueTab('l1', 'next-week'), '/leagues/:leagueId/next-week'],
    [paths.leagueTab('l1', 'join-requests'), '/leagues/:leagueId/join-requests'],
    [paths.editLeague('l1'), '/leagues/:leagueId/edit'],
    [paths.transferLeague('l1'), '/leagues/:leagueId/players'],
    [paths.nextSeason('l1'), '/leagues/:leagueId/next-season'],
    [paths.scheduler('l1', 'd1'), '/leagues/:leagueId/game-day/:gameDayId/scheduler'],
    [paths.scoring('l1', 'd1'), '/leagues/:leagueId/game-day/:gameDayId/scoring'],
    [paths.clubs(), '/clubs'],
    [paths.createClub(), '/clubs/create'],
    [paths.club('c1'), '/clubs/:clubId'],
    [paths.editClub('c1'), '/clubs/:clubId/edit'],
    [paths.players(), '/players'],
    [paths.player('p1'), '/players/:playerId'],
    [paths.profile(), '/profile'],
    [paths.standings(), '/standings'],
    [paths.outbox(), '/outbox'],
    [paths.play(), '/play'],
    [paths.createRoundRobin(), '/play/create/round-robin-set'],
    [paths.playEvent('e1'), '/play/event/:eventId'],
    [paths.admin(), '/admin/*'],
    [paths.adminGameDay(), '/admin/game-day'],
    ['/leagues/l1/unknown', '/leagues/:leagueId/*'],
    ['/leagues/l1/game-day/d1', '/leagues/:leagueId/*'],
    ['/unknown/deep', '/*'],
  ])('%s has its own route', (address, pattern) => {
    expect(patternOf(address)).toBe(pattern)
  })

  const isGuarded = (address: string) =>
    matchRoutes(routes, address)?.some(({ route }) => route.Component === RequireAuth) === true

  it.each(PUBLIC)('%s is behind no guard, all others are', (pattern) => {
    expect(isGuarded(pattern.replace(/:\w+\??/g, 'x'))).toBe(false)
    expect(isGuarded(paths.admin())).toBe(true)
  })

  it('leads a visitor to sign in before the app runs where the app would', () => {
    for (const pattern of allPatterns(routes)) {
      const address = pattern.replace(/:\w+\??|\*/g, 'x')
      const isReturning = arrivalAt(address, true)?.isReturning === true
      expect(`${address} ${isReturning}`).toBe(`${address} ${isGuarded(address)}`)
    }
  })
})

describe('the pages that a phone keeps', () => {
  const withCode = (all: readonly RouteObject[]): string[] =>
    all.flatMap(({ id, lazy, children }) => [
      ...(lazy && id !== undefined ? [id] : []),
      ...withCode(children ?? []),
    ])
  const names = withCode(routes)

  it('are known by the names of their files', () => {
    const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''))
    expect(names.toSorted()).toEqual(files.toSorted())
  })

  it('include each that was opened', async () => {
    // Other files of this process have opened pages, too.
    const before = wantedPages()
    renderAt('/forgot-password')
    await waitFor(() => expect(wantedPages()).toContain('ForgotPasswordPage'))
    expect(wantedPages().filter((name) => !before.includes(name) && name !== 'ForgotPasswordPage')).toEqual(
      [],
    )
  })

  it('include, for each role, only pages that there are, and each once', () => {
    const ofRoles = Object.values(PAGES_OF).flat()
    expect(ofRoles.filter((name) => !names.includes(name))).toEqual([])
    expect(ofRoles.filter((name, index) => ofRoles.indexOf(name) !== index)).toEqual([])
  })
})

describe('a link that is opened signed out', () => {
  it.each([
    paths.leagues(),
    paths.createLeague(),
    paths.findLeague(),
    `${paths.leagueTab('l1', 'weekly')}?week=3`,
    paths.editLeague('l1'),
    paths.nextSeason('l1'),
    paths.scheduler('l1', 'd1'),
    paths.scoring('l1', 'd1', 2),
    paths.editClub('c1'),
    `${paths.players()}?q=ann`,
    paths.player('p1'),
    paths.profile(),
    `${paths.standings()}?league=l1`,
    paths.outbox(),
    paths.repeatRoundRobin('s1'),
    paths.admin('log'),
    paths.adminGameDay('d1', 'standings'),
  ])('%s requires signing in', async (address) => {
    const { router } = renderAt(address)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.signIn()))
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(address)
  })
})

describe('an unknown URL', () => {
  it('leads home', async () => {
    const { router } = renderAt('/no/such/page', { as: 'Maya Reyes' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('below a league leads to the league', async () => {
    const { router } = renderAt('/leagues/l1/no-such-tab', { as: 'Maya Reyes' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/leagues/l1'))
  })
})

/** '/leagues/:leagueId/players' and so on. */
function allPatterns(all: readonly RouteObject[], parent = ''): string[] {
  return all.flatMap(({ path, index, children }) => {
    const here = path ? `${parent}/${path}` : parent
    return [...(path || index ? [here || '/'] : []), ...allPatterns(children ?? [], here)]
  })
}
