import * as v from 'valibot'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { GAME_DAY_NOTE_LENGTH, LOCATION_LENGTH } from '@/domain/text-limits'
import { isPlausibleDay, TOO_FAR, dayIn, clockIn, momentIn } from '@/shared/lib/dates'
import type { GameDay } from '../game-day'

const textOf = (most: number) =>
  v.pipe(v.string(), v.trim(), atMost(most, `Must be ${most} characters or fewer`))
/** The limit of `edit_game_day()`. */
const MESSAGE_LENGTH = 1000

export const someDay = v.pipe(
  v.string(),
  v.nonEmpty('Choose a date'),
  v.check((day) => isPlausibleDay(day), TOO_FAR),
)

export const someTime = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'Choose a time'))

interface League {
  location: string
  courtCount: number
}

interface DetailEntry {
  label: string
  /** Of its field's text. */
  schema: v.GenericSchema<string>
  /** A number, and null for an empty field; any other is a text. */
  isNumber?: boolean
  isLong?: boolean
  /** What holds if it is empty. */
  otherwise?: (league: League) => string
}

/** What a game day has of its own besides its start, in the order of the forms, which are drawn from this. */
export const DAY_DETAILS = {
  location: {
    label: 'Location',
    schema: v.pipe(textOf(LOCATION_LENGTH), oneLine('The location')),
    otherwise: ({ location }: League) => location,
  },
  courtCount: {
    label: 'Courts',
    isNumber: true,
    schema: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 40),
        'Enter 1 to 40 courts',
      ),
    ),
    otherwise: ({ courtCount }: League) => `${courtCount} (league default)`,
  },
  note: { label: 'Note for players', isLong: true, schema: textOf(GAME_DAY_NOTE_LENGTH) },
} satisfies { [Name in keyof GameDay]?: DetailEntry }

export type DayDetail = keyof typeof DAY_DETAILS
interface ListedDetail extends DetailEntry {
  name: DayDetail
}
export const dayDetails = listed()
function listed(): readonly ListedDetail[]
function listed(): unknown {
  return Object.entries(DAY_DETAILS).map(([name, entry]) => ({ ...entry, name }))
}

function each<Value>(valueOf: (detail: ListedDetail) => Value): Record<DayDetail, Value>
function each(valueOf: (detail: ListedDetail) => unknown): unknown {
  return Object.fromEntries(dayDetails.map((detail) => [detail.name, valueOf(detail)]))
}

export const detailSchemas = each(({ schema }) => schema)

export const noDetails = each(() => '')

export type StoredDetails = Pick<GameDay, DayDetail>

export function storedDetails(values: Record<DayDetail, string>): StoredDetails
export function storedDetails(values: Record<DayDetail, string>): unknown {
  return each(({ name, isNumber }) =>
    isNumber ? (values[name] === '' ? null : Number(values[name])) : values[name],
  )
}

/** One game day's form values; fields only have strings. */
export const DaySchema = v.object({
  day: someDay,
  time: someTime,
  ...detailSchemas,
  words: textOf(MESSAGE_LENGTH),
  askAgain: v.boolean(),
  tell: v.boolean(),
})

export type DayValues = v.InferOutput<typeof DaySchema>

export type EditedDay = Pick<GameDay, 'startsAt'> & StoredDetails

export function editedValues(day: EditedDay): EditedDay
export function editedValues(day: EditedDay): unknown {
  return { startsAt: day.startsAt, ...each(({ name }) => day[name]) }
}

/** What `edit_game_day()` says is stored. */
export const StoredDay = storedDaySchema()
function storedDaySchema(): v.GenericSchema<unknown, EditedDay>
function storedDaySchema(): unknown {
  return v.object({
    startsAt: v.string(),
    ...each(({ isNumber }) => (isNumber ? v.nullable(v.number()) : v.string())),
  })
}

/** An existing game day as form values, in the league's time zone. */
export function dayValues(day: EditedDay, timeZone: string): DayValues {
  return {
    day: dayIn(day.startsAt, timeZone),
    time: clockIn(day.startsAt, timeZone),
    ...each(({ name }) => String(day[name] ?? '')),
    words: '',
    askAgain: false,
    tell: true,
  }
}

/** The game day of form values that began from another: a start that wasn't touched stays to the second. */
export function editedDay(values: DayValues, before: EditedDay, timeZone: string): EditedDay {
  const start = dayValues(before, timeZone)
  const isMoved = values.day !== start.day || values.time !== start.time
  return {
    startsAt: isMoved ? momentIn(values.day, values.time, timeZone) : before.startsAt,
    ...storedDetails(values),
  }
}

const FIELDS = ['startsAt', ...dayDetails.map(({ name }) => name)] as const

const isSame = (name: keyof EditedDay, a: EditedDay, b: Partial<EditedDay>) =>
  name === 'startsAt' ? Date.parse(a.startsAt) === Date.parse(b.startsAt ?? '') : a[name] === b[name]

/**
 * What an edit sends: the differences from where it started, and anything that someone else changed too and the editor
 * has `seen` since. That way, going back to the original is also a choice.
 */
export const changedValues = (before: EditedDay, seen: EditedDay, after: EditedDay): Partial<EditedDay> =>
  Object.fromEntries(
    FIELDS.filter((name) => !isSame(name, before, after) || !isSame(name, before, seen)).map((name) => [
      name,
      after[name],
    ]),
  )

/** Why an edit wasn't saved: what is there `now` is neither what was seen nor what was to be saved. */
export const changedMeanwhile = (changes: Partial<EditedDay>, seen: EditedDay, now: EditedDay) =>
  FIELDS.filter((name) => name in changes && !isSame(name, now, seen) && !isSame(name, now, changes))

export const isPast = (moment: string) => Date.parse(moment) <= Date.now()
