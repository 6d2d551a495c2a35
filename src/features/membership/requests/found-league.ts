import { SCHEDULE_FIELDS, settingsOf, type Schedule } from '@/features/leagues/settings/settings'
import type { Returned } from '@/shared/supabase/calls'
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

export function toFoundLeague(row: Returned<'find_leagues'>[number]): FoundLeague {
  return {
    id: row.leagueId,
    name: row.name,
    description: row.description,
    location: row.location,
    clubName: row.clubName,
    organizerName: row.organizerName,
    ...settingsOf(SCHEDULE_FIELDS, row),
    members: row.members,
    capacity: row.capacity,
    openPlaces: row.openPlaces,
    waiting: row.waiting,
    averageLevel: row.averageLevel,
    state: toJoinState(row.myState),
    isFull: row.openPlaces === 0,
    waitlistPosition: row.myPlace,
  }
}
