import { isAtMost } from './text-limits'

/** A parsed form input: its value, or the sentence that says what's wrong with it. */
type Parsed<Value> = { readonly value: Value } | { readonly problem: string }

/** A value of a form's list, and its words. */
export type Offer = readonly [input: string, words: string]

/** What a form draws for a setting. */
export type SettingControl =
  /** `offers` has what was chosen, also where it isn't one of the usual values. */
  | { readonly as: 'list'; readonly offers: (chosen: string) => readonly Offer[] }
  | { readonly as: 'input'; readonly type: 'text' | 'number' | 'date' | 'time' }
  | { readonly as: 'long_text'; readonly longest: number }
  | { readonly as: 'checkbox' | 'order' | 'time_zone' }

/** How one kind of setting is stored and edited. `Input` is the value of its form field. */
export interface SettingKind<Value, Input> {
  readonly control: SettingControl
  /** Reads a column, or a value from a function's JSON. Throws on a value that this version of the app doesn't know. */
  readonly read: (stored: unknown) => Value
  readonly toInput: (value: Value) => Input
  readonly isInput: (input: unknown) => input is Input
  readonly parse: (input: Input) => Parsed<Value>
}

const isText = (input: unknown): input is string => typeof input === 'string'

function refuse(stored: unknown, wanted: string): never {
  throw new Error(`${JSON.stringify(stored)} is not ${wanted}`)
}

/**
 * One of a fixed set of stored words. `options` pairs each word with its label, in form order. `unlisted` is set in
 * another way.
 */
export function choice<const Word extends string>(
  options: readonly (readonly [Word, string])[],
  unlisted?: NoInfer<Word>,
) {
  const listed = options.filter(([word]) => word !== unlisted)
  const words = options.map(([word]) => word)
  const isWord = (value: unknown): value is Word => words.some((word) => word === value)
  return {
    control: { as: 'list', offers: () => listed },
    options,
    words,
    read: (stored) => (isWord(stored) ? stored : refuse(stored, `one of ${words.join(', ')}`)),
    toInput: (value) => value,
    isInput: isWord,
    parse: (value) => ({ value }),
  } satisfies SettingKind<Word, Word> & Record<string, unknown>
}

/** Some of a fixed set of words in order, with no repeats. Stored as one text, separated by spaces. */
export function ordered<const Word extends string>(labels: Readonly<Record<Word, string>>, problem: string) {
  const isWord = (word: string): word is Word => Object.hasOwn(labels, word)
  const isOrder = (order: string) => {
    const words = order.split(' ')
    return words.every(isWord) && new Set(words).size === words.length
  }
  return {
    control: { as: 'order' },
    labels,
    wordsOf: (order: string): Word[] => order.split(' ').filter(isWord),
    read: (stored) => (isText(stored) && isOrder(stored) ? stored : refuse(stored, 'an order')),
    toInput: (value) => value,
    isInput: (input): input is string => isText(input) && (input === '' || isOrder(input)),
    parse: (input) => (isOrder(input) ? { value: input } : { problem }),
  } satisfies SettingKind<string, string> & Record<string, unknown>
}

export const flag = {
  control: { as: 'checkbox' },
  read: (stored) => (typeof stored === 'boolean' ? stored : refuse(stored, 'a boolean')),
  toInput: (value) => value,
  isInput: (input) => typeof input === 'boolean',
  parse: (value) => ({ value }),
} satisfies SettingKind<boolean, boolean>

/** A whole number: in a list of all of them where `say` has words for each, otherwise in a text field. */
export function wholeNumber(least: number, most: number, say?: (value: number) => string) {
  const all = say && range(least, most).map((value): Offer => [String(value), say(value)])
  return {
    control: all ? { as: 'list', offers: () => all } : { as: 'input', type: 'number' },
    range: [least, most] as const,
    read: readNumber,
    toInput: (value) => String(value),
    isInput: isText,
    parse: (input) =>
      isWhole(input.trim(), least, most)
        ? { value: Number(input) }
        : { problem: `Enter a whole number from ${least} to ${most}` },
  } satisfies SettingKind<number, string> & Record<string, unknown>
}

type Listed = { usual: readonly number[]; none: string; say: (value: number) => string }

/** A whole number that may be left blank (null): in a list of the usual ones, or in a text field. */
export function optionalWholeNumber(least: number, most: number, list?: Listed) {
  return {
    control: list
      ? { as: 'list', offers: (chosen) => offersOf(list, chosen) }
      : { as: 'input', type: 'number' },
    range: [least, most] as const,
    read: (stored) => (stored === null ? null : readNumber(stored)),
    toInput: (value) => (value === null ? '' : String(value)),
    isInput: isText,
    parse: (input) => {
      if (input.trim() === '') return { value: null }
      return isWhole(input.trim(), least, most)
        ? { value: Number(input) }
        : { problem: `Enter a whole number from ${least} to ${most}, or leave blank` }
    },
  } satisfies SettingKind<number | null, string> & Record<string, unknown>
}

/** Whole numbers from `least` to `most`. */
export const range = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

function offersOf({ usual, none, say }: Listed, chosen: string): Offer[] {
  const values = chosen === '' ? usual : [...new Set([...usual, Number(chosen)])].toSorted((a, b) => a - b)
  return [['', none], ...values.map((value): Offer => [String(value), say(value)])]
}

function readNumber(stored: unknown): number {
  return typeof stored === 'number' ? stored : refuse(stored, 'a number')
}

const isWhole = (input: string, least: number, most: number) =>
  /^\d{1,4}$/.test(input) && Number(input) >= least && Number(input) <= most

/** Free text, on one line or on many. `label` starts the error for text that is too long. */
export function text(label: string, longest: number, as: 'input' | 'long_text' = 'input') {
  return {
    control: as === 'input' ? { as, type: 'text' } : { as, longest },
    longest,
    read: readText,
    toInput: (value) => value,
    isInput: isText,
    parse: (input) =>
      isAtMost(longest, input.trim())
        ? { value: input.trim() }
        : { problem: `${label} must be ${longest} characters or fewer` },
  } satisfies SettingKind<string, string> & Record<string, unknown>
}

function readText(stored: unknown): string {
  return isText(stored) ? stored : refuse(stored, 'a text')
}

/** One of the browser's time zones. */
export const timeZone = {
  control: { as: 'time_zone' },
  read: readText,
  toInput: (value) => value,
  isInput: isText,
  parse: (value) => ({ value }),
} satisfies SettingKind<string, string>

/** A date or time from a native input, or null. Stored values are cut to `length`: Postgres adds seconds to a time. */
export function optionalMoment(type: 'date' | 'time', length: number) {
  return {
    control: { as: 'input', type },
    read: (stored) => (stored === null ? null : readText(stored).slice(0, length)),
    toInput: (value) => value ?? '',
    isInput: isText,
    parse: (input) => ({ value: input === '' ? null : input }),
  } satisfies SettingKind<string | null, string>
}
