import { id } from '../database/ids'

const LETTERS = 'x'.repeat(100_000)
const MARKS = `e${'\u0301'.repeat(50_000)}`
const many = <T>(one: T) => Array.from({ length: 10_000 }, () => one)
const manyKeys = Object.fromEntries(many(0).map((_, index) => [`k${index}`, 1]))
export const NESTED = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown

/** No time that JavaScript reads. */
const TIMES = ['infinity', '294276-12-31T23:59:59Z']
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

interface Hostile {
  /** More than fits; each is sent for each parameter. */
  oversized: unknown[]
  /** Of another form than the type alone demands, or a list without values. */
  malformed: unknown[]
  /** Too much of it again, and of another type. Sent for all parameters at once. */
  more: unknown
  wrong: unknown
}

/** Values that no form sends, by type. A new type has to be thought of here. */
const HOSTILE: Record<string, Hostile> = {
  text: {
    oversized: [LETTERS, MARKS],
    malformed: [],
    more: MARKS.slice(0, 20_000),
    wrong: 'a\u0000b\u202e\n',
  },
  uuid: { oversized: [], malformed: [], more: id('nobody'), wrong: 'nothing' },
  boolean: { oversized: [], malformed: [], more: true, wrong: 'perhaps' },
  smallint: { oversized: [-32_768], malformed: [], more: 32_767, wrong: 1.5 },
  integer: { oversized: [-(2 ** 31)], malformed: [], more: 2 ** 31 - 1, wrong: 1.5 },
  bigint: { oversized: [-1e18], malformed: [], more: 1e18, wrong: 1.5 },
  numeric: { oversized: [-1e300], malformed: [], more: 'NaN', wrong: 'one' },
  'timestamp with time zone': {
    oversized: TIMES,
    malformed: [],
    more: '294276-12-31T23:59:59Z',
    wrong: 'soon',
  },
  date: { oversized: ['infinity'], malformed: [], more: '5874897-12-31', wrong: 'soon' },
  'time without time zone': { oversized: ['24:00'], malformed: [], more: '23:59:59.999999', wrong: '25:61' },
  'text[]': { oversized: [many('x'), [MARKS]], malformed: [[null]], more: many('x').slice(5000), wrong: 'x' },
  'uuid[]': {
    oversized: [many(id('nobody'))],
    malformed: [[null]],
    more: many(id('nobody')).slice(9000),
    wrong: ['nothing'],
  },
  jsonb: {
    oversized: [many({}), manyKeys, NESTED],
    malformed: [7, true, [null], { x: { y: 'z' } }],
    more: many({}).slice(5000),
    wrong: [[]],
  },
}

export function hostileTo(type: string): Hostile {
  const values = HOSTILE[type]
  if (!values) throw new Error(`Which values of type ${type} are hostile isn't said yet.`)
  return values
}

/** What replaces each part of a list or an object, one at a time. */
const INSIDE = [{}, 1e12, LETTERS]

/** A list with another first entry, and with another first entry that is an object, if that one isn't the first. */
const entriesOf = (list: unknown[]) => {
  const places = [...new Set([0, list.findIndex((one) => typeof one === 'object')])]
  return places
    .filter((place) => place in list)
    .map((place) => ({ entry: list[place], put: (part: unknown) => list.with(place, part) }))
}

/** A JSON value with one hostile part, and which one that is; of lists, the first entry and the first object. */
export function hostileInside(value: unknown): [string, unknown][] {
  const replacing = (part: unknown): [string, unknown][] => [
    ...[...INSIDE, ...(isTime(part) ? TIMES : [])].map((one): [string, unknown] => [
      JSON.stringify(one),
      one,
    ]),
    ...hostileInside(part),
  ]
  if (Array.isArray(value))
    return entriesOf(value).flatMap(({ entry, put }) =>
      replacing(entry).map(([what, part]): [string, unknown] => [what, put(part)]),
    )
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, held]): [string, unknown][] => [
    ...replacing(held).map(([what, part]): [string, unknown] => [
      `${key} ${what}`,
      { ...value, [key]: part },
    ]),
    [`${key} gone`, Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))],
  ])
}

/** A JSON value with another key in one of its objects, for each of them; of lists, in the first one. */
export function withKey(value: unknown, key: string, added: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value))
    return entriesOf(value).flatMap(({ entry, put }) => withKey(entry, key, added).map(put))
  return [
    ...(key in value ? [] : [{ ...value, [key]: added }]),
    ...Object.entries(value).flatMap(([held, part]) =>
      withKey(part, key, added).map((changed) => ({ ...value, [held]: changed })),
    ),
  ]
}
