import { GAME_DAY_STATUSES } from '@/domain/statuses'
import { SEASON_FIELDS } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import { MEMBERSHIPS, type Membership, type MyLeague } from './league'
import { selectSettings, settingsOf, type SettingsRow } from './settings'
import type { Camel } from '@/shared/supabase/calls'
import type { Tables } from '@/shared/supabase/database.types'

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
export const MY_LEAGUE_COLUMNS =
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
