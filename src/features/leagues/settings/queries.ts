import { queryOptions } from '@tanstack/react-query'
import { readSettings, SETTING_FIELDS } from '@/domain/league-settings'
import { keyFor } from '@/shared/query-keys'
import type { Me } from '@/features/auth/me'
import { supabase } from '@/shared/supabase/client'
import type { Tables } from '@/shared/supabase/database.types'
import type { League, LeagueSeason } from './league'
import { MY_LEAGUE_COLUMNS, toMyLeagues } from './my-leagues'

export const leagueQueries = {
  /** The leagues that a person plays in or runs, with their game days. */
  mine: ({ profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>) =>
    queryOptions({
      queryKey: keyFor('leagues', 'mine', profileId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const [memberships, created, helped, ofClubs] = await Promise.all([
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
            .from('league_organizers')
            .select(`league:leagues!inner(${MY_LEAGUE_COLUMNS})`)
            .eq('player_id', profileId)
            .not('accepted_at', 'is', null)
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
          [
            ...created.data,
            ...helped.data.map(({ league }) => league),
            ...ofClubs.data.flatMap(({ leagues }) => leagues),
          ].map((row) => [row.id, row]),
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

  /** The seasons of a league, the first one first, as far as the reader may see them. */
  seasons: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('leagues', 'seasons', leagueId),
      queryFn: ({ signal }) => readSeasons(leagueId, signal),
      meta: { persist: true },
    }),

  /** The same of several leagues at once. */
  seasonsOf: (leagueIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('leagues', 'seasons', 'of', ...leagueIds),
      queryFn: async ({ signal }) => {
        const read = leagueIds.map(async (id) => [id, await readSeasons(id, signal)] as const)
        return Object.fromEntries(await Promise.all(read))
      },
      enabled: leagueIds.length > 0,
      meta: { persist: true },
    }),
}

async function readSeasons(leagueId: string, signal: AbortSignal): Promise<LeagueSeason[]> {
  const client = await supabase()
  const { data } = await client
    .rpc('league_seasons', { p_league_id: leagueId })
    .abortSignal(signal)
    .throwOnError()
  return data.map(({ league_id, name }) => ({ id: league_id, name }))
}

/** An accepted invitation is membership, like the three states that the specification lists. */
const MEMBER_STATES = ['not_invited', 'invited', 'joined', 'accepted']

/** `*`, so that a new setting needs no change here. */
const LEAGUE_COLUMNS = `*, event:events!inner(name),
  organizer:players!leagues_created_by_fkey(first_name, last_name), club:clubs(id, name, created_by, admins),
  co_organizers:league_organizers(invited_at, accepted_at, player:players!league_organizers_player_id_fkey(id, first_name, last_name)),
  refusals(player_id, role)` as const

interface LeagueRow extends Tables<'leagues'> {
  event: { name: string }
  organizer: { first_name: string; last_name: string }
  club: { id: string; name: string; created_by: string; admins: string[] } | null
  co_organizers: {
    invited_at: string
    accepted_at: string | null
    player: { id: string; first_name: string; last_name: string }
  }[]
  refusals: { player_id: string; role: string }[]
}

function toLeague(row: LeagueRow): League {
  return {
    id: row.id,
    name: row.event.name,
    createdBy: row.created_by,
    organizerName: `${row.organizer.first_name} ${row.organizer.last_name}`.trim(),
    club: row.club && {
      id: row.club.id,
      name: row.club.name,
      createdBy: row.club.created_by,
      admins: row.club.admins,
    },
    coOrganizers: row.co_organizers
      .toSorted((a, b) => (a.invited_at < b.invited_at ? -1 : 1))
      .map(({ accepted_at: acceptedAt, player }) => ({
        playerId: player.id,
        name: `${player.first_name} ${player.last_name}`.trim(),
        hasAccepted: acceptedAt !== null,
      })),
    refusedBy: row.refusals.flatMap(({ player_id, role }) => (role === 'player' ? [] : [player_id])),
    ...readSettings(SETTING_FIELDS, row),
  }
}
