import type { Database } from '@/shared/supabase/database.types'
import { toJoinState, type Joinable } from './join-state'

/** A public league as someone who looks for one sees it. */
export interface FoundLeague extends Joinable {
  description: string
  location: string
  clubName: string | null
  organizerName: string
  /** 1 is Monday. */
  weekday: number | null
  /** '18:30', on the league's own clock. */
  startTime: string | null
  startDate: string | null
  weeks: number | null
  /** Weeks from one game day to the next. */
  weekInterval: number
  timeZone: string
  members: number
  capacity: number | null
  /** null: no limit. */
  openPlaces: number | null
  /** How many are on the waitlist. */
  waiting: number
  /** Of the members with a DUPR rating; null where no one has one. */
  averageLevel: number | null
}

type Row = Database['public']['Functions']['find_leagues']['Returns'][number]
/** The generator takes every column of a function's result for filled. */
type Nullable =
  | 'club_name'
  | 'weekday'
  | 'start_time'
  | 'start_date'
  | 'weeks'
  | 'capacity'
  | 'open_places'
  | 'average_level'
  | 'my_place'
export type FoundLeagueRow = Omit<Row, Nullable> & { [Name in Nullable]: Row[Name] | null }

export function toFoundLeague(row: FoundLeagueRow): FoundLeague {
  return {
    id: row.league_id,
    name: row.name,
    description: row.description,
    location: row.location,
    clubName: row.club_name,
    organizerName: row.organizer_name,
    weekday: row.weekday,
    startTime: row.start_time?.slice(0, 5) ?? null,
    startDate: row.start_date,
    weeks: row.weeks,
    weekInterval: row.week_interval,
    timeZone: row.time_zone,
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
