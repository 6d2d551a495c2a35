import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import type { CourtNames } from '@/features/leagues/league'
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
      queryFn: async ({ signal }) => readSeasonRecord(await rpc('season_record', { leagueId }, signal)),
      meta: { persist: true },
    }),

  /** The same for every league that a person is in or runs, except archived ones: for most people in one request. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('rankings', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MySeasons> => {
        const seasons: Record<string, SeasonRecord> = {}
        for (let after: string | undefined; ;) {
          const page = await rpc('my_seasons', { after, limit: PAGE_LEAGUES }, signal)
          for (const { leagueId, record } of page) seasons[leagueId] = readSeasonRecord(record)
          if (page.length < PAGE_LEAGUES) return seasons
          after = page.at(-1)?.leagueId
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
        const courts = await request(
          (db) =>
            db.from('court_configurations').select('court_number, display_name').eq('league_id', leagueId),
          signal,
        )
        return Object.fromEntries(courts.map(({ courtNumber, displayName }) => [courtNumber, displayName]))
      },
      meta: { persist: true },
    }),
}

async function readOpenDays(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const [days, seats, games] = await Promise.all([
    request((db) => db.from('game_days').select(DAY).in('id', ids), signal),
    request((db) => db.from('court_assignments').select(SEAT).in('game_day_id', ids), signal),
    request((db) => db.from('court_rotations').select(GAME).in('game_day_id', ids), signal),
  ])
  return toDays(days, seats, games)
}
