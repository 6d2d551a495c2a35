import type { MissingRequest } from '@/domain/game-day-plan/missing-player'
import { seedOf } from '@/features/courts/board/new-seed'
import { savedBoard, type SavedSchedule } from '@/features/courts/board/schedule'
import type { League } from '@/features/leagues/settings/league'

/** A game day as it is saved, to plan from. */
export function savedDay(
  schedule: SavedSchedule,
  league: League,
  planRounds: MissingRequest['day']['planRounds'],
): MissingRequest['day'] {
  const seats = schedule.courts.flatMap((court) => court.seats)
  return {
    format: league.gameFormat,
    board: savedBoard(schedule),
    left: new Set(seats.filter(({ last }) => last !== null).map(({ person }) => person)),
    away: new Set(schedule.absent.filter((id) => schedule.subs[id] === undefined)),
    stored: new Map(schedule.courts.map((court) => [court.number, court])),
    gamesPerMatch: league.gamesPerMatch,
    gamesPerRotation: league.gamesPerRotation,
    playersPerCourt: league.playersPerCourt,
    seed: schedule.draw.seed ?? seedOf(schedule.day.id),
    planRounds,
  }
}
