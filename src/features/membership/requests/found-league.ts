import { readSettings } from '@/domain/league-settings'
import { SCHEDULE_FIELDS, type Schedule } from '@/features/leagues/settings/settings'
import type { Database } from '@/shared/supabase/database.types'
import { toJoinState, type Joinable } from './join-state'

/** A public league in search results. */
export interface FoundLeague extends Joinable, Schedule {
  description: string
  location: string
  clubName: string | null
  organizerName: string
  members: number
  capacity: number | null
  /** Null: no limit. */
  openPlaces: number | null
  /** How many are on the waitlist. */
  waiting: number
  /** Average of the members with a DUPR rating; null if there are none. */
  averageLevel: number | null
}

type FoundLeagueRow = Database['public']['Functions']['find_leagues']['Returns'][number]

export function toFoundLeague(row: FoundLeagueRow): FoundLeague {
  return {
    id: row.league_id,
    name: row.name,
    description: row.description,
    location: row.location,
    clubName: row.club_name,
    organizerName: row.organizer_name,
    ...readSettings(SCHEDULE_FIELDS, row),
    members: row.members,
    capacity: row.capacity,
    openPlaces: row.open_places,
    waiting: row.waiting,
    averageLevel: row.average_level,
    state: toJoinState(row.my_state),
    isFull: row.open_places === 0,
    waitlistPosition: row.my_place,
  }
}
