import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom'
import { RequireAuth } from '@/features/auth/RequireAuth'
import { lazyPage } from './lazy-page'
import { RootLayout } from './layout/RootLayout'
import { paths } from '@/shared/lib/paths'
import { keepPages } from './offline/kept-pages'
import { PageSkeleton } from './PageSkeleton'
import { RouteFailure } from './RouteFailure'
import { SignedInPages } from './SignedInPages'

const publicRoutes: RouteObject[] = [
  { path: 'signin', ...page('SignInPage', () => import('@/routes/SignInPage')) },
  { path: 'signup', ...page('SignUpPage', () => import('@/routes/SignUpPage')) },
  { path: 'forgot-password', ...page('ForgotPasswordPage', () => import('@/routes/ForgotPasswordPage')) },
  { path: 'reset-password', ...page('ResetPasswordPage', () => import('@/routes/ResetPasswordPage')) },
  { path: 'accept-invite/:token?', ...page('AcceptInvitePage', () => import('@/routes/AcceptInvitePage')) },
  { path: 'rsvp/:token', ...page('RsvpPage', () => import('@/routes/RsvpPage')) },
  {
    path: 'email-preferences/:token',
    ...page('EmailPreferencesPage', () => import('@/routes/EmailPreferencesPage')),
  },
  { path: 'leagues/:leagueId/view', ...page('PublicLeaguePage', () => import('@/routes/PublicLeaguePage')) },
  {
    path: 'play/event/:eventId',
    ...page('RoundRobinEventPage', () => import('@/routes/RoundRobinEventPage')),
  },
]

const signedInRoutes: RouteObject[] = [
  { index: true, ...page('HomePage', () => import('@/routes/HomePage')) },

  { path: 'leagues', ...page('MyLeaguesPage', () => import('@/routes/MyLeaguesPage')) },
  { path: 'leagues/create', ...page('CreateLeaguePage', () => import('@/routes/CreateLeaguePage')) },
  { path: 'leagues/find', ...page('FindLeaguePage', () => import('@/routes/FindLeaguePage')) },
  { path: 'leagues/:leagueId/edit', ...page('EditLeaguePage', () => import('@/routes/EditLeaguePage')) },
  {
    path: 'leagues/:leagueId/next-season',
    ...page('NextSeasonPage', () => import('@/routes/NextSeasonPage')),
  },
  {
    path: 'leagues/:leagueId',
    ...page('LeagueLayout', () => import('@/routes/LeagueLayout')),
    children: [
      { index: true, ...page('league/OverviewTab', () => import('@/routes/league/OverviewTab')) },
      { path: 'players', ...page('league/PlayersTab', () => import('@/routes/league/PlayersTab')) },
      { path: 'game-days', ...page('league/GameDaysTab', () => import('@/routes/league/GameDaysTab')) },
      { path: 'rankings', ...page('league/RankingsTab', () => import('@/routes/league/RankingsTab')) },
      { path: 'weekly', ...page('league/WeeklyTab', () => import('@/routes/league/WeeklyTab')) },
      { path: 'next-week', ...page('league/NextWeekTab', () => import('@/routes/league/NextWeekTab')) },
      { path: 'rankings/dupr', ...page('league/DuprTab', () => import('@/routes/league/DuprTab')) },
      {
        path: 'join-requests',
        ...page('league/JoinRequestsTab', () => import('@/routes/league/JoinRequestsTab')),
      },
    ],
  },
  { path: 'leagues/:leagueId/*', element: <RedirectToOverview /> },
  {
    path: 'leagues/:leagueId/game-day/:gameDayId/scheduler',
    ...page('SchedulerPage', () => import('@/routes/SchedulerPage')),
  },
  {
    path: 'leagues/:leagueId/game-day/:gameDayId/scoring',
    ...page('ScoringPage', () => import('@/routes/ScoringPage')),
  },

  { path: 'clubs', ...page('ClubsPage', () => import('@/routes/ClubsPage')) },
  { path: 'clubs/create', ...page('CreateClubPage', () => import('@/routes/CreateClubPage')) },
  { path: 'clubs/:clubId', ...page('ClubPage', () => import('@/routes/ClubPage')) },
  { path: 'clubs/:clubId/edit', ...page('EditClubPage', () => import('@/routes/EditClubPage')) },

  { path: 'players', ...page('PlayersPage', () => import('@/routes/PlayersPage')) },
  { path: 'players/:playerId', ...page('PersonPage', () => import('@/routes/PersonPage')) },
  { path: 'profile', ...page('ProfilePage', () => import('@/routes/ProfilePage')) },
  {
    path: 'profile/notifications',
    ...page('NotificationSettingsPage', () => import('@/routes/NotificationSettingsPage')),
  },
  { path: 'standings', ...page('StandingsPage', () => import('@/routes/StandingsPage')) },
  { path: 'outbox', ...page('OutboxPage', () => import('@/routes/OutboxPage')) },

  { path: 'play', ...page('PlayPage', () => import('@/routes/PlayPage')) },
  {
    path: 'play/create/round-robin-set',
    ...page('CreateRoundRobinPage', () => import('@/routes/CreateRoundRobinPage')),
  },

  { path: 'admin/*', ...page('AdminPage', () => import('@/routes/AdminPage')) },
  { path: 'admin/game-day', ...page('GameDayPage', () => import('@/routes/GameDayPage')) },
]

/** Every URL of the app and what it shows: the table of contents. src/shared/lib/paths.ts builds the URLs. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    errorElement: <RouteFailure />,
    children: [
      {
        // A page that breaks, or whose code can't be loaded, keeps the header and its links.
        errorElement: <RouteFailure />,
        HydrateFallback: PageSkeleton,
        children: [
          ...publicRoutes,
          {
            Component: RequireAuth,
            children: [{ Component: SignedInPages, children: signedInRoutes }],
          },
          { path: '*', element: <Navigate to={paths.home()} replace /> },
        ],
      },
    ],
  },
]

/** `name`: the path of the file in src/routes, by which sw.js knows the page. A phone that has opened it keeps it. */
function page(name: string, load: () => Promise<{ Component: ComponentType }>) {
  return {
    id: name,
    lazy: lazyPage(async () => {
      const module = await load()
      keepPages([name])
      return module
    }),
  }
}

export function createAppRouter() {
  nameFirstEntry()
  return createBrowserRouter(routes)
}

/**
 * Scroll positions are stored by the key of the history entry, and React Router calls every entry that it didn't make
 * "default". With a key of its own, a page opened by its address starts at the top, while a reload and Back restore its place.
 */
function nameFirstEntry() {
  const { state } = window.history as { state: { key?: string } | null }
  if (state?.key === undefined)
    window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** An unknown URL below a league leads to the league itself. */
function RedirectToOverview() {
  const { leagueId = '' } = useParams()
  return <Navigate to={paths.league(leagueId)} replace />
}
