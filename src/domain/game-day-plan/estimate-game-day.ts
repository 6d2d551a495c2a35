import {
  courtSizes,
  MAX_ON_COURT,
  seatingAlternatives,
  type SeatingAlternative,
} from '../movement/court-sizes'
import type { LeagueRules } from '../league-settings'
import { drawRotations } from '../court-rotation/rotations'
import { gameDaySpots, largestCourt } from './game-day-spots'
import { gameMinutes, rotationCount, roundCount } from './game-day-length'
import { inAGame, partnersOf } from '../partners'

/** The numbers for planning a game day. Courts, people, and games are counts. */
export type EstimateSettings = Pick<
  LeagueRules,
  | 'gameFormat'
  | 'partners'
  | 'playersPerCourt'
  | 'gamesPerMatch'
  | 'gamesPerRotation'
  | 'extraPlayers'
  | 'winType'
  | 'pointsToWin'
>

export interface EstimateRange {
  readonly least: number
  readonly most: number
}

export interface GameDayEstimate {
  /** People on each court, court 1 first. */
  readonly sizes: readonly number[]
  /** Players who sit out each round even though every court is full. */
  readonly benched: number
  /** Players who don't get a spot. */
  readonly waiting: number
  /** Per player. */
  readonly games: EstimateRange
  readonly sitOuts: EstimateRange
  /** An estimate. Courts play at the same time, each one game after another. */
  readonly minutes: number
  /** What the organizer can do if the players don't fit the courts. */
  readonly seatingAlternatives: readonly SeatingAlternative[]
}

/**
 * A league's game day with this many players and courts; null if there are too few players for one court. Players
 * beyond its spots wait. On separate courts, the numbers are those of the actual draw. Across courts, byes are spread
 * evenly. Source: rules.md sections 1, 4 (step 6), and 5.
 */
export function estimateGameDay(
  settings: EstimateSettings,
  people: number,
  courts: number,
  capacity: number | null = null,
): GameDayEstimate | null {
  const playing = Math.min(people, gameDaySpots(settings, courts, capacity))
  const plan =
    settings.gameFormat === 'courts'
      ? courtDay(settings, playing, courts)
      : acrossCourts(settings, playing, courts)
  return plan && { ...plan, waiting: people - playing }
}

type Played = Omit<GameDayEstimate, 'waiting'>

function courtDay(settings: EstimateSettings, people: number, courts: number): Played | null {
  const { playersPerCourt, extraPlayers } = settings
  const config = {
    preferred: playersPerCourt,
    maxCourt: largestCourt(settings),
    extraPlayers,
    maxCourts: courts,
  }
  const cut = courtSizes(people, config)
  if (!cut || Math.max(...cut.sizes) > MAX_ON_COURT) return null
  return {
    ...playOnCourts(settings, cut.sizes),
    benched: 0,
    seatingAlternatives: seatingAlternatives(people, config),
  }
}

/** What separate courts of these sizes play. Every size is 4 to 9. */
export function playOnCourts(
  settings: EstimateSettings,
  sizes: readonly number[],
): Pick<GameDayEstimate, 'sizes' | 'games' | 'sitOuts' | 'minutes'> {
  const { gamesPerRotation } = settings
  const drawn = sizes.map((size) => {
    const rotations = rotationCount(size, settings)
    return { games: rotations * gamesPerRotation, each: gamesOnCourt(size, rotations, gamesPerRotation) }
  })
  return {
    sizes,
    games: rangeOf(drawn.flatMap(({ each }) => each)),
    sitOuts: rangeOf(drawn.flatMap(({ games, each }) => each.map((played) => games - played))),
    minutes: Math.max(...drawn.map(({ games }) => games)) * gameMinutes(settings),
  }
}

/** Games for each player on a court, as the schedule gives them. */
function gamesOnCourt(size: number, rounds: number, gamesPerRotation: number): number[] {
  const seats = Array.from({ length: size }, (_, seat) => String(seat))
  const drawn = drawRotations({ people: seats, rounds, seed: 1 })
  return seats.map((seat) => drawn.filter(({ byes }) => !byes.includes(seat)).length * gamesPerRotation)
}

/**
 * Play across courts: groups of four (two in singles) on as many courts as there are, while the others take turns sitting
 * out. Fixed partners and groups are assumed to be complete.
 */
function acrossCourts(settings: EstimateSettings, people: number, courts: number): Played | null {
  const players = inAGame(partnersOf(settings))
  const used = Math.min(courts, Math.floor(people / players))
  if (used < 1) return null
  // King of the court has one game per round, because its winners move.
  const gamesPerRotation = settings.gameFormat === 'king_of_court' ? 1 : settings.gamesPerRotation
  const rounds = roundCount(
    people,
    used,
    { gamesPerMatch: settings.gamesPerMatch, gamesPerRotation },
    players,
  )
  const benched = people - used * players
  const byes = benched * rounds
  // A player sits out all games of a pairing.
  const least = Math.floor(byes / people) * gamesPerRotation
  const most = Math.ceil(byes / people) * gamesPerRotation
  const games = rounds * gamesPerRotation
  return {
    sizes: Array.from({ length: used }, () => players),
    benched,
    games: { least: games - most, most: games - least },
    sitOuts: { least, most },
    minutes: games * gameMinutes(settings),
    seatingAlternatives: [],
  }
}

function rangeOf(values: readonly number[]): EstimateRange {
  return { least: Math.min(...values), most: Math.max(...values) }
}
