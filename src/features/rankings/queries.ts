import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'
import { readRoster } from '@/features/membership/members/read-roster'
import type { CourtNames } from '@/features/leagues/settings/court-name'
import { readMySeasons } from './read-my-seasons'
import { DAY, GAME, SEAT, toDays, toSeasonRecord, type SeasonRecord } from './season-rows'

export const rankingQueries = {
  /** Who plays in a league and what was played on its finalized game days. */
  season: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'season', leagueId),
      queryFn: ({ signal }) => readSeason(leagueId, signal),
      meta: { persist: true },
    }),

  /** The same for every league that a person is in or runs, except archived ones, in one request. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'mine', profileId),
      queryFn: ({ signal }) => readMySeasons(signal),
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

async function readSeason(leagueId: string, signal: AbortSignal): Promise<SeasonRecord> {
  const client = await supabase()
  const [days, seats, games, members] = await Promise.all([
    client
      .from('game_days')
      .select(DAY)
      .eq('league_id', leagueId)
      .eq('is_finalized', true)
      .order('week_number')
      .abortSignal(signal)
      .throwOnError(),
    readAll((after) => {
      const page = client
        .from('court_assignments')
        .select(`${SEAT}, game_days!inner()`)
        .eq('league_id', leagueId)
        .eq('game_days.is_finalized', true)
        .order('id')
        .limit(PAGE_ROWS)
      return (after ? page.gt('id', after) : page).abortSignal(signal).throwOnError()
    }),
    readAll((after) => {
      const page = client
        .from('court_rotations')
        .select(`${GAME}, game_days!inner()`)
        .eq('league_id', leagueId)
        .eq('game_days.is_finalized', true)
        .order('id')
        .limit(PAGE_ROWS)
      return (after ? page.gt('id', after) : page).abortSignal(signal).throwOnError()
    }),
    readRoster(leagueId, signal),
  ])
  return toSeasonRecord({ days: days.data, seats, games, members })
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
