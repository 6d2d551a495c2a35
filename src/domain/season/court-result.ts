import { hasResult, type Game, type PlayerId } from '../game'
import type { CourtAttendance, CourtDay } from '../movement/court-day'
import { standings, type StandingRow } from '../standings/standings'
import { courtCriteria, WIN_BONUS } from './league-criteria'
import { resultRules, type SeasonCourt, type SeasonSettings } from './season'
import { gamesWithSubs } from './sub-credits'
import { placeOfDay } from './who-played'

export interface CourtResult {
  readonly number: number
  /** The court's own table. A member who played no game has the sub's row. */
  readonly table: readonly StandingRow[]
  readonly courtDay: CourtDay
  /** The table leaves out the semifinals: see `withoutSemifinals`. */
  readonly isAfterSemifinals?: boolean
}

export interface GameDayContext {
  readonly settings: Pick<
    SeasonSettings,
    'winType' | 'pointsToWin' | 'forfeitPoints' | 'forfeitPartner' | 'tieBreakers'
  >
  /** Places on the ladder before the game day, from 1. */
  readonly rungs: ReadonlyMap<PlayerId, number>
  /** Places before the game day as people saw them, from 1: the last tie-breaker. Without them, the rungs. */
  readonly places?: ReadonlyMap<PlayerId, number>
  readonly nameOf: (id: PlayerId) => string
}

/**
 * One court of a game day: its table by the league's tie-breakers, and what movement needs to know. A member who is in
 * no game while others played counts as absent. One who only lacks a result (a forfeiting partner, a game not played
 * yet) doesn't. Source: rules.md section 3 (preset court) and section 4, step 1.
 */
export function courtResult(
  court: SeasonCourt,
  { settings, rungs, places = rungs, nameOf }: GameDayContext,
): CourtResult {
  const players = court.seats.map(({ playerId }) => ({
    id: playerId,
    name: nameOf(playerId),
    priorRank: places.get(playerId) ?? null,
  }))
  const table = standings(players, gamesOfPlaces(court), {
    ...resultRules(settings),
    criteria: courtCriteria(settings.tieBreakers),
    winBonus: WIN_BONUS,
  })
  const finish = table.filter((row) => row.rank !== null).map(({ id }) => id)
  const courtDay: CourtDay = {
    finish,
    members: players
      .toSorted((a, b) => (rungs.get(a.id) ?? Infinity) - (rungs.get(b.id) ?? Infinity))
      .map(({ id }) => id),
    attendance: attendanceOf(court, new Set(finish)),
    gamesFinished: court.games.filter(hasResult).length,
    gamesScheduled: court.games.length,
  }
  return { number: court.number, table, courtDay }
}

/**
 * A member's row is what was played in their place: by the member, or by the sub if the member played no game. If a sub
 * came midway, their opponents keep those results, and the member's row has only the member's own.
 */
function gamesOfPlaces(court: SeasonCourt): readonly Game[] {
  const own = court.seats.filter(({ playerId }) => placeOfDay(playerId, court).inPerson > 0)
  return gamesWithSubs(court, new Set(own.map(({ playerId }) => playerId)))
}

function attendanceOf(
  court: SeasonCourt,
  played: ReadonlySet<PlayerId>,
): ReadonlyMap<PlayerId, CourtAttendance> {
  const attendance = new Map<PlayerId, CourtAttendance>()
  const drawn = new Set(court.games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
  for (const { playerId, missing } of court.seats) {
    const noGame = played.size > 0 && !played.has(playerId) && !drawn.has(playerId)
    const { subs, inPerson } = placeOfDay(playerId, court)
    // A member who played a game in person did play, even if a sub took the rest or the member left and is marked
    // absent.
    const word = inPerson > 0 ? null : subs.length > 0 ? 'sub' : (missing ?? (noGame ? 'absent' : null))
    if (word) attendance.set(playerId, word)
  }
  return attendance
}
