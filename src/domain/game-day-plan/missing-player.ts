import type { PlayerId } from '../game'
import { courtSizes, MAX_ON_COURT, splitIntoCourts, type CourtSizeConfig } from '../movement/court-sizes'
import type { BoardLayout } from './board-layout'
import type { EstimateRange } from './estimate-game-day'
import { gameMinutes } from './game-day-length'
import { gameDayRounds, planGameDay, type GameDayPlan, type GameDayPlanRequest } from './plan-game-day'

/** A game day with its saved courts, and someone who isn't there to play. */
export interface MissingRequest {
  readonly missing: PlayerId
  /** They were there and left, so their games stay theirs. Otherwise they never came, or aren't here yet. */
  readonly hasLeft: boolean
  /** The saved game day. `away` are players known to be absent without a sub; `missing` may be one of them. */
  readonly day: Omit<GameDayPlanRequest, 'redraw' | 'rotations'>
  readonly sizes: Partial<CourtSizeConfig>
  readonly game: Parameters<typeof gameMinutes>[0]
}

/**
 * What is left to play, for each player who is there and in minutes. Counts of games. Only the player's court, if the
 * others aren't affected.
 */
export interface RestOfDay {
  readonly games: EstimateRange
  readonly sitOuts: EstimateRange
  readonly minutes: number
}

export interface MissingChoice {
  readonly board: BoardLayout
  readonly plan: GameDayPlan
  readonly rest: RestOfDay
}

interface JoinChoice extends MissingChoice {
  /** How many games the day has more, so that the late player costs no one else a game. */
  readonly added: number
}

export interface MissingChoices {
  /** A sub plays the games, and nothing else changes. */
  readonly sub: RestOfDay
  /** The player's court continues without them; null if too few are left on it. */
  readonly short: MissingChoice | null
  /**
   * Everyone who is here and whose court hasn't started is reseated, in order; null if nothing would change or no court
   * could be filled.
   */
  readonly reseat: MissingChoice | null
  /** Games of the player without a result. */
  readonly forfeits: number
}

/**
 * The options for a missing player, with what each means for everyone who is there. None gives a game to the missing
 * player, or to anyone else known to be absent. Both keep their places, so that the absence counts. Source: rules.md
 * sections 4 (step 6) and 5.
 */
export function missingChoices(request: MissingRequest): MissingChoices {
  const { missing, hasLeft, day, sizes, game } = request
  const away = new Set([...day.away, missing])
  const here = hasLeft ? { ...day, left: new Set([...day.left, missing]) } : { ...day, away }
  const saved = planGameDay({ ...day, rotations: new Map(), redraw: new Set() })
  const court = day.board.find(({ people }) => people.includes(missing))
  const short = planGameDay({ ...here, rotations: new Map(), redraw: new Set(court ? [court.number] : []) })
  const reseated = reseat(here, sizes)
  const again =
    reseated &&
    planGameDay({
      ...here,
      board: reseated.board,
      rotations: new Map(),
      redraw: new Set(reseated.numbers),
    })
  // With separate courts, only that court is affected.
  const only = day.format === 'courts' ? court?.number : undefined
  const choice = (board: BoardLayout, plan: GameDayPlan, concerned?: number): MissingChoice | null =>
    plan.courts.some(
      ({ problem, seats }) => problem !== null && seats.some(({ person }) => !away.has(person)),
    )
      ? null
      : { board, plan, rest: restOfDay(plan, { without: away, stored: day.stored, game, only: concerned }) }
  return {
    sub: restOfDay(saved, { without: day.away, stored: day.stored, game, only }),
    short: court ? choice(day.board, short, only) : null,
    reseat: reseated && again ? choice(reseated.board, again) : null,
    forfeits: [...day.stored.values()]
      .flatMap(({ games }) => games)
      .filter(({ isPlayed, team1, team2 }) => !isPlayed && [...team1, ...team2].includes(missing)).length,
  }
}

/** The courts that haven't started, filled in order with those who are there. Only for separate courts. */
function reseat(
  { board, stored, away, left, format }: MissingRequest['day'],
  sizes: Partial<CourtSizeConfig>,
): { board: BoardLayout; numbers: readonly number[] } | null {
  if (format !== 'courts') return null
  const hasStarted = (number: number) => stored.get(number)?.games.some(({ isPlayed }) => isPlayed) ?? false
  const open = board.filter(({ number, people }) => people.length > 0 && !hasStarted(number))
  const everyone = open.flatMap(({ people }) => people)
  const playing = everyone.filter((id) => !away.has(id) && !left.has(id))
  const cut = courtSizes(playing.length, { ...sizes, maxCourts: open.length })
  if (!cut || cut.sizes.some((size) => size > MAX_ON_COURT)) return null
  const courts = splitIntoCourts(playing, cut.sizes)
  const used = open.slice(0, courts.length).map(({ number }) => number)
  const last = used.at(-1) ?? 0
  // Absent players keep a place, on the same court while it is used, so that the absence still counts.
  const placeOf = (id: PlayerId) =>
    open.find(({ number, people }) => people.includes(id) && used.includes(number))?.number ?? last
  const rest = everyone.filter((id) => !playing.includes(id))
  const changed = board.map(({ number, people }) => {
    if (!open.some((each) => each.number === number)) return { number, people }
    const seated = courts[used.indexOf(number)] ?? []
    return { number, people: [...seated, ...rest.filter((id) => placeOf(id) === number)] }
  })
  return changed.every(({ people }, i) => sameSet(people, board[i]?.people ?? []))
    ? null
    : { board: changed, numbers: used }
}

interface RestRequest extends Pick<MissingRequest, 'game'>, Pick<MissingRequest['day'], 'stored'> {
  readonly without: ReadonlySet<PlayerId>
  /** The one court to count; undefined for all. */
  readonly only?: number | undefined
}

/** The games left in a plan, for those who play them. */
export function restOfDay(plan: GameDayPlan, { without, stored, game, only }: RestRequest): RestOfDay {
  const played = new Set(
    [...stored.values()].flatMap(({ games }) => games.filter(({ isPlayed }) => isPlayed).map(({ id }) => id)),
  )
  const isOpen = ({ id }: { id: string | null }) => id === null || !played.has(id)
  const courts = plan.courts
    .filter(({ number }) => only === undefined || number === only)
    .map((court) => ({
      ...court,
      rotations: court.rotations
        .map((rotation) => ({ ...rotation, games: rotation.games.filter(isOpen) }))
        .filter(({ games }) => games.length > 0),
    }))
  // Across courts, a round lasts equally long on each.
  const groups = plan.isAcross ? [courts] : courts.map((court) => [court])
  const each = groups.flatMap((group) => {
    const rounds = gameDayRounds(group)
    const gamesIn = Math.max(
      0,
      ...group.flatMap(({ rotations }) => rotations.map(({ games }) => games.length)),
    )
    const people = new Set(
      group.flatMap(({ seats }) => seats.filter(({ last }) => last === null).map(({ person }) => person)),
    )
    return [...people]
      .filter((id) => !without.has(id))
      .map((id) => ({
        games: gamesIn * rounds.filter(({ games }) => games.some(playsIn(id))).length,
        sitOuts: gamesIn * rounds.filter(({ byes }) => byes.includes(id)).length,
      }))
  })
  const longest = Math.max(
    0,
    ...courts.map(({ rotations }) => rotations.reduce((sum, { games }) => sum + games.length, 0)),
  )
  return {
    games: rangeOf(each.map(({ games }) => games)),
    sitOuts: rangeOf(each.map(({ sitOuts }) => sitOuts)),
    minutes: longest * gameMinutes(game),
  }
}

const playsIn =
  (id: PlayerId) =>
  ({ team1, team2 }: { team1: readonly PlayerId[]; team2: readonly PlayerId[] }) =>
    team1.includes(id) || team2.includes(id)

const rangeOf = (values: readonly number[]): EstimateRange =>
  values.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...values), most: Math.max(...values) }

const sameSet = (some: readonly PlayerId[], others: readonly PlayerId[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

/**
 * The games with someone who arrives late or is back, redrawn from what was played: on their court, or on all of them
 * in formats across courts, with more of them if others would get fewer otherwise. Null if the court can't be drawn. Source: rules.md section 5.
 */
export function joinChoice({
  missing,
  day,
  game,
}: Omit<MissingRequest, 'sizes' | 'hasLeft'>): JoinChoice | null {
  const away = new Set([...day.away].filter((id) => id !== missing))
  const left = new Set([...day.left].filter((id) => id !== missing))
  const court = day.board.find(({ people }) => people.includes(missing))
  if (!court) return null
  const plan = planGameDay({
    ...day,
    away,
    left,
    arriving: new Set([missing]),
    rotations: new Map(),
    redraw: new Set([court.number]),
  })
  const before = [...day.stored.values()].flatMap(({ games }) => games)
  const after = plan.courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games))
  return plan.courts.some(({ number, problem }) => number === court.number && problem !== null)
    ? null
    : {
        board: day.board,
        plan,
        added: Math.max(0, after.length - before.length),
        rest: restOfDay(plan, {
          without: away,
          stored: day.stored,
          game,
          only: day.format === 'courts' ? court.number : undefined,
        }),
      }
}
