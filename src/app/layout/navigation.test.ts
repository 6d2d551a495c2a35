import { describe, expect, it } from 'vitest'
import type { Me, Role, Auth } from '@/features/auth/use-auth'
import { currentEntry, navigationFor, type NavLink } from './navigation'

function person(role: Role, isSuperAdmin = false): Auth {
  const me: Me = {
    profileId: 'profile',
    authId: 'auth',
    email: 'maya.reyes@kitchenline.test',
    firstName: 'Maya',
    lastName: 'Reyes',
    role,
    isSuperAdmin,
    isAdmin: isSuperAdmin || role !== 'player',
    isLeagueCreator: role === 'league_creator',
  }
  return { status: 'signed-in', me }
}

const viewers = {
  player: person('player'),
  'league creator': person('league_creator'),
  'club admin': person('club_admin'),
  'super admin': person('player', true),
  'super admin who creates leagues': person('league_creator', true),
  'super admin with a club admin profile': person('club_admin', true),
  'signed out': { status: 'signed-out' },
  'not known yet': { status: 'loading' },
  'not to be found out': {
    status: 'failed',
    isSignedIn: true,
    error: new Error('502'),
    isRetrying: false,
    retry: () => undefined,
  },
} satisfies Record<string, Auth>

const HEADER = 'Home, My Leagues, Create a Match'
const SUPER_HEADER = `${HEADER}, Find a League, Clubs, Players, Admin Panel`
const BAR = 'Home, Leagues, Create a Match, Profile'
const SUPER_BAR = `${BAR}, Players, Find a League, Admin Panel`
const SUPER_FOOTER = 'Find a League, Clubs, Players, Admin Panel'

const labels = (links: readonly NavLink[]) => links.map(({ label }) => label).join(', ')

describe('navigationFor', () => {
  it.each<[keyof typeof viewers, { header: string; bar: string; doors: string; footer: string }]>([
    ['player', { header: HEADER, bar: BAR, doors: '', footer: '' }],
    ['league creator', { header: `${HEADER}, Admin Panel`, bar: BAR, doors: '', footer: '' }],
    ['club admin', { header: HEADER, bar: '', doors: '', footer: '' }],
    ['super admin', { header: SUPER_HEADER, bar: SUPER_BAR, doors: '', footer: SUPER_FOOTER }],
    [
      'super admin who creates leagues',
      { header: SUPER_HEADER, bar: SUPER_BAR, doors: '', footer: SUPER_FOOTER },
    ],
    [
      'super admin with a club admin profile',
      { header: SUPER_HEADER, bar: '', doors: '', footer: SUPER_FOOTER },
    ],
    ['signed out', { header: '', bar: '', doors: 'Sign In, Sign Up', footer: '' }],
    ['not known yet', { header: '', bar: '', doors: '', footer: '' }],
    ['not to be found out', { header: '', bar: '', doors: '', footer: '' }],
  ])('%s on a usual page', (viewer, expected) => {
    const navigation = navigationFor(viewers[viewer], { pathname: '/leagues', search: '' })
    expect({
      header: labels(navigation.header),
      bar: labels(navigation.bottomBar),
      doors: labels(navigation.doors),
      footer: labels(navigation.footerLinks),
    }).toEqual(expected)
    expect(navigation.hasFooter).toBe(true)
  })

  it.each(['/signin', '/signup', '/forgot-password', '/reset-password', '/signin/'])(
    'has neither footer nor bottom bar on %s',
    (pathname) => {
      for (const viewer of Object.values(viewers)) {
        const { hasFooter, bottomBar } = navigationFor(viewer, { pathname, search: '' })
        expect({ hasFooter, bottomBar }).toEqual({ hasFooter: false, bottomBar: [] })
      }
    },
  )

  it.each([
    ['/players', false],
    ['/players/', false],
    ['/', true],
    ['/profile', true],
    ['/leagues/l1/players', true],
    ['/accept-invite/token', true],
  ])('on %s the bottom bar shows: %s', (pathname, shows) => {
    for (const viewer of [viewers.player, viewers['super admin']]) {
      expect(navigationFor(viewer, { pathname, search: '' }).bottomBar.length > 0).toBe(shows)
    }
  })

  it('leads back from signing in or up to the page the visitor is on', () => {
    const { doors } = navigationFor(viewers['signed out'], { pathname: '/accept-invite/t', search: '?a=1' })
    const from = encodeURIComponent('/accept-invite/t?a=1')
    expect(doors.map(({ to }) => to)).toEqual([`/signin?from=${from}`, `/signup?from=${from}`])
  })

  it('keeps the page to return to while going between signing in and up', () => {
    const { doors } = navigationFor(viewers['signed out'], {
      pathname: '/signin',
      search: '?from=%2Fleagues',
    })
    expect(doors.map(({ to }) => to)).toEqual(['/signin?from=%2Fleagues', '/signup?from=%2Fleagues'])
  })
})

describe('currentEntry', () => {
  const { header, bottomBar } = navigationFor(viewers['super admin'], { pathname: '/', search: '' })

  it.each([
    ['/', 'Home'],
    ['/leagues', 'My Leagues'],
    ['/leagues/l1/rankings', 'My Leagues'],
    ['/leagues/find', 'Find a League'],
    ['/play/event/e1', 'Create a Match'],
    ['/players', 'Players'],
    ['/admin/game-day', 'Admin Panel'],
    ['/clubs/c1/edit', 'Clubs'],
    ['/profile', undefined],
    ['/standings', undefined],
  ])('on %s the header marks %s', (pathname, label) => {
    expect(currentEntry(header, pathname)?.label).toBe(label)
  })

  it('marks Profile in the bottom bar', () => {
    expect(currentEntry(bottomBar, '/profile')?.label).toBe('Profile')
  })

  it('marks a door in spite of the page to return to', () => {
    const { doors } = navigationFor(viewers['signed out'], { pathname: '/signup', search: '?from=%2Fplay' })
    expect(currentEntry(doors, '/signup')?.label).toBe('Sign Up')
  })
})
