import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { toGameDay } from './game-day'

export const gameDayQueries = {
  all: () => ['game-days'] as const,

  /** The dates of a league in the order of its weeks, with how many said that they come. */
  season: (leagueId: string) =>
    queryOptions({
      queryKey: [...gameDayQueries.all(), 'season', leagueId],
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('game_days')
          .select(GAME_DAY_COLUMNS)
          .eq('league_id', leagueId)
          .eq('ins.response', 'in')
          .order('week_number')
          .abortSignal(signal)
          .throwOnError()
        return data.map(toGameDay)
      },
      meta: { persist: true },
    }),

  /** The league of a game day, where only the day is known; null where it does not exist or is hidden. */
  leagueOf: (gameDayId: string) =>
    queryOptions({
      queryKey: [...gameDayQueries.all(), 'league-of', gameDayId],
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('game_days')
          .select('league_id')
          .eq('id', gameDayId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return data?.league_id ?? null
      },
      staleTime: Infinity, // a day never changes its league
      meta: { persist: true },
    }),
}

/** With a filter on `ins.response`: an embedded list has at most as many rows as a league has places. */
const GAME_DAY_COLUMNS = `id, league_id, week_number, starts_at, location, status, is_finalized, finalized_at,
  ins:game_day_responses(response)` as const
