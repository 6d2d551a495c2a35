import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

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
      const client = await supabase()
      const { data } = await client
        .from('round_robin_score_events')
        .select(
          `id, round_number, court_number, outcome, old_team1_score, old_team2_score, new_team1_score, new_team2_score,
          via_link, changed_at, author:players!round_robin_score_events_changed_by_fkey(display_name)`,
        )
        .eq('round_robin_id', roundRobinId)
        .order('id', { ascending: false })
        .limit(ROUND_ROBIN_HISTORY_LENGTH)
        .abortSignal(signal)
        .throwOnError()
      return data.map((row) => ({
        id: row.id,
        game: `Round ${row.round_number}, court ${row.court_number}`,
        by: authorWords(row.author?.display_name, row.via_link),
        at: row.changed_at,
        from: points(row.old_team1_score, row.old_team2_score),
        to: points(row.new_team1_score, row.new_team2_score),
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
