import { queryOptions } from '@tanstack/react-query'
import { oneOf } from '@/shared/lib/one-of'
import { supabase } from '@/shared/supabase/client'
import type { Tables } from '@/shared/supabase/database.types'
import type { League } from './league'

export const leagueQueries = {
  all: () => ['leagues'] as const,

  detail: (leagueId: string) =>
    queryOptions({
      queryKey: [...leagueQueries.all(), 'detail', leagueId],
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('leagues')
          .select(LEAGUE_COLUMNS)
          .eq('id', leagueId)
          .abortSignal(signal)
          .single()
          .throwOnError()
        return toLeague(data)
      },
    }),
}

const LEAGUE_COLUMNS =
  `id, created_by, visibility, status, description, location, capacity, weeks, weekday, start_time,
  start_date, time_zone, win_type, points_to_win, win_by_margin, score_cap, draws_allowed, games_per_match,
  players_per_court, games_per_rotation, court_count, move_up, move_down, ranking_basis, sub_policy,
  event:events!inner(name), organiser:players!leagues_organiser_fkey(first_name, last_name),
  club:clubs(id, name, created_by, admins)` as const

type LeagueRow = Omit<Tables<'leagues'>, 'created_at' | 'club_id'> & {
  event: { name: string }
  organiser: { first_name: string; last_name: string }
  club: { id: string; name: string; created_by: string; admins: string[] } | null
}

function toLeague(row: LeagueRow): League {
  return {
    id: row.id,
    name: row.event.name,
    description: row.description,
    location: row.location,
    createdBy: row.created_by,
    organiserName: `${row.organiser.first_name} ${row.organiser.last_name}`.trim(),
    club: row.club && {
      id: row.club.id,
      name: row.club.name,
      createdBy: row.club.created_by,
      admins: row.club.admins,
    },
    visibility: oneOf(['public', 'unlisted', 'private'], row.visibility),
    status: oneOf(['draft', 'active', 'completed', 'archived'], row.status),
    winType: oneOf(['win_by_margin', 'cap', 'timed'], row.win_type),
    rankingBasis: oneOf(['ladder', 'win_share', 'points_percentage', 'points'], row.ranking_basis),
    subPolicy: oneOf(['nobody', 'actual', 'court_average', 'own_average'], row.sub_policy),
    pointsToWin: row.points_to_win,
    winByMargin: row.win_by_margin,
    cap: row.score_cap,
    drawsAllowed: row.draws_allowed,
    gamesPerMatch: row.games_per_match,
    gamesPerRotation: row.games_per_rotation,
    playersPerCourt: row.players_per_court,
    courtCount: row.court_count,
    capacity: row.capacity,
    moveUp: row.move_up,
    moveDown: row.move_down,
    weeks: row.weeks,
    weekday: row.weekday,
    startTime: row.start_time?.slice(0, 5) ?? null,
    startDate: row.start_date,
    timeZone: row.time_zone,
  }
}
