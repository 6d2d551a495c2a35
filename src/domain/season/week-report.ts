import { hasResult, type Game, type PlayerId } from '@/domain/game'
import { courtOrder, type CourtAttendance } from '../movement/court-day'
import { personMoves, type PersonMove } from '@/domain/movement/person-moves'
import type { StandingRow } from '@/domain/standings/standings'
import { explainTies, tiedAcross } from './explain-ties'
import type { RankingWeek } from './season-ranking'
import { asOneCourt, type Seat, type SeasonDay } from './season'
import { placeOfDay, type PlaceOfDay } from './who-played'

/** A member's game day: the finish, the subs, and where it leads. */
export interface PersonReport {
  readonly id: PlayerId
  /** What was played in the member's place, including by a sub. */
  readonly row: StandingRow
  /** From 1 among those who played; null for those who didn't. */
  readonly finish: number | null
  /** The member's subs, and how many games each played. */
  readonly place: PlaceOfDay
  readonly attendance: CourtAttendance | null
  readonly move: PersonMove | null
  /** What decided a tie at a line where players moved, in sentences. */
  readonly ties: readonly string[]
  /** The same without what the row of someone above tells, for a list of all. */
  readonly tiesInList: readonly string[]
}

export interface GameReport {
  readonly court: number
  readonly game: Game
  /** The day's seats: who played for whom if the game doesn't say. */
  readonly seats: readonly Seat[]
}

/**
 * A court in its final order. If players change courts during the game day, there is one table and `number` is null.
 */
export interface CourtReport {
  readonly number: number | null
  readonly people: readonly PersonReport[]
  readonly games: readonly GameReport[]
}

export interface WeekBests {
  /** Most wins, then point diff, then points, among those who played in person; several if tied. */
  readonly players: readonly StandingRow[]
  /** Most places gained; empty if no one climbed. */
  readonly climbers: readonly { readonly id: PlayerId; readonly gained: number }[]
  /** The smallest margin of victory. Among several, the one with the most points, then the first one played. */
  readonly closest: GameReport | null
}

export interface WeekReport {
  readonly courts: readonly CourtReport[]
  readonly bests: WeekBests
}

/** A finalized game day as its players read it later. `ranking` was computed right after `day`. */
export function weekReport(ranking: RankingWeek, day: SeasonDay): WeekReport {
  const { ladderDay, counted } = ranking
  const moves = new Map(personMoves(ladderDay.movement).map((move) => [move.id, move]))
  const whole = asOneCourt(day.courts)
  const games = day.courts
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ number, games: played }) =>
      played.map((game) => ({ court: number, game, seats: whole.seats })),
    )
  // A game day on which players change courts is one table; see playDay.
  const isOnePool = ladderDay.courts.length < counted.filter(({ seats }) => seats.length > 0).length

  const courts = ladderDay.courts.map((court): CourtReport => {
    const rows = new Map(court.table.map((row) => [row.id, row]))
    const order = courtOrder(court.courtDay)
    const people = order.flatMap((id, index): PersonReport[] => {
      const row = rows.get(id)
      if (!row) return []
      return [
        {
          id,
          row,
          finish: row.rank === null ? null : court.courtDay.finish.indexOf(id) + 1,
          place: placeOfDay(id, asOneCourt(counted)),
          attendance: court.courtDay.attendance?.get(id) ?? null,
          move: moves.get(id) ?? null,
          ties: explainTies(ranking, id),
          tiesInList: explainTies(
            ranking,
            id,
            order.slice(0, index).filter((above) => tiedAcross(ranking, above).includes(id)),
          ),
        },
      ]
    })
    return {
      number: isOnePool ? null : court.number,
      people,
      // The games its table counts, wherever they were played; in finals, all on the court, even those it leaves out.
      games: isOnePool
        ? games
        : games.filter(({ court: at, game }) =>
            day.rules?.isFinals && ladderDay.courts.some(({ number }) => number === at)
              ? at === court.number
              : [...game.team1, ...game.team2].some((id) => rows.has(id)),
          ),
    }
  })
  return { courts, bests: bestsOf(ranking, courts, games) }
}

function bestsOf(
  { rows }: RankingWeek,
  courts: readonly CourtReport[],
  games: readonly GameReport[],
): WeekBests {
  const played = courts
    .flatMap(({ people }) => people)
    .filter(({ attendance, finish }) => attendance === null && finish !== null)
    .map(({ row }) => row)
    .toSorted(byResult)
  const [best] = played
  const gains = rows.flatMap(({ id, arrow }) => (typeof arrow === 'number' ? [{ id, gained: arrow }] : []))
  const most = Math.max(0, ...gains.map(({ gained }) => gained))
  const [closest = null] = games.filter(({ game }) => hasResult(game) && lead(game) > 0).toSorted(byCloseness)
  return {
    players: best ? played.filter((row) => byResult(row, best) === 0) : [],
    climbers: most > 0 ? gains.filter(({ gained }) => gained === most) : [],
    closest,
  }
}

const byResult = (a: StandingRow, b: StandingRow) =>
  b.won - a.won || b.pointDiff - a.pointDiff || b.pointsFor - a.pointsFor

const lead = ({ team1Score, team2Score }: Game) => Math.abs((team1Score ?? 0) - (team2Score ?? 0))

const points = ({ team1Score, team2Score }: Game) => (team1Score ?? 0) + (team2Score ?? 0)

const byCloseness = (a: GameReport, b: GameReport) =>
  lead(a.game) - lead(b.game) || points(b.game) - points(a.game)
