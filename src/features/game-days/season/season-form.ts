import * as v from 'valibot'
import { addDays, isPlausibleDay, isoWeekday, dayIn, daysBetween, momentIn } from '@/shared/lib/dates'
import { dayDetails, detailSchemas, noDetails, someDay } from './day-form'
import type { GameDay } from '../game-day'

const MOST_DAYS = 99
export const SEASON_TOO_LONG = 'Some dates are too far out. Plan fewer game days or check the year.'
const USUAL_DAYS = 10

export interface SeasonLeague {
  id: string
  weeks: number | null
  weekInterval: number
  weekday: number | null
  startTime: string | null
  startDate: string | null
  timeZone: string
}

const detailNames = dayDetails.map(({ name }) => name)

const wholeNumber = (least: number, most: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, sentence),
  )

const Pattern = v.object({
  weekday: v.string(),
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'Choose a time')),
  from: someDay,
  gameDays: wholeNumber(1, 52, 'Enter 1 to 52 game days'),
  weekInterval: v.string(),
})

export const isOneDay = ({ gameDays }: Pick<SeasonValues, 'gameDays'>) => gameDays === '1'

/** Only a single game day can have its own details. In a season, they are changed one by one. */
export const SeasonSchema = v.pipe(
  v.object({ ...Pattern.entries, tell: v.boolean(), ...v.entriesFromList(detailNames, v.string()) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !isOneDay(dataset.value)) return
    for (const key of detailNames) {
      const value = dataset.value[key]
      const { issues } = v.safeParse(detailSchemas[key], value)
      if (issues)
        addIssue({
          message: issues[0].message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
        })
    }
  }),
)

/** Form values; fields only have strings. */
export type SeasonValues = v.InferOutput<typeof SeasonSchema>

/** The initial values: the league's own, after its existing game days. */
export function seasonValues(
  league: Omit<SeasonLeague, 'id'>,
  days: readonly GameDay[],
  now: Date,
): SeasonValues {
  const today = dayIn(now.toISOString(), league.timeZone)
  const taken = days.map(({ startsAt }) => dayIn(startsAt, league.timeZone)).toSorted()
  const last = taken.at(-1)
  const planned = days.filter(({ status }) => status !== 'canceled').length
  const left = (league.weeks ?? USUAL_DAYS) - planned
  return {
    weekday: String(league.weekday ?? 2),
    time: league.startTime ?? '18:30',
    from: last ? later(addDays(last, 1), today) : later(league.startDate ?? today, today),
    gameDays: String(left > 0 ? left : 1),
    weekInterval: String(league.weekInterval),
    tell: true,
    ...noDetails,
  }
}

const later = (a: string, b: string) => (a > b ? a : b)

export interface PreviewDay extends PlannedDay {
  startsAt: string
  /** The league already plays then. */
  isThere: boolean
}

/** The dates of the form; empty while a field is incomplete. */
export function seasonPreview(
  values: SeasonValues,
  skipped: ReadonlySet<string>,
  timeZone: string,
  days: readonly GameDay[],
): PreviewDay[] {
  const valid = v.safeParse(Pattern, values)
  if (!valid.success) return []
  const { weekday, time, from, gameDays, weekInterval } = valid.output
  const taken = new Set(
    days.filter(({ status }) => status !== 'canceled').map(({ startsAt }) => Date.parse(startsAt)),
  )
  const pattern = {
    from,
    weekday: Number(weekday),
    weekInterval: Number(weekInterval),
    gameDays: Number(gameDays),
  }
  return planSeason(pattern, (day) => skipped.has(day)).map((planned) => {
    const startsAt = momentIn(planned.day, time, timeZone)
    return { ...planned, startsAt, isThere: taken.has(Date.parse(startsAt)) }
  })
}

/** Why these dates can't be added to the existing ones; undefined if they can. */
export function seasonProblem(
  days: readonly Pick<PreviewDay, 'day'>[],
  existing: number,
): string | undefined {
  const wanted = days.length
  if (days.some(({ day }) => !isPlausibleDay(day))) return SEASON_TOO_LONG
  if (wanted === 0) return 'All of these dates are already scheduled or skipped.'
  const room = MOST_DAYS - existing
  if (wanted > room) return `A league can have up to ${MOST_DAYS} game days. You can add ${room} more.`
  return undefined
}

/** When a league plays: on one weekday, every N weeks. Days are 'YYYY-MM-DD' on the league's calendar. */
interface SeasonPattern {
  /** No earlier game days. */
  from: string
  /** ISO: 1 is Monday. */
  weekday: number
  weekInterval: number
  /** The number of game days. Skipped ones don't count, so the season ends later. */
  gameDays: number
}

interface PlannedDay {
  day: string
  /** Counts the game days; null for a skipped one. */
  number: number | null
}

/** A longer break in a season is a mistake in the dates. */
const LONGEST_DAYS = 3 * 365

/** The dates of a season in order, including skipped ones. Nothing follows the last game day. */
export function planSeason(pattern: SeasonPattern, isSkipped: (day: string) => boolean): PlannedDay[] {
  const { from, weekday, weekInterval, gameDays } = pattern
  const first = addDays(from, (weekday - isoWeekday(from) + 7) % 7)
  const planned: PlannedDay[] = []
  let number = 0
  for (let day = first; number < gameDays && daysBetween(first, day) <= LONGEST_DAYS;) {
    planned.push({ day, number: isSkipped(day) ? null : ++number })
    day = addDays(day, 7 * weekInterval)
  }
  return planned
}

/** Every day of a holiday, both ends included; empty if it ends before it begins. */
export function weekdaysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}
