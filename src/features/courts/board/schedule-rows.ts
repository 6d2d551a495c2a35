import { fullName } from '@/domain/full-name'
import { readDayRules } from '@/domain/league-settings'
import type { StoredSeat } from '@/domain/game-day-plan/plan-court'
import { winnerOf } from '@/domain/recorded-game'
import { isAway } from '@/domain/season/attendance'
import { oneOf } from '@/shared/lib/one-of'
import { isPastRsvpDeadline } from '@/features/game-days/rsvp/rsvp-deadline'
import { settingsOf } from '@/features/leagues/settings/settings'
import { byColumn, type Camel } from '@/shared/supabase/camel'
import type { Tables } from '@/shared/supabase/database.types'
import {
  byCourt,
  teamsOf,
  toPlayedGame,
  type DrawnGameRow,
  type DrawnSeatRow,
} from '@/features/game-days/court-rows'
import type { SavedCourt, SavedGame, SavedSchedule } from './schedule'

type Seat = DrawnSeatRow & {
  player: { firstName: string; lastName: string; dupRating: number | null }
}

type Game = DrawnGameRow & { isPinned: boolean }

type Day = Pick<
  Camel<Tables<'game_days'>>,
  | 'id'
  | 'leagueId'
  | 'weekNumber'
  | 'startsAt'
  | 'location'
  | 'status'
  | 'isFinalized'
  | 'courtCount'
  | 'drawVersion'
  | 'drawSeed'
  | 'drawnAt'
  | 'rules'
> & {
  drawer: { id: string; displayName: string } | null
  league: {
    firstSeeding: string
    rsvpHours: number | null
    leaguePlayers: { playerId: string; division: number | null }[]
  }
  courtAssignments: Seat[]
  courtRotations: Game[]
  gameDayResponses: { playerId: string; response: string }[]
  courtOverrides: { playerId: string; fromCourt: number | null; reason: string }[]
  courtNotices: {
    playerId: string
    courtNumber: number
    startsAt: string
    partners: string[]
    player: { firstName: string; lastName: string }
  }[]
}

export function toSchedule(
  row: Day,
  names: readonly Pick<Camel<Tables<'court_configurations'>>, 'courtNumber' | 'displayName'>[],
): SavedSchedule {
  const seats = row.courtAssignments.toSorted((a, b) => a.seat - b.seat)
  return {
    day: {
      id: row.id,
      leagueId: row.leagueId,
      week: row.weekNumber,
      startsAt: row.startsAt,
      location: row.location,
      status: oneOf(['scheduled', 'in_progress', 'completed', 'canceled'], row.status),
      isFinalized: row.isFinalized,
      courtCount: row.courtCount,
      rules: readDayRules(byColumn(row.rules)),
    },
    draw: {
      version: row.drawVersion,
      seed: row.drawSeed,
      at: row.drawnAt,
      by: row.drawer && { id: row.drawer.id, name: row.drawer.displayName },
    },
    courts: toCourts(seats, row.courtRotations),
    subs: Object.fromEntries(
      seats.flatMap((seat) => (seat.substituteName ? [[seat.playerId, seat.substituteName]] : [])),
    ),
    teams: Object.fromEntries(seats.map(({ playerId, team }) => [playerId, team])),
    divided: row.league.leaguePlayers.map(({ playerId, division }) => ({ id: playerId, division })),
    absent: seats.filter(({ attendance }) => isAway(attendance, null)).map((seat) => seat.playerId),
    here: seats
      .filter(({ attendance }) => attendance === 'present' || attendance === 'late')
      .map((seat) => seat.playerId),
    gaveUp: seats.map(({ playerId }) => playerId).filter((id) => hasGivenUp(id, row.courtRotations)),
    answers: Object.fromEntries(
      row.gameDayResponses.map((answer) => [
        answer.playerId,
        oneOf(['in', 'out', 'waitlist'], answer.response),
      ]),
    ),
    isRsvpClosed: isPastRsvpDeadline(row.startsAt, row.league.rsvpHours, new Date()),
    moves: Object.fromEntries(
      row.courtOverrides.map((move) => [move.playerId, { fromCourt: move.fromCourt, reason: move.reason }]),
    ),
    notices: row.courtNotices.map((notice) => ({
      playerId: notice.playerId,
      court: notice.courtNumber,
      startsAt: notice.startsAt,
      partners: notice.partners,
      name: fullName(notice.player, 'Player'),
    })),
    courtNames: Object.fromEntries(names.map((court) => [court.courtNumber, court.displayName])),
    ...settingsOf(['firstSeeding'], row.league),
    seated: seats.map(({ playerId, player }) => ({
      id: playerId,
      name: fullName(player, 'Player'),
      rating: player.dupRating,
    })),
  }
}

const toCourts = (seats: readonly Seat[], games: readonly Game[]): SavedCourt[] =>
  byCourt(seats, games).map((court) => ({
    number: court.number,
    seats: court.seats.map(toSeat),
    games: court.games.map(toGame),
  }))

const toSeat = ({ playerId, firstRotation, lastRotation }: Seat): StoredSeat => ({
  person: playerId,
  first: firstRotation,
  last: lastRotation,
})

/** The rest of their games was forfeited, as after an injury. */
function hasGivenUp(id: string, games: readonly Game[]): boolean {
  const own = games
    .filter((game) => Object.values(teamsOf(game)).flat().includes(id))
    .toSorted((a, b) => a.rotationNumber - b.rotationNumber || a.gameNumber - b.gameNumber)
  return own.every(isPlayed) && (own.at(-1)?.endedBy?.includes(id) ?? false)
}

const isPlayed = ({ team1Score, result }: Game) => team1Score !== null || result !== 'score'

const toGame = (row: Game): SavedGame => {
  const recorded = toPlayedGame(row)
  return {
    id: row.id,
    number: row.gameNumber,
    rotation: row.rotationNumber,
    ...teamsOf(row),
    isPlayed: isPlayed(row),
    isPinned: row.isPinned,
    recorded,
    won: winnerOf(recorded),
  }
}
