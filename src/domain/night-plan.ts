import { courtSizes, waysOut, type WayOut } from './movement/court-sizes'
import type { LeagueRules } from './rules-text'
import { drawRotations } from './rotation/rotations'

/** What a night is planned from. Courts, people and games are counts. */
export type NightSettings = Pick<
  LeagueRules,
  | 'nightFormat'
  | 'playersPerCourt'
  | 'gamesPerMatch'
  | 'gamesPerRotation'
  | 'extraPlayers'
  | 'winType'
  | 'pointsToWin'
>

export interface Range {
  readonly least: number
  readonly most: number
}

export interface NightPlan {
  /** People on each court, court 1 first. */
  readonly sizes: readonly number[]
  /** People who sit out each round although every court is full. */
  readonly benched: number
  /** For one person. */
  readonly games: Range
  readonly sitOuts: Range
  /** An estimate: games one after the other on each court. */
  readonly minutes: number
  /** Where the people do not fit the courts: what can be done. */
  readonly waysOut: readonly WayOut[]
}

/** Getting on court, choosing sides and entering the score. */
const CHANGEOVER_MINUTES = 3
/** Usual length of a game against the clock. */
const TIMED_MINUTES = 12

/**
 * How long a game takes on a usual night, in minutes: about one for each point of the target, and the changeover. An
 * estimate, named so wherever it is shown.
 */
export function gameMinutes({
  winType,
  pointsToWin,
}: Pick<NightSettings, 'winType' | 'pointsToWin'>): number {
  return (winType === 'timed' ? TIMED_MINUTES : pointsToWin) + CHANGEOVER_MINUTES
}

/**
 * What a night of a league looks like with so many people on so many courts; null where they are too few for one court.
 * On one's own court the numbers are those of the draw itself; across courts byes are dealt evenly.
 * Source: rules.md sections 1, 4 (step 6) and 5.
 */
export function nightPlan(settings: NightSettings, people: number, courts: number): NightPlan | null {
  const minutes = settings.gamesPerMatch * gameMinutes(settings)
  return settings.nightFormat === 'courts'
    ? courtNight(settings, people, courts, minutes)
    : acrossCourts(settings, people, courts, minutes)
}

function courtNight(
  { playersPerCourt, extraPlayers, gamesPerMatch, gamesPerRotation }: NightSettings,
  people: number,
  courts: number,
  minutes: number,
): NightPlan | null {
  const config = {
    preferred: playersPerCourt,
    maxCourt: Math.max(playersPerCourt, 5),
    extraPlayers,
    maxCourts: courts,
  }
  const cut = courtSizes(people, config)
  // On a court of more than nine nobody can be given a fair share of the games.
  if (!cut || Math.max(...cut.sizes) > 9) return null
  const played = cut.sizes.flatMap((size) => gamesOnCourt(size, gamesPerMatch, gamesPerRotation))
  return {
    sizes: cut.sizes,
    benched: 0,
    games: rangeOf(played),
    sitOuts: rangeOf(played.map((games) => gamesPerMatch - games)),
    minutes,
    waysOut: waysOut(people, config),
  }
}

/** Games of each person on a court, as the draw deals them. */
function gamesOnCourt(size: number, gamesPerMatch: number, gamesPerRotation: number): number[] {
  const seats = Array.from({ length: size }, (_, seat) => String(seat))
  const rounds = drawRotations({
    people: seats,
    rounds: Math.ceil(gamesPerMatch / gamesPerRotation),
    seed: 1,
  })
  return seats.map((seat) =>
    rounds.reduce((sum, { byes }, round) => {
      const gamesOfRound = Math.min(gamesPerRotation, gamesPerMatch - round * gamesPerRotation)
      return sum + (byes.includes(seat) ? 0 : gamesOfRound)
    }, 0),
  )
}

/** Everybody across the courts: fours on as many courts as there are, the others sit out in turn. */
function acrossCourts(
  { gamesPerMatch, gamesPerRotation }: NightSettings,
  people: number,
  courts: number,
  minutes: number,
): NightPlan | null {
  const used = Math.min(courts, Math.floor(people / 4))
  if (used < 1) return null
  const benched = people - used * 4
  const byes = benched * Math.ceil(gamesPerMatch / gamesPerRotation)
  // Who sits out does so for all games of a pairing.
  const least = Math.floor(byes / people) * gamesPerRotation
  const most = Math.min(Math.ceil(byes / people) * gamesPerRotation, gamesPerMatch)
  return {
    sizes: Array.from({ length: used }, () => 4),
    benched,
    games: { least: gamesPerMatch - most, most: gamesPerMatch - least },
    sitOuts: { least, most },
    minutes,
    waysOut: [],
  }
}

function rangeOf(values: readonly number[]): Range {
  return { least: Math.min(...values), most: Math.max(...values) }
}
