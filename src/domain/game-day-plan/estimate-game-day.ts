import {
  courtSizes,
  MAX_ON_COURT,
  seatingAlternatives,
  type SeatingAlternative,
  MIN_ON_COURT,
} from '../movement/court-sizes'
import type { LeagueRules, LeagueSettings } from '../league-settings'
import { drawRotations } from '../court-rotation/rotations'
import { gameMinutes, rotationCount, roundCount } from './game-day-length'
import { inAGame, partnersOf } from '../partners'

/** A court of four has room for a fifth player, with everyone taking turns sitting out. */
const LEAST_LARGEST_COURT = 5

/** In singles, a third player takes turns sitting out. */
const MOST_IN_SINGLES = 3

/** The settings that decide how many players a court takes. */
type CourtSpots = Pick<LeagueSettings, 'playersPerCourt' | 'gameFormat' | 'partners'>

/** Maximum players on a court, given its usual number. Source: rules.md section 4, step 7, and section 11. */
export function largestCourt(settings: CourtSpots): number {
  return partnersOf(settings) === 'singles'
    ? MOST_IN_SINGLES
    : Math.max(settings.playersPerCourt, LEAST_LARGEST_COURT)
}

/**
 * Number of spots on a game day, in every format: courts times the maximum players on one, limited by the league's `capacity`
 * (null for no limit). Anyone beyond that goes on the waitlist. app.game_day_spots() does the same in the database.
 * Source: rules.md section 4, steps 6 and 7.
 */
export function gameDaySpots(settings: CourtSpots, courts: number, capacity: number | null = null): number {
  return Math.min(courts * largestCourt(settings), capacity ?? Number.POSITIVE_INFINITY)
}

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
function playOnCourts(
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

/** One way to seat the players of a game day. Counts of people and games; minutes are an estimate. */
export interface LayoutChoice extends Pick<GameDayEstimate, 'sizes' | 'games' | 'sitOuts' | 'minutes'> {
  /** Subs to find. */
  readonly subs: number
  /** Players off the courts. */
  readonly bench: number
}

/** A few players more or fewer are worth showing. Beyond that it is a different game day. */
const MOST_SUBS = 2
const MOST_BENCHED = 2
/** Courts are at most this much larger than usual, or everyone sits out more than they play. */
const LARGER = 1

/**
 * The layouts to choose from with this many players and at most this many courts: everyone on as many courts as they
 * fill, or on fewer and larger ones; courts of the usual size with a sub or two; or with a player or two on the bench.
 * The one that `courtSizes` makes comes first. Empty if courts don't play separately or there is no choice. Source:
 * rules.md section 4, step 6.
 */
export function layoutChoices(settings: EstimateSettings, people: number, courts: number): LayoutChoice[] {
  const { playersPerCourt: usual, extraPlayers, gameFormat } = settings
  const largest = largestCourt(settings)
  if (gameFormat !== 'courts') return []
  const cut = (count: number, maxCourts: number) =>
    courtSizes(count, { preferred: usual, maxCourt: largest, extraPlayers, maxCourts })?.sizes
  const choices: LayoutChoice[] = []
  const add = (
    sizes: readonly number[] | undefined,
    { most = largest, subs = 0, bench = 0 }: { most?: number; subs?: number; bench?: number },
  ) => {
    if (!sizes || sizes.some((size) => size < MIN_ON_COURT || size > most)) return
    if (choices.some((choice) => choice.sizes.join() === sizes.join())) return
    choices.push({ ...playOnCourts(settings, sizes), subs, bench })
  }
  const first = cut(people, courts)
  const doesFit = first?.every((size) => size <= largest) ?? false
  add(first, { most: MAX_ON_COURT })
  for (let count = (first?.length ?? 1) - 1; count >= 1; count--) {
    add(cut(people, count), { most: largest + LARGER })
  }
  const fewest = (most: number, find: (count: number) => void) => {
    const before = choices.length
    for (let count = 1; count <= most && choices.length === before; count++) find(count)
  }
  const isUsual = (count: number) => count > 0 && count % usual === 0 && count / usual <= courts
  if (doesFit) {
    // Then only courts of one size are worth a sub, as everyone sits out alike there, and only the usual one a bench.
    for (let subs = 1; subs <= MOST_SUBS; subs++) {
      const sizes = cut(people + subs, courts)
      if (isUsual(people + subs) || (isLevel(sizes) && !isLevel(first))) add(sizes, { subs })
    }
    fewest(MOST_BENCHED, (bench) => isUsual(people - bench) && add(cut(people - bench, courts), { bench }))
  } else {
    fewest(MOST_SUBS, (subs) => add(cut(people + subs, courts), { subs }))
    fewest(MOST_BENCHED, (bench) => add(cut(people - bench, courts), { bench }))
  }
  return choices.length > 1 ? choices : []
}

const isLevel = (sizes: readonly number[] = []) => new Set(sizes).size === 1
