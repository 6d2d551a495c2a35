import type { PlayerCard } from '@/features/people/player-cards'
import type { ScoreSheet, SheetGame, SheetSeat } from '@/features/scoring/score-sheet'
import { castMember, DEMO_LEAGUES, ladderGameDayId, type CastName } from './demo'

export const idOf = (name: CastName) => castMember(name).profileId

/** Four people on a court play these three pairings. */
const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const

/** Court `number` of week 5 with one game per rotation: players are seated in the given order, the fifth sits out. */
export function courtOf(number: number, names: readonly CastName[]): Pick<ScoreSheet, 'games' | 'seats'> {
  const at = (index: number) => idOf(names[index] ?? 'Noor Aziz')
  return {
    seats: names.map((name, index): SheetSeat => ({
      courtNumber: number,
      seat: index + 1,
      playerId: idOf(name),
      sub: null,
      attendance: null,
      team: null,
      first: 1,
      last: null,
    })),
    games: PAIRINGS.map(([a, b, c, d], index): SheetGame => ({
      id: `game-${number}-${index + 1}`,
      courtNumber: number,
      number: index + 1,
      rotation: index + 1,
      team1: [at(a), at(b)],
      team2: [at(c), at(d)],
      score: null,
      result: 'score',
      endedBy: [],
      version: 0,
      updatedAt: '2026-11-24T17:00:00+00:00',
      updatedById: idOf('Lucia Cervantes'),
    })),
  }
}

export function sheetOf(...courts: readonly Pick<ScoreSheet, 'games' | 'seats'>[]): ScoreSheet {
  return {
    day: {
      id: ladderGameDayId(5),
      leagueId: DEMO_LEAGUES.riversideLadder,
      week: 5,
      startsAt: '2026-11-24T18:30:00+00:00',
      location: 'Riverside Park',
      status: 'in_progress',
      finalized: null,
      rules: {},
    },
    games: courts.flatMap(({ games }) => games),
    seats: courts.flatMap(({ seats }) => seats),
    courtNames: {},
    players: Object.fromEntries(
      (['Lucia Cervantes', ...CAST_ON_COURTS] as const).map((name) => [idOf(name), cardOf(name)]),
    ),
  }
}

export const COURT_2 = ['Maya Reyes', 'Tom Keller', 'Ines Duarte', 'Sam Park'] as const
export const COURT_3 = ['Ana Whitfield', 'Jorge Mata', 'Wes Okafor', 'Priya Nair', 'Lena Fischer'] as const
const CAST_ON_COURTS = [...COURT_2, ...COURT_3]

function cardOf(name: CastName): PlayerCard {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: idOf(name), firstName, lastName, displayName: `${firstName} ${lastName.charAt(0)}.` }
}
