import { readDayRules, readSettings } from '@/domain/league-settings'
import type { StoredSeat } from '@/domain/game-day-plan/plan-court'
import { winnerOf } from '@/domain/recorded-game'
import { isAway } from '@/domain/season/attendance'
import { oneOf } from '@/shared/lib/one-of'
import { isPastRsvpDeadline } from '@/features/game-days/rsvp/rsvp-deadline'
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
  player: { first_name: string; last_name: string; dup_rating: number | null }
}

type Game = DrawnGameRow & { is_pinned: boolean }

type Day = Pick<
  Tables<'game_days'>,
  | 'id'
  | 'league_id'
  | 'week_number'
  | 'starts_at'
  | 'location'
  | 'status'
  | 'is_finalized'
  | 'court_count'
  | 'draw_version'
  | 'draw_seed'
  | 'drawn_at'
  | 'rules'
> & {
  drawer: { id: string; display_name: string } | null
  league: {
    first_seeding: string
    rsvp_hours: number | null
    league_players: { player_id: string; division: number | null }[]
  }
  court_assignments: Seat[]
  court_rotations: Game[]
  game_day_responses: { player_id: string; response: string }[]
  court_overrides: { player_id: string; from_court: number | null; reason: string }[]
  court_notices: {
    player_id: string
    court_number: number
    starts_at: string
    partners: string[]
    player: { first_name: string; last_name: string }
  }[]
}

export function toSchedule(
  row: Day,
  names: readonly Pick<Tables<'court_configurations'>, 'court_number' | 'display_name'>[],
): SavedSchedule {
  const seats = row.court_assignments.toSorted((a, b) => a.seat - b.seat)
  return {
    day: {
      id: row.id,
      leagueId: row.league_id,
      week: row.week_number,
      startsAt: row.starts_at,
      location: row.location,
      status: oneOf(['scheduled', 'in_progress', 'completed', 'canceled'], row.status),
      isFinalized: row.is_finalized,
      courtCount: row.court_count,
      rules: readDayRules(row.rules),
    },
    draw: {
      version: row.draw_version,
      seed: row.draw_seed,
      at: row.drawn_at,
      by: row.drawer && { id: row.drawer.id, name: row.drawer.display_name },
    },
    courts: toCourts(seats, row.court_rotations),
    subs: Object.fromEntries(
      seats.flatMap((seat) => (seat.substitute_name ? [[seat.player_id, seat.substitute_name]] : [])),
    ),
    teams: Object.fromEntries(seats.map(({ player_id, team }) => [player_id, team])),
    divided: row.league.league_players.map(({ player_id, division }) => ({ id: player_id, division })),
    absent: seats.filter(({ attendance }) => isAway(attendance, null)).map((seat) => seat.player_id),
    here: seats
      .filter(({ attendance }) => attendance === 'present' || attendance === 'late')
      .map((seat) => seat.player_id),
    gaveUp: seats.map(({ player_id }) => player_id).filter((id) => hasGivenUp(id, row.court_rotations)),
    answers: Object.fromEntries(
      row.game_day_responses.map((answer) => [
        answer.player_id,
        oneOf(['in', 'out', 'waitlist'], answer.response),
      ]),
    ),
    isRsvpClosed: isPastRsvpDeadline(row.starts_at, row.league.rsvp_hours, new Date()),
    moves: Object.fromEntries(
      row.court_overrides.map((move) => [
        move.player_id,
        { fromCourt: move.from_court, reason: move.reason },
      ]),
    ),
    notices: row.court_notices.map((notice) => ({
      playerId: notice.player_id,
      court: notice.court_number,
      startsAt: notice.starts_at,
      partners: notice.partners,
      name: nameOf(notice.player),
    })),
    courtNames: Object.fromEntries(names.map((court) => [court.court_number, court.display_name])),
    ...readSettings(['firstSeeding'], row.league),
    seated: seats.map(({ player_id, player }) => ({
      id: player_id,
      name: nameOf(player),
      rating: player.dup_rating,
    })),
  }
}

const toCourts = (seats: readonly Seat[], games: readonly Game[]): SavedCourt[] =>
  byCourt(seats, games).map((court) => ({
    number: court.number,
    seats: court.seats.map(toSeat),
    games: court.games.map(toGame),
  }))

const toSeat = ({ player_id, first_rotation, last_rotation }: Seat): StoredSeat => ({
  person: player_id,
  first: first_rotation,
  last: last_rotation,
})

/** The rest of their games was forfeited, as after an injury. */
function hasGivenUp(id: string, games: readonly Game[]): boolean {
  const own = games
    .filter((game) => Object.values(teamsOf(game)).flat().includes(id))
    .toSorted((a, b) => a.rotation_number - b.rotation_number || a.game_number - b.game_number)
  return own.every(isPlayed) && (own.at(-1)?.ended_by?.includes(id) ?? false)
}

const isPlayed = ({ team1_score, result }: Game) => team1_score !== null || result !== 'score'

const toGame = (row: Game): SavedGame => {
  const recorded = toPlayedGame(row)
  return {
    id: row.id,
    number: row.game_number,
    rotation: row.rotation_number,
    ...teamsOf(row),
    isPlayed: isPlayed(row),
    isPinned: row.is_pinned,
    recorded,
    won: winnerOf(recorded),
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || 'Player'
