import type { LeagueRules } from '@/domain/rules-text'

export type LeagueVisibility = 'public' | 'unlisted' | 'private'
export type LeagueStatus = 'draft' | 'active' | 'completed' | 'archived'

/** A league as its pages know it: who runs it, when it plays and how. */
export interface League extends LeagueRules {
  id: string
  name: string
  description: string
  location: string
  createdBy: string
  organiserName: string
  club: LeagueClub | null
  visibility: LeagueVisibility
  status: LeagueStatus
  courtCount: number
  capacity: number | null
  /** Length of the season in weeks. */
  weeks: number | null
  /** 1 is Monday. */
  weekday: number | null
  /** '18:30', on the league's own clock. */
  startTime: string | null
  startDate: string | null
  timeZone: string
}

export interface LeagueClub {
  id: string
  name: string
  createdBy: string
  admins: string[]
}
