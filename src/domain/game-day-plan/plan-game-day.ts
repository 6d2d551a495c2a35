import type { Round } from '../round'
import type { PlayerId } from '../game'
import type { GameFormat } from '../league-settings'
import { withCourts, type BoardCourt, type BoardLayout } from './board-layout'
import { planCourt, type CourtPlan, type StoredCourt } from './plan-court'
import { hasKingOfCourtStarted, openRound, planKingOfCourt, type OpenRound } from './plan-king-of-court'
import type { RoundsRequest } from './plan-rounds'
import { rotationCount } from './rotation-count'

export interface GameDayPlanRequest {
  readonly format: GameFormat
  readonly board: BoardLayout
  readonly left: ReadonlySet<PlayerId>
  readonly away: ReadonlySet<PlayerId>
  /** Saved courts by number. */
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** Number of rotations by court, if someone changed it from the usual one. */
  readonly rotations: ReadonlyMap<number, number>
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly playersPerCourt: number
  readonly seed: number
  /** Courts to reshuffle even if their saved games still fit. */
  readonly redraw: ReadonlySet<number>
  /** Where each court is drawn alone: what its people played on other courts, see `planCourt`. */
  readonly elsewhere?: ReadonlyMap<number, readonly Round[]>
  /** Of king of the court: the drawn round that is said not to be played yet, see `openRound`. */
  readonly withdrawnRound?: number | null
  /** `planRounds` where people meet across the courts; null where each court is drawn alone, which needs no such engine. */
  readonly planRounds: ((request: RoundsRequest) => CourtPlan[]) | null
}

export interface GameDayPlan {
  /** The courts with players, by number. */
  readonly courts: readonly CourtPlan[]
  /** People meet across the courts: `gameDayRounds` says who sits out. */
  readonly isAcross: boolean
  /** Of king of the court: the round about which an organizer is to be asked. */
  readonly open: OpenRound | null
  readonly isNew: boolean
}

/** Where the number of rounds is the same on all courts, it stands under this number in `rotations`. */
export const ALL_COURTS = 0

/** Plans every court of a game day (see `planCourt`). The screen shows and saves this plan. */
export function planGameDay(request: GameDayPlanRequest): GameDayPlan {
  const { stored, redraw, planRounds } = request
  const board = withCourts(request.board, 0, [...stored.keys()])
  const isBegunKing = request.format === 'king_of_court' && hasKingOfCourtStarted(stored)
  const courts = isBegunKing
    ? planKingOfCourt({ ...request, board })
    : planRounds
      ? planRounds({
          ...request,
          board,
          rounds: request.rotations.get(ALL_COURTS) ?? null,
          redraw: redraw.size > 0,
        })
      : board.map((court) => planOne(court, request))
  return {
    courts: courts.filter(({ seats, rotations }) => seats.length > 0 || rotations.length > 0),
    isAcross: isBegunKing || planRounds !== null,
    open: isBegunKing ? openRound({ ...request, board }) : null,
    isNew: courts.some((court) => court.isNew || !sameSeats(court, stored.get(court.number) ?? NOTHING)),
  }
}

const NOTHING: StoredCourt = { seats: [], games: [] }

function planOne({ number, people }: BoardCourt, request: GameDayPlanRequest): CourtPlan {
  const { left, away, format, seed } = request
  const stored = request.stored.get(number) ?? NOTHING
  const here = people.filter((id) => !left.has(id))
  const playing = here.filter((id) => !away.has(id)).length
  // A new draw without someone is as long as the court has people; the saved games are kept as they are until then.
  const isShort = request.redraw.has(number) && playing < here.length
  const saved = new Set(stored.games.map(({ rotation }) => rotation)).size
  // The king's courts are drawn round by round, each from the results of the one before; this is the first.
  const isKing = format === 'king_of_court'
  const usual = isKing ? 1 : rotationCount(playing, request)
  return planCourt({
    number,
    people,
    left,
    away,
    stored,
    rotations:
      request.rotations.get(number) ??
      (saved > 0 && (isKing || (people.length === stored.seats.length && !isShort)) ? saved : usual),
    // In king of the court, winners move after every game, so a round is one game.
    gamesPerRotation: isKing ? 1 : request.gamesPerRotation,
    seed,
    redraw: request.redraw.has(number),
    elsewhere: request.elsewhere?.get(number) ?? [],
  })
}

const sameSeats = ({ seats }: CourtPlan, stored: StoredCourt) =>
  seats.length === stored.seats.length &&
  seats.every((seat, i) => {
    const before = stored.seats[i]
    return before?.person === seat.person && before.first === seat.first && before.last === seat.last
  })

/** The rounds of some courts of a plan as one: their games, and who of their people sits out. */
export function gameDayRounds(courts: readonly CourtPlan[]): (Round & { readonly number: number })[] {
  const numbers = [
    ...new Set(courts.flatMap(({ rotations }) => rotations.map((rotation) => rotation.number))),
  ]
  const seats = courts.flatMap((court) => court.seats)
  return numbers
    .toSorted((a, b) => a - b)
    .map((number) => {
      const games = courts.flatMap((court) =>
        court.rotations
          .filter((rotation) => rotation.number === number)
          .map(({ team1, team2 }) => ({ court: court.number, team1, team2 })),
      )
      const playing = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
      const byes = seats
        .filter(
          ({ person, first, last }) => !playing.has(person) && first <= number && number <= (last ?? number),
        )
        .map(({ person }) => person)
      return { number, games, byes }
    })
}
