import { createContext, useContext } from 'react'
import type { GameDayStatus } from '@/domain/statuses'
import type { LeagueSettings } from '@/domain/league-settings'
import type { SeasonSettings } from '@/domain/season/season'

/** A league as its pages need it: who runs it, when it plays, and how. */
export interface League extends LeagueSettings {
  id: string
  name: string
  createdBy: string
  organizerName: string
  club: LeagueClub | null
  /** In the order in which they were asked. */
  coOrganizers: CoOrganizer[]
  /** Who said no to running it (`creator`) or to helping run it. Players only see their own no. */
  refusals: { playerId: string; role: RunningRole }[]
}

export type RunningRole = 'creator' | 'co_organizer'

/** A member who runs the league with its creator, or was asked to. */
export interface CoOrganizer {
  playerId: string
  name: string
  hasAccepted: boolean
}

export type LeagueSeason = Pick<League, 'id' | 'name'>

export interface LeagueClub {
  id: string
  name: string
  createdBy: string
  admins: string[]
}

export const MEMBERSHIPS = ['not_invited', 'invited', 'accepted', 'joined'] as const

export type Membership = (typeof MEMBERSHIPS)[number]

/** A league in the list of a person's own: as a member, as an organizer, or both. */
export interface MyLeague {
  id: string
  name: string
  location: string
  timeZone: string
  rsvpHours: LeagueSettings['rsvpHours']
  status: LeagueSettings['status']
  /** The planned number. */
  weeks: LeagueSettings['weeks']
  gamesPerMatch: LeagueSettings['gamesPerMatch']
  gamesPerRotation: LeagueSettings['gamesPerRotation']
  playersPerCourt: LeagueSettings['playersPerCourt']
  /** Null if the person only organizes it. */
  membership: Membership | null
  isOrganizer: boolean
  /** The previous season, even if the person wasn't in it. */
  previousId: string | null
  ranking: SeasonSettings
  days: LeagueDay[]
}

export interface LeagueDay {
  id: string
  week: number
  startsAt: string
  location: string
  status: GameDayStatus
  isFinalized: boolean
  /** Until when an organizer can undo finalizing, which one, and whether players get their results then. */
  undo?: { until: string; finalizedAt: string; tellsResults: boolean } | undefined
}

export const LeagueContext = createContext<League | undefined>(undefined)

/** The league whose pages are shown. LeagueLayout provides it once it is loaded. */
export function useLeague(): League {
  const league = useContext(LeagueContext)
  if (!league) throw new Error('useLeague() needs LeagueLayout above it')
  return league
}

/** 'Center', or 'Court 2' without a name. */
export const courtTitle = (names: CourtNames, number: number) => names[number] ?? `Court ${number}`

/** The same within a sentence. */
export const courtInSentence = (names: CourtNames, number: number) => names[number] ?? `court ${number}`

/** The names of a league's courts, by number. Unnamed ones are left out. */
export type CourtNames = Readonly<Record<number, string>>
