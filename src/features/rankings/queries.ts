import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { CourtNames } from '@/features/leagues/settings/court-name'
import { DAY, GAME, readSeasonRecord, SEAT, toDays, type SeasonRecord } from './season-rows'

/** The season of each league that a person is in or runs, by league; archived ones are left out. */
export type MySeasons = Readonly<Record<string, SeasonRecord>>

/** How many seasons are read at a time. */
const PAGE_LEAGUES = 5

export const rankingQueries = {
  /** Who plays in a league and what was played on its finalized game days. */
  season: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'season', leagueId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('season_record', { p_league_id: leagueId })
          .abortSignal(signal)
          .throwOnError()
        return readSeasonRecord(data)
      },
      meta: { persist: true },
    }),

  /** The same for every league that a person is in or runs, except archived ones: for most people in one request. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MySeasons> => {
        const client = await supabase()
        const seasons: Record<string, SeasonRecord> = {}
        for (let after: string | undefined; ;) {
          const { data } = await client
            .rpc('my_seasons', { p_after: after, p_limit: PAGE_LEAGUES })
            .abortSignal(signal)
            .throwOnError()
          for (const { league_id, record } of data) seasons[league_id] = readSeasonRecord(record)
          if (data.length < PAGE_LEAGUES) return seasons
          after = data.at(-1)?.league_id
        }
      },
      meta: { persist: true },
    }),

  /** Days that have begun and are not finalized, as far as they were played. */
  openDays: (ids: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('rankings', 'open-days', ids),
      queryFn: ({ signal }) => readOpenDays(ids, signal),
    }),

  /** What the courts of a league are called. */
  courtNames: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'court-names', leagueId),
      queryFn: async ({ signal }): Promise<CourtNames> => {
        const client = await supabase()
        const { data } = await client
          .from('court_configurations')
          .select('court_number, display_name')
          .eq('league_id', leagueId)
          .abortSignal(signal)
          .throwOnError()
        return Object.fromEntries(data.map(({ court_number, display_name }) => [court_number, display_name]))
      },
      meta: { persist: true },
    }),
}

async function readOpenDays(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const client = await supabase()
  const [days, seats, games] = await Promise.all([
    client.from('game_days').select(DAY).in('id', ids).abortSignal(signal).throwOnError(),
    client.from('court_assignments').select(SEAT).in('game_day_id', ids).abortSignal(signal).throwOnError(),
    client.from('court_rotations').select(GAME).in('game_day_id', ids).abortSignal(signal).throwOnError(),
  ])
  return toDays(days.data, seats.data, games.data)
}
