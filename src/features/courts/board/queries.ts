import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import { DRAWN_GAME, DRAWN_SEAT } from '@/features/game-days/court-rows'
import { toSchedule } from './schedule-rows'

/** Polls while the page is open, to show another organizer's changes and new scores before they get in the way. */
export const REREAD_MS = 15_000

export const schedulerQueries = {
  /** The courts and RSVPs of a game day; null if it doesn't exist or is hidden from this person. */
  schedule: (leagueId: string, gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('scheduler', 'schedule', leagueId, gameDayId),
      queryFn: async ({ signal }) => {
        const [day, names] = await Promise.all([
          request(
            (db) =>
              db
                .from('game_days')
                .select(DAY)
                .eq('league_id', leagueId)
                .eq('id', gameDayId)
                .not('league.league_players.division', 'is', null)
                .maybeSingle(),
            signal,
          ),
          request(
            (db) =>
              db.from('court_configurations').select('court_number, display_name').eq('league_id', leagueId),
            signal,
          ),
        ])
        return day && toSchedule(day, names)
      },
      refetchInterval: REREAD_MS,
      // A board must not start with outdated RSVPs, so the data is dropped when the page is left.
      gcTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}

const DAY =
  `id, league_id, week_number, starts_at, location, status, is_finalized, court_count, draw_version, draw_seed, drawn_at, rules,
  drawer:players!game_days_drawn_by_fkey(id, display_name), league:leagues!inner(first_seeding, rsvp_hours, league_players(player_id, division)),
  court_assignments(${DRAWN_SEAT}, player:players!inner(first_name, last_name, dup_rating)),
  court_rotations(${DRAWN_GAME}, is_pinned), game_day_responses(player_id, response),
  court_overrides(player_id, from_court, reason), court_notices(player_id, court_number, starts_at, partners, player:players!inner(first_name, last_name))` as const
