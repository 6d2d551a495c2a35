import type { LeagueSettings } from '../league-settings'

/** How courts are filled, as counts of players and courts. */
export interface CourtSizeConfig {
  readonly minCourt: number
  readonly maxCourt: number
  /** The preferred court size. */
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
 * Cuts so many people into courts: as many as there are courts and fours, sizes level, the courts of one more at the
 * bottom (or top). Null where not even one court can be filled. Source: rules.md section 4, steps 6 and 7.
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

/** The fewest people that play on a court, and the most that can be given a fair share of its games. */
export const MIN_ON_COURT = 4
export const MAX_ON_COURT = 9
/** The largest court that 6, 7, or 11 people make of fours and fives. */
const LARGEST_CUT = 7

/**
 * The most people that one court takes, of so many on so many courts that can be had: seven, and up to nine only where there
 * are too few courts for less. The same in the function court_size_problem of the database.
 * Source: rules.md section 4, step 6, and section 5.
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
 * The choices where people cannot be cut into courts of the usual sizes (6, 7 and 11 into fours and fives): a court of
 * 6 or 7, a bench for as few as possible, or as few subs as possible. None where the cut fits, or no one is there.
 * Source: rules.md section 4, step 6.
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
