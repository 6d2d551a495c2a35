import { Building2, House, Lock, Plus, Search, Trophy, User, Users, type LucideIcon } from 'lucide-react'
import type { Me, Auth } from '@/features/auth/use-auth'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { paths } from '@/shared/lib/paths'

export type NavLink = { label: string; to: string }
export type NavEntry = NavLink & { icon: LucideIcon }

export type Navigation = {
  /** TV mode has no links, because no one is there to use them. */
  isWall: boolean
  /** The header's links; on narrow screens they are in the account menu instead. */
  header: readonly NavEntry[]
  /** Sign In and Sign Up, for those who are known to be signed out; both lead back to where the visitor is. */
  doors: readonly NavLink[]
  /** The bar at the bottom of narrow screens; empty means no bar. */
  bottomBar: readonly NavEntry[]
  hasFooter: boolean
  footerLinks: readonly NavLink[]
}

const home: NavEntry = { label: 'Home', to: paths.home(), icon: House }
const myLeagues: NavEntry = { label: 'My Leagues', to: paths.leagues(), icon: Trophy }
const createMatch: NavEntry = { label: 'Create a Match', to: paths.play(), icon: Plus }
const findLeague: NavEntry = { label: 'Find a League', to: paths.findLeague(), icon: Search }
const clubs: NavEntry = { label: 'Clubs', to: paths.clubs(), icon: Building2 }
const players: NavEntry = { label: 'Players', to: paths.players(), icon: Users }
const adminPanel: NavEntry = { label: 'Admin Panel', to: paths.admin(), icon: Lock }
const profile: NavEntry = { label: 'Profile', to: paths.profile(), icon: User }

const AUTH_PAGES = [paths.signIn(), paths.signUp(), paths.forgotPassword(), paths.resetPassword()]

/**
 * Who sees which links: sections 2 and 6 of the specification in one place. Hiding protects nothing; the database's
 * policies do.
 */
export function navigationFor(
  auth: Auth,
  { pathname, search }: { pathname: string; search: string },
): Navigation {
  const page = pathname.replace(/\/+$/, '') || '/'
  const me = auth.status === 'signed-in' ? auth.me : undefined
  const onAuthPage = AUTH_PAGES.includes(page)
  return {
    isWall: /^\/leagues\/[^/]+\/view$/.test(page) && new URLSearchParams(search).get('tv') === '1',
    header: me ? headerFor(me) : [],
    doors: auth.status === 'signed-out' ? doorsFor(onAuthPage ? readOrigin(search) : page + search) : [],
    bottomBar: me && !onAuthPage && seesBottomBar(me, page) ? bottomBarFor(me) : [],
    hasFooter: !onAuthPage,
    footerLinks: me?.isSuperAdmin ? [findLeague, clubs, players, adminPanel] : [],
  }
}

/** The entry for the current page: the longest matching URL, so that only one is marked. */
export function currentEntry(entries: readonly NavLink[], pathname: string): NavLink | undefined {
  let current: NavLink | undefined
  for (const entry of entries) {
    if (leadsTo(entry, pathname) && entry.to.length > (current?.to.length ?? 0)) current = entry
  }
  return current
}

function leadsTo({ to }: NavLink, pathname: string) {
  const address = to.replace(/\?.*/, '')
  return pathname === address || (address !== paths.home() && pathname.startsWith(`${address}/`))
}

function doorsFor(origin: string | undefined): NavLink[] {
  return [
    { label: 'Sign In', to: withOrigin(paths.signIn(), origin) },
    { label: 'Sign Up', to: withOrigin(paths.signUp(), origin) },
  ]
}

function headerFor(me: Me) {
  return [
    home,
    myLeagues,
    createMatch,
    ...(me.isSuperAdmin ? [findLeague, clubs, players] : []),
    ...(me.isSuperAdmin || me.isLeagueCreator ? [adminPanel] : []),
  ]
}

function seesBottomBar(me: Me, page: string) {
  return me.role !== 'club_admin' && page !== paths.players()
}

function bottomBarFor(me: Me) {
  const usual = [home, { ...myLeagues, label: 'Leagues' }, createMatch, profile]
  return me.isSuperAdmin ? [...usual, players, findLeague, adminPanel] : usual
}
