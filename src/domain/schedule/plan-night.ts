import { fairness, type Fairness } from '@/domain/draw/fairness'
import type { Round } from '@/domain/draw/round'
import type { PlayerId } from '@/domain/game'
import { withCourts, type NightBoard } from './night-board'
import { planCourt, type CourtPlan, type StoredCourt } from './plan-court'
import { rotationCount } from './rotation-count'

export interface NightRequest {
  readonly board: NightBoard
  readonly left: ReadonlySet<PlayerId>
  readonly away: ReadonlySet<PlayerId>
  /** The courts as they are saved, by number. */
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** Rotations of a court where somebody chose another number than the usual one, by court. */
  readonly rotations: ReadonlyMap<number, number>
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly seed: number
  /** Courts to be drawn even though their saved games would do. */
  readonly redraw: ReadonlySet<number>
}

export interface NightPlan {
  /** The courts with people, in the order of their numbers. */
  readonly courts: readonly CourtPlan[]
  readonly isNew: boolean
}

/** What every court of a night plays; see `planCourt`. The screen shows this, and saving sends this. */
export function planNight(request: NightRequest): NightPlan {
  const { left, away, stored, redraw } = request
  const board = withCourts(request.board, 0, [...stored.keys()])
  const courts = board.map(({ number, people }) => {
    const before = stored.get(number) ?? NOTHING
    const here = people.filter((id) => !left.has(id)).length
    const saved = new Set(before.games.map(({ rotation }) => rotation)).size
    const usual = people.length === before.seats.length && saved > 0 ? saved : rotationCount(here, request)
    return planCourt({
      number,
      people,
      left,
      away,
      stored: before,
      rotations: request.rotations.get(number) ?? usual,
      gamesPerRotation: request.gamesPerRotation,
      seed: request.seed,
      redraw: redraw.has(number),
    })
  })
  return {
    courts: courts.filter(({ seats, rotations }) => seats.length > 0 || rotations.length > 0),
    isNew: courts.some((court) => court.isNew || !sameSeats(court, stored.get(court.number) ?? NOTHING)),
  }
}

const NOTHING: StoredCourt = { seats: [], games: [] }

const sameSeats = ({ seats }: CourtPlan, stored: StoredCourt) =>
  seats.length === stored.seats.length &&
  seats.every((seat, i) => {
    const before = stored.seats[i]
    return before?.person === seat.person && before.first === seat.first && before.last === seat.last
  })

/** The figures of fairness of one court's plan, locked rotations included. */
export function courtFairness({ number, rotations }: CourtPlan): Fairness {
  return fairness(
    rotations.map(({ team1, team2, byes }): Round => ({ games: [{ court: number, team1, team2 }], byes })),
  )
}
