import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom'
import { RequireAuth } from '@/features/auth/RequireAuth'
import { RootLayout } from './layout/RootLayout'
import { paths } from '@/shared/lib/paths'
import { PageSkeleton } from './PageSkeleton'
import { RouteFailure } from './RouteFailure'
import { SignedInPages } from './SignedInPages'

const publicRoutes: RouteObject[] = [
  { path: 'signin', lazy: () => import('@/routes/SignInPage') },
  { path: 'signup', lazy: () => import('@/routes/SignUpPage') },
  { path: 'forgot-password', lazy: () => import('@/routes/ForgotPasswordPage') },
  { path: 'reset-password', lazy: () => import('@/routes/ResetPasswordPage') },
  { path: 'accept-invite/:token?', lazy: () => import('@/routes/AcceptInvitePage') },
  { path: 'rsvp/:token', lazy: () => import('@/routes/RsvpPage') },
  { path: 'email-preferences/:token', lazy: () => import('@/routes/EmailPreferencesPage') },
  { path: 'leagues/:leagueId/view', lazy: () => import('@/routes/PublicLeaguePage') },
  { path: 'play/event/:eventId', lazy: () => import('@/routes/RoundRobinEventPage') },
]

const signedInRoutes: RouteObject[] = [
  { index: true, lazy: () => import('@/routes/HomePage') },

  { path: 'leagues', lazy: () => import('@/routes/MyLeaguesPage') },
  { path: 'leagues/create', lazy: () => import('@/routes/CreateLeaguePage') },
  { path: 'leagues/find', lazy: () => import('@/routes/FindLeaguePage') },
  { path: 'leagues/:leagueId/edit', lazy: () => import('@/routes/EditLeaguePage') },
  { path: 'leagues/:leagueId/next-season', lazy: () => import('@/routes/NextSeasonPage') },
  {
    path: 'leagues/:leagueId',
    lazy: () => import('@/routes/LeagueLayout'),
    children: [
      { index: true, lazy: () => import('@/routes/league/OverviewTab') },
      { path: 'players', lazy: () => import('@/routes/league/PlayersTab') },
      { path: 'game-days', lazy: () => import('@/routes/league/GameDaysTab') },
      { path: 'rankings', lazy: () => import('@/routes/league/RankingsTab') },
      { path: 'weekly', lazy: () => import('@/routes/league/WeeklyTab') },
      { path: 'next-week', lazy: () => import('@/routes/league/NextWeekTab') },
      { path: 'rankings/dupr', lazy: () => import('@/routes/league/DuprTab') },
      { path: 'join-requests', lazy: () => import('@/routes/league/JoinRequestsTab') },
    ],
  },
  { path: 'leagues/:leagueId/*', element: <RedirectToOverview /> },
  { path: 'leagues/:leagueId/game-day/:gameDayId/scheduler', lazy: () => import('@/routes/SchedulerPage') },
  { path: 'leagues/:leagueId/game-day/:gameDayId/scoring', lazy: () => import('@/routes/ScoringPage') },

  { path: 'clubs', lazy: () => import('@/routes/ClubsPage') },
  { path: 'clubs/create', lazy: () => import('@/routes/CreateClubPage') },
  { path: 'clubs/:clubId', lazy: () => import('@/routes/ClubPage') },
  { path: 'clubs/:clubId/edit', lazy: () => import('@/routes/EditClubPage') },

  { path: 'players', lazy: () => import('@/routes/PlayersPage') },
  { path: 'players/:playerId', lazy: () => import('@/routes/PersonPage') },
  { path: 'profile', lazy: () => import('@/routes/ProfilePage') },
  { path: 'profile/notifications', lazy: () => import('@/routes/NotificationSettingsPage') },
  { path: 'standings', lazy: () => import('@/routes/StandingsPage') },
  { path: 'outbox', lazy: () => import('@/routes/OutboxPage') },

  { path: 'play', lazy: () => import('@/routes/PlayPage') },
  { path: 'play/create/round-robin-set', lazy: () => import('@/routes/CreateRoundRobinPage') },

  { path: 'admin/*', lazy: () => import('@/routes/AdminPage') },
  { path: 'admin/game-day', lazy: () => import('@/routes/GameDayPage') },
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
  if (state?.key === undefined) window.history.replaceState({ ...state, key: crypto.randomUUID() }, '')
}

/** An unknown URL below a league leads to the league itself. */
function RedirectToOverview() {
  const { leagueId = '' } = useParams()
  return <Navigate to={paths.league(leagueId)} replace />
}
