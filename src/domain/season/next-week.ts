import { divisionSizes, divisionsOf, inDivisions, type Divisions } from '@/domain/divisions'
import { semifinalPairs } from '@/domain/finals'
import { finalsCourts } from '@/domain/game-day-plan/finals-courts'
import type { PlayerId } from '@/domain/game'
import { courtSizesOf, splitIntoCourts, type CourtSizeConfig } from '@/domain/movement/court-sizes'
import { hasFixedPartners, hasKnockout, seatPairs } from '@/domain/partners'
import { personMoves, type PersonMove } from '@/domain/movement/person-moves'
import { explainTies } from './explain-ties'
import { playDay } from './ladder'
import { everyoneIn, inWeekOrder, settingsOn, startingOrder, type Season } from './season'
import { seasonRanking, standingOrder, type RankingWeek } from './season-ranking'

type Ratings = ReadonlyMap<PlayerId, number>

interface NextWeekOptions {
  readonly order?: readonly PlayerId[] | undefined
  readonly ratings?: Ratings | undefined
  readonly isFinals?: boolean | undefined
}

export interface NextCourt {
  readonly number: number
  /** In ladder order. */
  readonly people: readonly PlayerId[]
}

export interface NextWeek {
  /** Top court first; empty if there are too few players for one. */
  readonly courts: readonly NextCourt[]
  /** True if a court is larger than usual: see `seatingAlternatives`. */
  readonly overMax: boolean
  readonly available: number
  /** What the last game day did to each player; empty if no one has played yet, or the league moves no one. */
  readonly moves: ReadonlyMap<PlayerId, PersonMove>
  /** What decided a tie at a line where players moved, for the players involved. */
  readonly ties: ReadonlyMap<PlayerId, readonly string[]>
  /** How many of the courts, the first ones, play a final or a semifinal. */
  readonly finalCourts: number
  /** Which of them, in pairs, play semifinals. */
  readonly semifinals: ReturnType<typeof semifinalPairs>
  /** The courts of the last game day, top court first, as `moves` counts them from 1. */
  readonly lastCourts: readonly number[]
}

/**
 * The courts of the next game day as the game days so far make them. The last one may be in progress. `unavailable` are
 * members who can't play. `order` is the order before the first game day, best first; without it, the starting places
 * decide. `ratings` propose a first court for players who are new to the ladder, if the league lets them start on a court
 * other than the last. The last game day moves players by its own rules. Finals are seated from the standings instead, and so
 * are pairs of fixed partners. Source: rules.md section 4, steps 5 to 7, section 10, and section 11.
 */
export function nextWeek(
  season: Season,
  unavailable: readonly PlayerId[],
  sizes: Partial<CourtSizeConfig>,
  { order, ratings, isFinals = false }: NextWeekOptions = {},
): NextWeek {
  const { members, settings } = season
  const lastDay = inWeekOrder(season.days).at(-1)
  const last = seasonRanking(season).at(-1)
  if (hasFixedPartners(settings)) return pairsWeek(season, last, unavailable, sizes, order)
  if (!lastDay || !last) return firstWeek(season, unavailable, sizes, order)
  if (isFinals) return finalsWeek(season, last, unavailable, sizes)

  const isMember = new Set(members.map(({ id }) => id))
  const known = new Set(last.ladderDay.movement.ladder)
  const { movementMode } = settingsOn(settings, lastDay)
  const { courts, movement } = playDay(last.ladderDay.before, lastDay, settings, undefined, {
    placed: last.ladderDay.placed,
    withdrawn: last.ladderDay.movement.ladder.filter((id) => !isMember.has(id)),
    newPlayers: members.filter(({ id }) => !known.has(id)).map(({ id }) => ({ id })),
    unavailableNext: unavailable,
    divisions: divisionsOf(everyoneIn(season), settings.divisions),
    ...(ratings && { ratings }),
    ...(movementMode === 'reseed' && { ranking: last.ladderDay.movement.input.ranking ?? [] }),
    // Not the game day, which has rules of its own.
    nextCourts: { extraPlayers: settings.extraPlayers, newPlayers: settings.newPlayers, ...sizes },
  })
  const away = new Set(unavailable)
  const lastCourts = courts.map(({ number }) => number)
  return {
    courts: numbered(movement.nextCourts ?? [], lastCourts),
    overMax: movement.overMax,
    available: movement.ladder.filter((id) => !away.has(id)).length,
    moves: new Map(movementMode === 'none' ? [] : personMoves(movement).map((move) => [move.id, move])),
    ties: new Map(movement.ladder.map((id) => [id, explainTies(last, id)])),
    ...NO_FINALS,
    lastCourts,
  }
}

/** Everyone who can play, in the order of the standings: the finals first. A knockout is planned on the court board. */
function finalsWeek(
  { members, settings }: Season,
  last: RankingWeek,
  unavailable: readonly PlayerId[],
  sizes: Partial<CourtSizeConfig>,
): NextWeek {
  const away = new Set(unavailable)
  const available = standingOrder(last).flatMap(({ id }) => (away.has(id) ? [] : [id]))
  const divisions = divisionsOf(members, settings.divisions)
  const config = { extraPlayers: settings.extraPlayers, ...sizes }
  const seated = hasKnockout(settings)
    ? inOrder(inDivisions(available, divisions), divisions, config)
    : finalsCourts(available, divisions, config)
  const lastCourts = last.ladderDay.courts.map(({ number }) => number)
  const courts = numbered(seated?.courts ?? [], lastCourts)
  return {
    courts,
    overMax: seated?.overMax ?? false,
    available: available.length,
    moves: new Map(),
    ties: new Map(),
    finalCourts: seated?.finals ?? 0,
    semifinals: seated?.finals ? semifinalPairs(courts, divisions) : [],
    lastCourts,
  }
}

const NO_FINALS = { finalCourts: 0, semifinals: [] }

/** Partners next to each other, in the order of the standings or, before there are any, in the given one. */
function pairsWeek(
  { members }: Season,
  last: RankingWeek | undefined,
  unavailable: readonly PlayerId[],
  sizes: Partial<CourtSizeConfig>,
  seeded: readonly PlayerId[] = startingOrder(members).map(({ id }) => id),
): NextWeek {
  const away = new Set(unavailable)
  const order = last?.rows.flatMap(({ players }) => players) ?? seeded
  const available = [...new Set([...order, ...members.map(({ id }) => id)])].filter((id) => !away.has(id))
  const teams = new Map(members.map(({ id, team = null }) => [id, team]))
  return {
    courts: numbered(seatPairs(available, teams, sizes), []),
    overMax: false,
    available: available.length,
    moves: new Map(),
    ties: new Map(),
    ...NO_FINALS,
    lastCourts: [],
  }
}

/** The seeded or starting order, followed by members who joined without a place. */
function firstWeek(
  { members, settings }: Season,
  unavailable: readonly PlayerId[],
  sizes: Partial<CourtSizeConfig>,
  seeded: readonly PlayerId[] = startingOrder(members).map(({ id }) => id),
): NextWeek {
  const away = new Set(unavailable)
  const divisions = divisionsOf(members, settings.divisions)
  const everyone = new Set([...seeded, ...members.map(({ id }) => id)])
  const available = inDivisions(
    [...everyone].filter((id) => !away.has(id)),
    divisions,
  )
  const { courts, overMax } = inOrder(available, divisions, {
    extraPlayers: settings.extraPlayers,
    ...sizes,
  })
  return {
    courts: numbered(courts, []),
    overMax,
    available: available.length,
    moves: new Map(),
    ties: new Map(),
    ...NO_FINALS,
    lastCourts: [],
  }
}

/** Players in order, division by division, on courts of the usual sizes. */
function inOrder(people: readonly PlayerId[], divisions: Divisions | null, config: Partial<CourtSizeConfig>) {
  const cut = courtSizesOf(divisionSizes(people, divisions), config)
  return {
    courts: cut ? splitIntoCourts(people, cut.sizes) : [],
    overMax: cut?.overMax ?? false,
    finals: 0,
  }
}

/** Uses the courts of the last game day if there are enough. */
function numbered(courts: readonly (readonly PlayerId[])[], last: readonly number[]): NextCourt[] {
  const sameCourts = last.length >= courts.length
  return courts.map((people, i) => ({ number: (sameCourts ? last[i] : undefined) ?? i + 1, people }))
}
