import type { MissingRequest, RestOfDay } from '@/domain/game-day-plan/missing-player'
import { divisionsOf } from '@/domain/divisions'
import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import { awayPlayers, savedBoard, type SavedSchedule } from '@/features/courts/board/schedule'
import type { Draw } from '@/features/courts/board/api'
import { seedOf } from '@/features/courts/board/seating'
import { partnersOf } from '@/domain/partners'
import type { League } from '@/features/leagues/league'
import type { EstimateRange } from '@/domain/game-day-plan/estimate-game-day'
import { countOf, listOf } from '@/domain/format-text'

/** A saved game day, as input for planning, which also needs draws. */
type SavedDay = Omit<MissingRequest['day'], 'draw'>

export function savedDay(schedule: SavedSchedule, league: League): SavedDay {
  const seats = schedule.courts.flatMap((court) => court.seats)
  return {
    format: league.gameFormat,
    board: savedBoard(schedule),
    left: new Set(seats.filter(({ last }) => last !== null).map(({ person }) => person)),
    away: awayPlayers(schedule, schedule.subs, league.gameFormat),
    stored: new Map(schedule.courts.map((court) => [court.number, court])),
    gamesPerMatch: league.gamesPerMatch,
    gamesPerRotation: league.gamesPerRotation,
    isFinals: schedule.day.rules.isFinals ?? false,
    divisions: divisionsOf(schedule.divided, league.divisions),
    partners: partnersOf(league),
    teams: new Map(Object.entries(schedule.teams)),
    playersPerCourt: league.playersPerCourt,
    seed: schedule.draw.seed ?? seedOf(schedule.day.id),
  }
}

/** The plan in publishable form: pins that no longer fit are removed, and everyone whose court changes is notified. */
export function savedDraw(schedule: SavedSchedule, { seed }: SavedDay, plan: GameDayPlan): Draw {
  const drawn = new Set(
    plan.courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id))),
  )
  const gone = schedule.courts.flatMap(({ games }) =>
    games.filter(({ id, isPinned }) => isPinned && !drawn.has(id)).map(({ id }) => [id, false] as const),
  )
  return {
    plan,
    seed,
    seenVersion: schedule.draw.version,
    subs: {},
    seenSubs: schedule.subs,
    pins: Object.fromEntries(gone),
    moves: null,
    quiet: false,
  }
}

/** '3 games each, no byes, about 42 min to go.' */
export function restText({ games, sitOuts, minutes }: RestOfDay): string {
  if (minutes === 0) return 'No games left to play.'
  return `${rangeText(games, 'game')} each, ${sitOutText(sitOuts)}, about ${minutes} min to go.`
}

/** 'Courts of 5, 5, and 5.', without empty courts. */
export function courtsText(people: readonly number[]): string {
  const sizes = people.filter((size) => size > 0)
  return `${sizes.length === 1 ? 'One court' : 'Courts'} of ${listOf(sizes.map(String))}.`
}

const rangeText = ({ least, most }: EstimateRange, what: string) =>
  least === most ? countOf(least, what) : `${least} to ${countOf(most, what)}`

const sitOutText = (sitOuts: EstimateRange) =>
  sitOuts.most === 0
    ? 'no byes'
    : sitOuts.least === 0
      ? `up to ${countOf(sitOuts.most, 'bye')}`
      : rangeText(sitOuts, 'bye')
