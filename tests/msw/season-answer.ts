import type { Tables } from '@/shared/supabase/database.types'

interface SeasonRows {
  roster: {
    player_id: string
    first_name: string
    last_name: string
    ladder_start: number | null
    plays: boolean
    division?: number | null
    team?: number | null
  }[]
  former?: [
    person: string,
    place: number | null,
    division: number | null,
    team: number | null,
    lastWeek: number,
  ][]
  days?: Pick<Tables<'game_days'>, 'id' | 'week_number' | 'rules'>[]
  seats?: Tables<'court_assignments'>[]
  games?: Tables<'court_rotations'>[]
}

/** The answer of season_record(). */
export function seasonAnswer({ roster, former = [], days = [], seats = [], games = [] }: SeasonRows) {
  const people = [
    ...new Set([...[...roster, ...seats].map(({ player_id }) => player_id), ...former.map(([id]) => id)]),
  ]
  const person = (id: string | null) => (id === null ? null : people.indexOf(id))
  const dayOf = (dayId: string) => days.findIndex(({ id }) => id === dayId)
  return {
    people,
    members: roster.map((row) => [
      person(row.player_id),
      row.first_name,
      row.last_name,
      row.ladder_start,
      row.plays,
      row.division ?? null,
      row.team ?? null,
    ]),
    former: former.map(([id, ...left]) => [person(id), ...left]),
    days: days.map(({ week_number, rules }) => [week_number, rules]),
    seats: seats.map(({ game_day_id, court_number, seat, player_id, substitute_name, attendance, team }) => [
      dayOf(game_day_id),
      court_number,
      seat,
      person(player_id),
      substitute_name === null && attendance === null && team === null
        ? null
        : { substitute_name, attendance, team },
    ]),
    games: games.map((game) => [
      dayOf(game.game_day_id),
      game.id,
      game.court_number,
      game.game_number,
      person(game.team1_player1_id),
      person(game.team1_player2_id),
      person(game.team2_player1_id),
      person(game.team2_player2_id),
      game.team1_score,
      game.team2_score,
      { result: game.result, ended_by: game.ended_by, substitutes: game.substitutes },
    ]),
  }
}
