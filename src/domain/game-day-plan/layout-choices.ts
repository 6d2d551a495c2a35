import { courtSizes, MAX_ON_COURT, MIN_ON_COURT } from '../movement/court-sizes'
import { playOnCourts, type EstimateSettings, type GameDayEstimate } from './estimate-game-day'
import { largestCourt } from './game-day-spots'

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
