import type { League } from '@/features/leagues/settings/league'

/** What the roster has to know of its league. */
export type RosterLeague = Pick<
  League,
  'id' | 'name' | 'timeZone' | 'coOrganizers' | 'divisions' | 'gameFormat' | 'partners'
>
