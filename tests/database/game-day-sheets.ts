import type { Game } from '@/domain/game'
import type { CourtDay } from '@/domain/movement/court-day'
import { movement } from '@/domain/movement/movement'
import { USUAL_ORDERS } from '@/domain/standings/criteria'
import { standings } from '@/domain/standings/standings'
import type { TestBackend } from './backend'

export interface Seat {
  week: number
  court: number
  person: string
  sub: string | null
}

interface SheetGame {
  week: number
  court: number
  game: number
  team1: string[]
  team2: string[]
  score1: number | null
  score2: number | null
}

/**
 * What a league has played, as on its score sheets. Players are first names, so that a failing test reads like a sheet.
 * Only for leagues that move one up and one down.
 */
export async function gameDaySheets(sql: TestBackend['sql'], leagueId: string) {
  const seats = await sql<Seat>(
    `select g.week_number as week, a.court_number as court, p.first_name as person, a.substitute_name as sub
     from court_assignments a join game_days g on g.id = a.game_day_id join players p on p.id = a.player_id
     where a.league_id = $1 order by g.week_number, a.court_number, a.seat`,
    [leagueId],
  )
  const games = await sql<SheetGame>(
    `select g.week_number as week, r.court_number as court, r.game_number as game,
       array[a.first_name, b.first_name] as team1, array[c.first_name, d.first_name] as team2,
       r.team1_score as score1, r.team2_score as score2
     from court_rotations r join game_days g on g.id = r.game_day_id
     join players a on a.id = r.team1_player1_id join players b on b.id = r.team1_player2_id
     join players c on c.id = r.team2_player1_id join players d on d.id = r.team2_player2_id
     where r.league_id = $1 order by g.week_number, r.court_number, r.game_number`,
    [leagueId],
  )
  const roster = await sql<{ person: string }>(
    `select p.first_name as person from league_players lp join players p on p.id = lp.player_id
     where lp.league_id = $1 order by lp.ladder_start`,
    [leagueId],
  )
  /** The ladder before the first week. */
  const start = roster.map(({ person }) => person)
  /** Who was on each court of a week, top court first, in seat order. */
  const courts = (week: number) => {
    const ofWeek = seats.filter((seat) => seat.week === week)
    const numbers = [...new Set(ofWeek.map((seat) => seat.court))]
    return numbers.map((number) => ofWeek.filter((seat) => seat.court === number))
  }
  const gamesOf = (week: number, court?: number): Game[] =>
    games.filter((game) => game.week === week && (court === undefined || game.court === court)).map(asGame)

  /** A court after its game day. `places` is the ladder before it, which breaks any remaining ties. */
  const gameDay = (court: readonly Seat[], places: readonly string[]): CourtDay => {
    const [{ week, court: number } = { week: 0, court: 0 }] = court
    const players = names(court).map((name) => ({ id: name, name, priorRank: places.indexOf(name) + 1 }))
    const table = standings(players, gamesOf(week, number), { criteria: USUAL_ORDERS.court })
    const subbed = court.filter((seat) => seat.sub !== null)
    return {
      finish: table.map(({ id }) => id),
      attendance: new Map(subbed.map((seat) => [seat.person, 'sub'])),
    }
  }
  /** What the rules make of the weeks up to this one: the ladder after it and the next courts. */
  const after = (
    week: number,
  ): { ladder: readonly string[]; nextCourts: readonly (readonly string[])[] | null } => {
    if (week === 0) return { ladder: start, nextCourts: null }
    const { ladder } = after(week - 1)
    return movement(
      { courts: courts(week).map((court) => gameDay(court, ladder)) },
      { moveUp: 1, moveDown: 1 },
    )
  }
  return { seats, start, courts, gamesOf, after }
}

export type GameDaySheets = Awaited<ReturnType<typeof gameDaySheets>>

export const names = (court: readonly Seat[]) => court.map(({ person }) => person)

const asGame = ({ week, court, game, team1, team2, score1, score2 }: SheetGame): Game => ({
  id: `${week}/${court}/${game}`,
  team1,
  team2,
  team1Score: score1,
  team2Score: score2,
  status: score1 === null ? 'scheduled' : 'final',
})
