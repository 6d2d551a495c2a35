import { paths } from '@/shared/lib/paths'

/**
 * The page that a notification opens.
 * @param screen what the server calls it; null, or one that this build doesn't know, is its league
 * @param subjectId the game day, round robin, or club that it is about
 */
export function screenPath(
  screen: string | null,
  leagueId: string | null,
  subjectId: string | null,
): string | null {
  if (screen === 'home') return paths.home()
  if (screen === 'leagues') return paths.leagues()
  if (screen === 'round_robin' && subjectId) return paths.playEvent(subjectId)
  if (screen === 'club' && subjectId) return paths.club(subjectId)
  if (!leagueId) return null
  if (screen === 'join_requests') return paths.leagueTab(leagueId, 'join-requests')
  if (screen === 'game_day')
    return subjectId ? paths.gameDay(leagueId, subjectId) : paths.leagueTab(leagueId, 'game-days')
  if (screen === 'courts' && subjectId) return paths.scoring(leagueId, subjectId)
  return paths.league(leagueId)
}
