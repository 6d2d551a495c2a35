import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Me } from '@/features/auth/use-auth'
import { leagueQueries } from '@/features/leagues/api'
import { keepPages } from './kept-pages'

/** The pages that someone uses week by week, by the names of their files in src/routes. Others are kept once opened. */
export const PAGES_OF = {
  player: [
    'HomePage',
    'MyLeaguesPage',
    'LeagueLayout',
    'league/OverviewTab',
    'league/GameDaysTab',
    'league/PlayersTab',
    'league/RankingsTab',
    'league/WeeklyTab',
    'league/NextWeekTab',
    'StandingsPage',
    'ProfilePage',
    'NotificationSettingsPage',
    'PlayPage',
    'CreateRoundRobinPage',
    'RoundRobinEventPage',
    'OutboxPage',
    // Signing out leads there.
    'SignInPage',
  ],
  /** Runs a league's game days. */
  organizer: ['SchedulerPage', 'GameDayPage', 'EditLeaguePage', 'NextSeasonPage', 'league/JoinRequestsTab'],
  /** Makes leagues and clubs. */
  admin: ['CreateLeaguePage', 'AdminPage', 'ClubsPage', 'ClubPage'],
  superAdmin: ['FindLeaguePage', 'PlayersPage', 'PersonPage', 'CreateClubPage', 'EditClubPage'],
} as const

/**
 * Keeps the pages of a person's role on the phone, also when only a later answer says that they run a league. On a
 * connection that should be spared, the opened pages are enough.
 */
export function keepPagesOf(me: Me, client: QueryClient, signal: AbortSignal): void {
  if (signal.aborted || savesData()) return
  keepPages(PAGES_OF.player)
  if (me.isAdmin) keepPages([...PAGES_OF.organizer, ...PAGES_OF.admin])
  if (me.isSuperAdmin) keepPages(PAGES_OF.superAdmin)

  const { queryKey } = leagueQueries.mine(me)
  const look = () => {
    if (client.getQueryData(queryKey)?.some(({ isOrganizer }) => isOrganizer)) keepPages(PAGES_OF.organizer)
  }
  look()
  const hash = hashKey(queryKey)
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hash) look()
  })
  signal.addEventListener('abort', stop)
}

function savesData(): boolean {
  // TypeScript doesn't know it, because not every browser has it.
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
