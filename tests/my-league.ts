import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'

/** A league that its person plays in, without game days. */
export const myLeague = (rest: Partial<MyLeague> = {}): MyLeague => ({
  id: rest.name ?? 'league',
  name: 'League',
  location: '',
  timeZone: 'UTC',
  rsvpHours: null,
  status: 'active',
  membership: 'joined',
  isOrganizer: false,
  weeks: null,
  gamesPerMatch: 3,
  gamesPerRotation: 1,
  playersPerCourt: 4,
  previousId: null,
  ranking: LEAGUE_DEFAULTS,
  days: [],
  ...rest,
})

/** A game day of it that hasn't begun. */
export const leagueDay = (id: string, startsAt: string, rest: Partial<LeagueDay> = {}): LeagueDay => ({
  id,
  week: 1,
  startsAt,
  location: '',
  status: 'scheduled',
  isFinalized: false,
  ...rest,
})
