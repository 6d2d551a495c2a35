import { queryOptions } from '@tanstack/react-query'
import { fullName } from '@/domain/full-name'
import { SETTING_FIELDS } from '@/domain/league-settings'
import { keyFor } from '@/shared/query-keys'
import type { Me } from '@/features/auth/use-auth'
import { request, rpc } from '@/shared/supabase/calls'
import { type Camel } from '@/shared/supabase/camel'
import type { Tables } from '@/shared/supabase/database.types'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import { SEASON_FIELDS } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import {
  type League,
  type LeagueClub,
  type LeagueSeason,
  MEMBERSHIPS,
  type Membership,
  type MyLeague,
} from './league'
import { settingsOf, selectSettings, type SettingsRow } from './settings'

export const leagueQueries = {
  /** The leagues that a person plays in or runs, with their game days. */
  mine: ({ profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>) =>
    queryOptions({
      queryKey: keyFor('leagues', 'mine', profileId),
      queryFn: async ({ signal }) => {
        const [memberships, created, helped, ofClubs] = await Promise.all([
          request(
            (db) =>
              db
                .from('league_players')
                .select(`status, status_before_invite, league:leagues!inner(${MY_LEAGUE_COLUMNS})`)
                .eq('player_id', profileId)
                .in('status', MEMBER_STATES),
            signal,
          ),
          request((db) => db.from('leagues').select(MY_LEAGUE_COLUMNS).eq('created_by', profileId), signal),
          request(
            (db) =>
              db
                .from('league_organizers')
                .select(`league:leagues!inner(${MY_LEAGUE_COLUMNS})`)
                .eq('player_id', profileId)
                .not('accepted_at', 'is', null),
            signal,
          ),
          request(
            (db) =>
              db
                .from('clubs')
                .select(`leagues(${MY_LEAGUE_COLUMNS})`)
                .or(`created_by.eq.${profileId},admins.cs.{${profileId}}`),
            signal,
          ),
        ])
        const organized = new Map(
          [
            ...created,
            ...helped.map(({ league }) => league),
            ...ofClubs.flatMap(({ leagues }) => leagues),
          ].map((row) => [row.id, row]),
        )
        return toMyLeagues(memberships, [...organized.values()], isSuperAdmin)
      },
      meta: { persist: true },
    }),

  detail: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('leagues', 'detail', leagueId),
      queryFn: async ({ signal }) =>
        toLeague(
          await request(
            (db) => db.from('leagues').select(LEAGUE_COLUMNS).eq('id', leagueId).single(),
            signal,
          ),
        ),
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
  const seasons = await rpc('league_seasons', { leagueId }, signal)
  return seasons.map((season) => ({ id: season.leagueId, name: season.name }))
}

/** An accepted invitation is membership, like the three states that the specification lists. */
const MEMBER_STATES = ['not_invited', 'invited', 'joined', 'accepted']

/** `*`, so that a new setting needs no change here. */
const LEAGUE_COLUMNS = `*, event:events!inner(name),
  organizer:players!leagues_created_by_fkey(first_name, last_name), club:clubs(id, name, created_by, admins),
  co_organizers:league_organizers(invited_at, accepted_at, player:players!league_organizers_player_id_fkey(id, first_name, last_name)),
  refusals(player_id, role)` as const

interface LeagueRow extends Camel<Tables<'leagues'>> {
  event: { name: string }
  organizer: Named
  club: LeagueClub | null
  coOrganizers: { invitedAt: string; acceptedAt: string | null; player: Named & { id: string } }[]
  refusals: { playerId: string; role: string }[]
}
interface Named {
  firstName: string
  lastName: string
}

function toLeague(row: LeagueRow): League {
  return {
    id: row.id,
    name: row.event.name,
    createdBy: row.createdBy,
    organizerName: fullName(row.organizer),
    club: row.club,
    coOrganizers: row.coOrganizers
      .toSorted((a, b) => (a.invitedAt < b.invitedAt ? -1 : 1))
      .map(({ acceptedAt, player }) => ({
        playerId: player.id,
        name: fullName(player),
        hasAccepted: acceptedAt !== null,
      })),
    refusals: row.refusals.flatMap(({ playerId, role }) =>
      role === 'creator' || role === 'co_organizer' ? [{ playerId, role }] : [],
    ),
    ...settingsOf(SETTING_FIELDS, row),
  }
}

const LIST_FIELDS = [
  'location',
  'timeZone',
  'rsvpHours',
  'status',
  'weeks',
  'gamesPerMatch',
  'gamesPerRotation',
  'playersPerCourt',
] as const

/** The columns of `leagues` that a list of the reader's leagues needs. */
const MY_LEAGUE_COLUMNS =
  `id, created_by, previous_league_id, ${selectSettings([...LIST_FIELDS, ...SEASON_FIELDS])},
  event:events!inner(name),
  game_days(id, week_number, starts_at, location, status, is_finalized, finalized_at, undo_until,
    tells_results)` as const

export interface MyLeagueRow extends Camel<SettingsRow<(typeof LIST_FIELDS | typeof SEASON_FIELDS)[number]>> {
  id: string
  previousLeagueId: string | null
  event: { name: string }
  gameDays: (Pick<
    Camel<Tables<'game_days'>>,
    'id' | 'weekNumber' | 'startsAt' | 'location' | 'status' | 'isFinalized'
  > &
    Partial<Pick<Camel<Tables<'game_days'>>, 'finalizedAt' | 'undoUntil' | 'tellsResults'>>)[]
}

interface MembershipRow {
  status: string
  statusBeforeInvite: string | null
  league: MyLeagueRow
}

/** One list of the leagues that a person plays in or runs, by name. */
export function toMyLeagues(
  memberships: readonly MembershipRow[],
  organized: readonly MyLeagueRow[],
  isSuperAdmin: boolean,
): MyLeague[] {
  const organizedIds = new Set(organized.map(({ id }) => id))
  const asMember = memberships.map((row) =>
    toMyLeague(row.league, toMembership(row), isSuperAdmin || organizedIds.has(row.league.id)),
  )
  const memberIds = new Set(asMember.map(({ id }) => id))
  const asOrganizer = organized
    .filter(({ id }) => !memberIds.has(id))
    .map((league) => toMyLeague(league, null, true))
  return [...asMember, ...asOrganizer].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )
}

/** Someone who was on the roster before still plays while an invitation is open. The invitation has its own card. */
function toMembership({ status, statusBeforeInvite: before }: MembershipRow): Membership {
  if (status === 'invited' && before === 'not_invited') return before
  return oneOf(MEMBERSHIPS, status)
}

function toMyLeague(row: MyLeagueRow, membership: Membership | null, isOrganizer: boolean): MyLeague {
  return {
    id: row.id,
    name: row.event.name,
    ...settingsOf(LIST_FIELDS, row),
    membership,
    isOrganizer,
    previousId: row.previousLeagueId,
    ranking: settingsOf(SEASON_FIELDS, row),
    days: row.gameDays
      .map((day) => ({
        id: day.id,
        week: day.weekNumber,
        startsAt: day.startsAt,
        location: day.location || row.location,
        status: oneOf(GAME_DAY_STATUSES, day.status),
        isFinalized: day.isFinalized,
        undo:
          day.undoUntil && day.finalizedAt
            ? {
                until: day.undoUntil,
                finalizedAt: day.finalizedAt,
                tellsResults: day.tellsResults ?? false,
              }
            : undefined,
      }))
      .toSorted((a, b) => a.week - b.week),
  }
}
