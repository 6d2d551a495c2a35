import type { LeagueValues } from '../league-form'

export type Step = { id: string; name: string; fields: readonly (keyof LeagueValues)[] }

/** In order; each names the fields that have to be right before the next. */
export const STEPS = [
  {
    id: 'league',
    name: 'League',
    fields: [
      'name',
      'clubId',
      'location',
      'courtCount',
      'capacity',
      'visibility',
      'publicNames',
      'description',
    ],
  },
  {
    id: 'dates',
    name: 'Dates',
    fields: ['startDate', 'weekday', 'startTime', 'weeks', 'weekInterval', 'timeZone', 'rsvpHours'],
  },
  {
    id: 'format',
    name: 'Format',
    fields: [
      'gameFormat',
      'playersPerCourt',
      'gamesPerMatch',
      'gamesPerRotation',
      'extraPlayers',
      'winType',
      'pointsToWin',
      'winByMargin',
      'cap',
      'drawsAllowed',
      'movementMode',
      'moveUp',
      'moveDown',
      'excusedAbsence',
      'noShow',
      'subMovement',
      'rankingBasis',
      'minGames',
      'subPolicy',
      'firstSeeding',
    ],
  },
  { id: 'players', name: 'Players', fields: [] },
  { id: 'review', name: 'Review', fields: [] },
] as const satisfies readonly Step[]
