import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'

/** One change of a score: where, who, when, and from what to what. */
export interface RoundRobinHistoryLine {
  id: number
  game: string
  by: string
  at: string
  from: string
  to: string
  /** False for an attempt that came too late, after another score was stored. */
  isApplied: boolean
}

/** The longest round robin has a few hundred games. Older changes than this many aren't shown. */
export const ROUND_ROBIN_HISTORY_LENGTH = 300

/** Every change of a score, latest first; for the host and the players. */
export const roundRobinHistoryQuery = (roundRobinId: string) =>
  queryOptions({
    queryKey: keyFor('play', 'history', roundRobinId),
    queryFn: async ({ signal }): Promise<RoundRobinHistoryLine[]> => {
      const rows = await request(
        (db) =>
          db
            .from('round_robin_score_events')
            .select(
              `id, round_number, court_number, outcome, old_team1_score, old_team2_score, new_team1_score, new_team2_score,
              via_link, changed_at, author:players!round_robin_score_events_changed_by_fkey(display_name)`,
            )
            .eq('round_robin_id', roundRobinId)
            .order('id', { ascending: false })
            .limit(ROUND_ROBIN_HISTORY_LENGTH),
        signal,
      )
      return rows.map((row) => ({
        id: row.id,
        game: `Round ${row.roundNumber}, court ${row.courtNumber}`,
        by: authorWords(row.author?.displayName, row.viaLink),
        at: row.changedAt,
        from: points(row.oldTeam1Score, row.oldTeam2Score),
        to: points(row.newTeam1Score, row.newTeam2Score),
        isApplied: row.outcome === 'applied',
      }))
    },
    // Opened to see the latest, so never from the cache.
    staleTime: 0,
  })

function authorWords(name: string | undefined, isViaLink: boolean): string {
  if (name === undefined) return isViaLink ? 'By a guest with the link' : 'Entered automatically'
  return isViaLink ? `By ${name}, via link` : `By ${name}`
}

const points = (team1: number | null, team2: number | null) =>
  team1 === null || team2 === null ? 'no score' : `${team1}–${team2}`
