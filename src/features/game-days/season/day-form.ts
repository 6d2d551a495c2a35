import * as v from 'valibot'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { characterCount, GAME_DAY_NOTE_LENGTH, LOCATION_LENGTH } from '@/domain/text-limits'
import { isPlausibleDay, TOO_FAR } from '@/shared/lib/calendar-days'
import { dayIn, clockIn } from '@/shared/lib/dates'
import { momentIn } from '@/shared/lib/zoned-time'
import type { GameDay } from '../game-day'
import type { NewGameDay } from '../mutations'

const trimmed = v.pipe(v.string(), v.trim())
const textOf = (most: number) => v.pipe(trimmed, atMost(most, `Must be ${most} characters or fewer`))
/** The limit of `move_game_day()`. */
const MESSAGE_LENGTH = 1000

export const someDay = v.pipe(
  v.string(),
  v.nonEmpty('Choose a date'),
  v.check((day) => isPlausibleDay(day), TOO_FAR),
)

export const someTime = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'Choose a time'))

export const dayFields = {
  location: v.pipe(textOf(LOCATION_LENGTH), oneLine('The location')),
  /** '' for as many as the league has. */
  courts: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 40),
      'Enter 1 to 40 courts',
    ),
  ),
  note: textOf(GAME_DAY_NOTE_LENGTH),
}

/** One game day's form values; fields only have strings. */
export const DaySchema = v.object({
  day: someDay,
  time: someTime,
  ...dayFields,
  words: v.pipe(
    trimmed,
    v.check(
      (words) => characterCount(words) <= MESSAGE_LENGTH,
      `Must be ${MESSAGE_LENGTH} characters or fewer`,
    ),
  ),
  askAgain: v.boolean(),
  tell: v.boolean(),
})

export type DayValues = v.InferOutput<typeof DaySchema>

/** An existing game day as form values, in the league's time zone. */
export function dayValues(day: GameDay, timeZone: string): DayValues {
  return {
    day: dayIn(day.startsAt, timeZone),
    time: clockIn(day.startsAt, timeZone),
    location: day.location,
    courts: day.courtCount === null ? '' : String(day.courtCount),
    note: day.note,
    words: '',
    askAgain: false,
    tell: true,
  }
}

export function newDayOf(values: DayValues, timeZone: string): Required<NewGameDay> {
  return {
    startsAt: momentIn(values.day, values.time, timeZone),
    location: values.location,
    note: values.note,
    courtCount: values.courts === '' ? null : Number(values.courts),
  }
}

export const isPast = (moment: string) => Date.parse(moment) <= Date.now()
