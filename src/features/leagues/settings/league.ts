import type { LeagueFormat } from '@/domain/league-presets'
import type { LeagueStatus } from '@/domain/league-status'
import type { SeasonSettings } from '@/domain/season/season'

export type LeagueVisibility = 'public' | 'unlisted' | 'private'

/** A league as its pages know it: who runs it, when it plays and how. */
export interface League extends LeagueFormat {
  id: string
  name: string
  description: string
  location: string
  createdBy: string
  organizerName: string
  club: LeagueClub | null
  visibility: LeagueVisibility
  /** On the public page: 'Maya R.' or 'Maya Reyes'. */
  publicNames: 'short' | 'full'
  status: LeagueStatus
  courtCount: number
  capacity: number | null
  /** Length of the season in weeks. */
  weeks: number | null
  /** Weeks from one game day to the next. */
  weekInterval: number
  /** 1 is Monday. */
  weekday: number | null
  /** '18:30', on the league's own clock. */
  startTime: string | null
  startDate: string | null
  timeZone: string
  /** Hours before the start until which who comes is answered; null: until it starts. */
  rsvpHours: number | null
}

export interface LeagueClub {
  id: string
  name: string
  createdBy: string
  admins: string[]
}

/** How a person belongs to a league. */
export type Membership = 'not_invited' | 'invited' | 'accepted' | 'joined'

/** A league in the list of a person's own: as a member, as an organizer, or both. */
export interface MyLeague {
  id: string
  name: string
  location: string
  timeZone: string
  /** Hours before the start until which who comes is answered; null: until it starts. */
  rsvpHours: number | null
  status: LeagueStatus
  /** null where the person only organizes it. */
  membership: Membership | null
  isOrganizer: boolean
  ranking: SeasonSettings
  /** Every game day of the season. */
  days: LeagueDay[]
}

export interface LeagueDay {
  id: string
  week: number
  startsAt: string
  location: string
  status: 'scheduled' | 'in_progress' | 'completed' | 'canceled'
  isFinalized: boolean
}
