import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { oneOf } from '@/shared/lib/one-of'
import type { Me } from '@/features/auth/me'
import { supabase } from '@/shared/supabase/client'
import type { Tables } from '@/shared/supabase/database.types'
import type { League } from './league'
import { MY_LEAGUE_COLUMNS, toMyLeagues } from './my-leagues'
import { SEASON_COLUMNS, toLeagueStatus, toSeasonSettings } from './settings'

export const leagueQueries = {
  /** The leagues that a person plays in or runs, with their game days. */
  mine: ({ profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>) =>
    queryOptions({
      queryKey: keyFor('leagues', 'mine', profileId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const [memberships, created, ofClubs] = await Promise.all([
          client
            .from('league_players')
            .select(`status, status_before_invite, league:leagues!inner(${MY_LEAGUE_COLUMNS})`)
            .eq('player_id', profileId)
            .in('status', MEMBER_STATES)
            .abortSignal(signal)
            .throwOnError(),
          client
            .from('leagues')
            .select(MY_LEAGUE_COLUMNS)
            .eq('created_by', profileId)
            .abortSignal(signal)
            .throwOnError(),
          client
            .from('clubs')
            .select(`leagues(${MY_LEAGUE_COLUMNS})`)
            .or(`created_by.eq.${profileId},admins.cs.{${profileId}}`)
            .abortSignal(signal)
            .throwOnError(),
        ])
        const organized = new Map(
          [...created.data, ...ofClubs.data.flatMap(({ leagues }) => leagues)].map((row) => [row.id, row]),
        )
        return toMyLeagues(memberships.data, [...organized.values()], isSuperAdmin)
      },
      meta: { persist: true },
    }),

  detail: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('leagues', 'detail', leagueId),
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
      meta: { persist: true },
    }),
}

/** An accepted invitation is membership like the three states that the specification lists. */
const MEMBER_STATES = ['not_invited', 'invited', 'joined', 'accepted']

const LEAGUE_COLUMNS =
  `id, created_by, visibility, status, description, location, capacity, weeks, weekday, start_time,
  week_interval, rsvp_hours, first_seeding, public_names, start_date, time_zone, win_by_margin, score_cap, draws_allowed, games_per_match, players_per_court,
  games_per_rotation, court_count, ${SEASON_COLUMNS},
  event:events!inner(name), organizer:players!leagues_created_by_fkey(first_name, last_name),
  club:clubs(id, name, created_by, admins)` as const

type LeagueRow = Omit<Tables<'leagues'>, 'created_at' | 'club_id' | 'status_before_archive'> & {
  event: { name: string }
  organizer: { first_name: string; last_name: string }
  club: { id: string; name: string; created_by: string; admins: string[] } | null
}

function toLeague(row: LeagueRow): League {
  return {
    id: row.id,
    name: row.event.name,
    description: row.description,
    location: row.location,
    createdBy: row.created_by,
    organizerName: `${row.organizer.first_name} ${row.organizer.last_name}`.trim(),
    club: row.club && {
      id: row.club.id,
      name: row.club.name,
      createdBy: row.club.created_by,
      admins: row.club.admins,
    },
    visibility: oneOf(['public', 'unlisted', 'private'], row.visibility),
    publicNames: oneOf(['short', 'full'], row.public_names),
    status: toLeagueStatus(row.status),
    ...toSeasonSettings(row),
    winByMargin: row.win_by_margin,
    cap: row.score_cap,
    drawsAllowed: row.draws_allowed,
    gamesPerMatch: row.games_per_match,
    gamesPerRotation: row.games_per_rotation,
    playersPerCourt: row.players_per_court,
    courtCount: row.court_count,
    capacity: row.capacity,
    weeks: row.weeks,
    weekInterval: row.week_interval,
    rsvpHours: row.rsvp_hours,
    firstSeeding: oneOf(['rating', 'order', 'random'], row.first_seeding),
    weekday: row.weekday,
    startTime: row.start_time?.slice(0, 5) ?? null,
    startDate: row.start_date,
    timeZone: row.time_zone,
  }
}
