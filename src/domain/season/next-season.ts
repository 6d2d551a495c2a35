import { capital } from '../format-text'
import { seasonRanking } from './season-ranking'
import { startingOrder, type Season, type SeasonMember } from './season'

/**
 * The members in final order, best first: the starting order of the next season. Members without a rank follow in the
 * order of the rankings. Before the first finalized game day, the starting order counts.
 */
export function finalOrder(season: Season): SeasonMember[] {
  const ranked =
    seasonRanking(season)
      .at(-1)
      ?.rows.flatMap(({ players }) => players) ?? startingOrder(season.members).map(({ id }) => id)
  const places = new Map(ranked.map((id, place) => [id, place]))
  const placeOf = ({ id }: SeasonMember) => places.get(id) ?? places.size
  return season.members.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The dates of two seasons of a league, 'YYYY-MM-DD'; null if unknown. */
export interface SeasonDates {
  /** The first game day of the season with the given name. */
  readonly before: string | null
  /** The first and last game day of the next season. */
  readonly first: string | null
  readonly last: string | null
}

const QUARTERS = ['winter', 'spring', 'summer', 'fall'] as const
const QUARTER = /\b(winter|spring|summer|fall|autumn)\b/gi
const NUMBERED = /\b(season|session|series|part) (\d{1,2})\b/i
const YEARS = /\b(20\d\d)(?:([/–-])(\d\d))?\b/

/**
 * A name for the next season: "Fall Ladder 2026" is followed by "Winter Ladder 2027", "Season 2" by "Season 3". The
 * year is that of its last game day, as in the standings. A name without either gets a number.
 */
export function nextSeasonName(name: string, dates: SeasonDates): string {
  const next = withNextYear(withNextQuarter(name, dates), dates)
  if (NUMBERED.test(name)) {
    return next.replace(NUMBERED, (_, word: string, number: string) => `${word} ${Number(number) + 1}`)
  }
  return next === name ? `${name}, season 2` : next
}

function withNextQuarter(name: string, { before, first }: SeasonDates): string {
  // "Fall and Winter Ladder" has no single season.
  if ((name.match(QUARTER) ?? []).length !== 1) return name
  const months = before !== null && first !== null ? monthOf(first) - monthOf(before) : 0
  const steps = Math.max(1, Math.round(months / 3))
  return name.replace(QUARTER, (word) => {
    const quarter =
      word.toLowerCase() === 'autumn' ? 3 : QUARTERS.findIndex((one) => one === word.toLowerCase())
    const next = QUARTERS[(quarter + steps) % QUARTERS.length] ?? word
    if (word === word.toUpperCase()) return next.toUpperCase()
    return word === word.toLowerCase() ? next : capital(next)
  })
}

function withNextYear(name: string, { first, last }: SeasonDates): string {
  if (last === null) return name
  return name.replace(YEARS, (years, from: string, dash: string | undefined, to: string | undefined) => {
    const ended = to === undefined ? Number(from) : 2000 + Number(to)
    const moved = yearOf(name, first, last) - ended
    if (moved <= 0) return years
    const begins = String(Number(from) + moved)
    return dash === undefined ? begins : `${begins}${dash}${String(ended + moved).slice(2)}`
  })
}

/**
 * The year in a season's name. A winter that starts in late fall has the year of its January, even if it ends before.
 */
function yearOf(name: string, first: string | null, last: string): number {
  const isEarlyWinter = /\bwinter\b/i.test(name) && first !== null && first.slice(5) >= '10'
  return Number((isEarlyWinter ? first : last).slice(0, 4)) + (isEarlyWinter ? 1 : 0)
}

/** Months since year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
