import type { LeagueValues } from '@/features/leagues/league-form'

export type Step = { name: string; fields: readonly (keyof LeagueValues)[] }

/** In order; each names the fields that have to be right before the next. */
export const STEPS = [
  {
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
    name: 'Dates',
    fields: ['startDate', 'weekday', 'startTime', 'weeks', 'weekInterval', 'timeZone', 'answerHours'],
  },
  {
    name: 'Format',
    fields: [
      'nightFormat',
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
  { name: 'Players', fields: [] },
  { name: 'Check', fields: [] },
] as const satisfies readonly Step[]
