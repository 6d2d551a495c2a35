import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'

/** Later weeks whose courts are already published and not finalized. A correction doesn't change them. */
export const laterDrawnWeeksQuery = (leagueId: string, week: number) =>
  queryOptions({
    queryKey: keyFor('scoring', 'drawn later', leagueId, week),
    queryFn: async ({ signal }) => {
      const days = await request(
        (db) =>
          db
            .from('game_days')
            .select('week_number, court_assignments!inner(id)')
            .eq('league_id', leagueId)
            .gt('week_number', week)
            .eq('is_finalized', false)
            .neq('status', 'canceled')
            .order('week_number')
            .limit(1, { referencedTable: 'court_assignments' }),
        signal,
      )
      return days.map(({ weekNumber }) => weekNumber)
    },
  })
