import type { LeagueSettings } from '../league-settings'

/** How courts are filled, as counts of players and courts. */
export interface CourtSizeConfig {
  readonly minCourt: number
  readonly maxCourt: number
  readonly preferred: number
  /** Which end of the ladder gets courts with an extra player. */
  readonly extraPlayers: LeagueSettings['extraPlayers']
  /** Available courts; null for no limit. */
  readonly maxCourts: number | null
}

export const DEFAULT_COURT_SIZES: CourtSizeConfig = {
  minCourt: 4,
  maxCourt: 5,
  preferred: 4,
  extraPlayers: 'bottom',
  maxCourts: null,
}

export interface CourtSizes {
  /** Top court first. */
  readonly sizes: readonly number[]
  /** Whether a court is larger than usual. `seatingAlternatives` lists what an organizer can do. */
  readonly overMax: boolean
}

/**
 * Splits players into courts: as many as there are courts and fours, with even sizes and the larger courts at the
 * bottom (or top). Null if not even one court can be filled. Source: rules.md section 4, steps 6 and 7.
 */
export function courtSizes(people: number, config: Partial<CourtSizeConfig> = {}): CourtSizes | null {
  const { minCourt, maxCourt, preferred, extraPlayers, maxCourts } = { ...DEFAULT_COURT_SIZES, ...config }
  const atMost = Math.min(Math.floor(people / minCourt), maxCourts ?? Number.POSITIVE_INFINITY)
  if (atMost < 1) return null
  const wanted = Math.max(Math.floor(people / preferred), Math.ceil(people / maxCourt), 1)
  const courts = Math.min(wanted, atMost)
  const size = Math.floor(people / courts)
  const larger = people % courts
  const level = Array.from({ length: courts - larger }, () => size)
  const extra = Array.from({ length: larger }, () => size + 1)
  const sizes = extraPlayers === 'bottom' ? [...level, ...extra] : [...extra, ...level]
  return { sizes, overMax: sizes.some((each) => each > maxCourt) }
}

/**
 * The same for divisions of these sizes, top division first: each has courts of its own if all of them fill courts of the
 * usual sizes and there are enough; otherwise they are split as one, and share the courts where they meet. Source:
 * rules.md section 9.
 */
export function courtSizesOf(
  divisions: readonly number[],
  config: Partial<CourtSizeConfig> = {},
): CourtSizes | null {
  const own = divisions.map((people) => courtSizes(people, config))
  const sizes = own.flatMap((cut) => cut?.sizes ?? [])
  const fits =
    own.every((cut) => cut && !cut.overMax) && sizes.length <= (config.maxCourts ?? Number.POSITIVE_INFINITY)
  return fits && divisions.length > 0
    ? { sizes, overMax: false }
    : courtSizes(
        divisions.reduce((sum, people) => sum + people, 0),
        config,
      )
}

/** The smallest playable court, and the largest on which everyone gets a fair share of the games. */
export const MIN_ON_COURT = 4
export const MAX_ON_COURT = 9
/** The largest court that 6, 7, or 11 players make of fours and fives. */
const LARGEST_CUT = 7

/**
 * The largest court for this many players and available courts: seven, or up to nine if there are too few courts for
 * less. `app.court_size_problem` does the same in the database. Source: rules.md section 4, step 6, and section 5.
 */
export const maxPlayersOnCourt = (people: number, courts: number): number =>
  Math.min(MAX_ON_COURT, Math.max(LARGEST_CUT, Math.ceil(people / courts)))

/** Splits the list, in order, into courts of these sizes. */
export function splitIntoCourts<T>(people: readonly T[], sizes: readonly number[]): T[][] {
  let start = 0
  return sizes.map((size) => people.slice(start, (start += size)))
}

/** What an organizer can do if the players don't divide into courts of the usual sizes. */
export type SeatingAlternative =
  | { readonly kind: 'largerCourt'; readonly sizes: readonly number[] }
  | { readonly kind: 'bench'; readonly people: number; readonly sizes: readonly number[] }
  | { readonly kind: 'subs'; readonly people: number; readonly sizes: readonly number[] }

/**
 * The options if players don't split into courts of the usual sizes (6, 7, and 11 into fours and fives): a court of 6
 * or 7, the smallest possible bench, or the fewest possible subs. Empty if they do, or if no one is there. Source:
 * rules.md section 4, step 6.
 */
export function seatingAlternatives(
  people: number,
  config: Partial<CourtSizeConfig> = {},
): SeatingAlternative[] {
  const cut = courtSizes(people, config)
  if (people < 1 || (cut && !cut.overMax)) return []
  const fits = (count: number) => {
    const sizes = courtSizes(count, config)
    return sizes && !sizes.overMax ? sizes.sizes : null
  }
  const ways: SeatingAlternative[] = []
  if (cut) ways.push({ kind: 'largerCourt', sizes: cut.sizes })
  for (let benched = 1; benched < people; benched++) {
    const sizes = fits(people - benched)
    if (!sizes) continue
    ways.push({ kind: 'bench', people: benched, sizes })
    break
  }
  const { maxCourts, maxCourt, minCourt } = { ...DEFAULT_COURT_SIZES, ...config }
  const room = maxCourts === null ? people + minCourt : maxCourts * maxCourt
  for (let subs = 1; people + subs <= room; subs++) {
    const sizes = fits(people + subs)
    if (!sizes) continue
    ways.push({ kind: 'subs', people: subs, sizes })
    break
  }
  return ways
}
