import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

const toWeeks = v.parser(
  v.array(
    v.pipe(
      v.object({ week_number: v.number() }),
      v.transform((row) => row.week_number),
    ),
  ),
)

/** Later weeks whose courts are already published and not finalized. A correction doesn't change them. */
export const laterDrawnWeeksQuery = (leagueId: string, week: number) =>
  queryOptions({
    queryKey: keyFor('scoring', 'drawn later', leagueId, week),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .from('game_days')
        .select('week_number, court_assignments!inner(id)')
        .eq('league_id', leagueId)
        .gt('week_number', week)
        .eq('is_finalized', false)
        .neq('status', 'canceled')
        .order('week_number')
        .limit(1, { referencedTable: 'court_assignments' })
        .abortSignal(signal)
        .throwOnError()
      return toWeeks(data)
    },
  })
