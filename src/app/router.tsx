import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom'
import { RequireAuth } from '@/features/auth/RequireAuth'
import { lazyPage, PageSkeleton, RouteFailure } from './lazy-page'
import { RootLayout } from './layout/RootLayout'
import { paths } from '@/shared/lib/paths'
import { keepPages } from './offline/kept-pages'
import { SignedInPages } from './SignedInPages'

const publicRoutes: RouteObject[] = [
  page('signin', 'SignInPage', () => import('@/routes/SignInPage')),
  page('signup', 'SignUpPage', () => import('@/routes/SignUpPage')),
  page('forgot-password', 'ForgotPasswordPage', () => import('@/routes/ForgotPasswordPage')),
  page('reset-password', 'ResetPasswordPage', () => import('@/routes/ResetPasswordPage')),
  page('accept-invite/:token?', 'AcceptInvitePage', () => import('@/routes/AcceptInvitePage')),
  page('rsvp/:token', 'RsvpPage', () => import('@/routes/RsvpPage')),
  page('email-preferences/:token', 'EmailPreferencesPage', () => import('@/routes/EmailPreferencesPage')),
  page('leagues/:leagueId/view', 'PublicLeaguePage', () => import('@/routes/PublicLeaguePage')),
  page('play/event/:eventId', 'RoundRobinEventPage', () => import('@/routes/RoundRobinEventPage')),
]

const signedInRoutes: RouteObject[] = [
  { index: true, ...view('HomePage', () => import('@/routes/HomePage')) },

  page('leagues', 'MyLeaguesPage', () => import('@/routes/MyLeaguesPage')),
  page('leagues/create', 'CreateLeaguePage', () => import('@/routes/CreateLeaguePage')),
  page('leagues/find', 'FindLeaguePage', () => import('@/routes/FindLeaguePage')),
  page('leagues/:leagueId/edit', 'EditLeaguePage', () => import('@/routes/EditLeaguePage')),
  page('leagues/:leagueId/next-season', 'NextSeasonPage', () => import('@/routes/NextSeasonPage')),
  {
    ...page('leagues/:leagueId', 'LeagueLayout', () => import('@/routes/LeagueLayout')),
    children: [
      { index: true, ...view('league/OverviewTab', () => import('@/routes/league/OverviewTab')) },
      page('players', 'league/PlayersTab', () => import('@/routes/league/PlayersTab')),
      page('game-days', 'league/GameDaysTab', () => import('@/routes/league/GameDaysTab')),
      page('rankings', 'league/RankingsTab', () => import('@/routes/league/RankingsTab')),
      page('weekly', 'league/WeeklyTab', () => import('@/routes/league/WeeklyTab')),
      page('next-week', 'league/NextWeekTab', () => import('@/routes/league/NextWeekTab')),
      page('rankings/dupr', 'league/DuprTab', () => import('@/routes/league/DuprTab')),
      page(
        'rankings/bring-results',
        'league/BringResultsTab',
        () => import('@/routes/league/BringResultsTab'),
      ),
      page('join-requests', 'league/JoinRequestsTab', () => import('@/routes/league/JoinRequestsTab')),
    ],
  },
  { path: 'leagues/:leagueId/*', element: <RedirectToOverview /> },
  page(
    'leagues/:leagueId/game-day/:gameDayId/scheduler',
    'SchedulerPage',
    () => import('@/routes/SchedulerPage'),
  ),
  page('leagues/:leagueId/game-day/:gameDayId/scoring', 'ScoringPage', () => import('@/routes/ScoringPage')),

  page('clubs', 'ClubsPage', () => import('@/routes/ClubsPage')),
  page('clubs/create', 'CreateClubPage', () => import('@/routes/CreateClubPage')),
  page('clubs/:clubId', 'ClubPage', () => import('@/routes/ClubPage')),
  page('clubs/:clubId/edit', 'EditClubPage', () => import('@/routes/EditClubPage')),

  page('players', 'PlayersPage', () => import('@/routes/PlayersPage')),
  page('players/:playerId', 'PersonPage', () => import('@/routes/PersonPage')),
  page('profile', 'ProfilePage', () => import('@/routes/ProfilePage')),
  page(
    'profile/notifications',
    'NotificationSettingsPage',
    () => import('@/routes/NotificationSettingsPage'),
  ),
  page('profile/subbing', 'SubbingPage', () => import('@/routes/SubbingPage')),
  page('standings', 'StandingsPage', () => import('@/routes/StandingsPage')),
  page('outbox', 'OutboxPage', () => import('@/routes/OutboxPage')),

  page('play', 'PlayPage', () => import('@/routes/PlayPage')),
  page('play/create/round-robin-set', 'CreateRoundRobinPage', () => import('@/routes/CreateRoundRobinPage')),

  page('admin/*', 'AdminPage', () => import('@/routes/AdminPage')),
  page('admin/game-day', 'GameDayPage', () => import('@/routes/GameDayPage')),
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

type Load = () => Promise<{ Component: ComponentType }>

function page(path: string, name: string, load: Load) {
  return { path, ...view(name, load) }
}

/** `name`: the path of the file in src/routes, by which sw.js knows the page. A phone that has opened it keeps it. */
function view(name: string, load: Load) {
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
