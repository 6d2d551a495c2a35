import { isAtMost } from './text-limits'

/** A parsed form input: its value, or the sentence that says what's wrong with it. */
type Parsed<Value> = { readonly value: Value } | { readonly problem: string }

/** How one kind of setting is stored and edited. `Input` is the value of its form field. */
export interface SettingKind<Value, Input> {
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

/** One of a fixed set of stored words. `options` pairs each word with its label, in form order. */
export function choice<const Word extends string>(options: readonly (readonly [Word, string])[]) {
  const words = options.map(([word]) => word)
  const isWord = (value: unknown): value is Word => words.some((word) => word === value)
  return {
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
    labels,
    /** The words of a stored order. */
    wordsOf: (order: string): Word[] => order.split(' ').filter(isWord),
    read: (stored) => (isText(stored) && isOrder(stored) ? stored : refuse(stored, 'an order')),
    toInput: (value) => value,
    isInput: (input): input is string => isText(input) && (input === '' || isOrder(input)),
    parse: (input) => (isOrder(input) ? { value: input } : { problem }),
  } satisfies SettingKind<string, string> & Record<string, unknown>
}

export const flag = {
  read: (stored) => (typeof stored === 'boolean' ? stored : refuse(stored, 'a boolean')),
  toInput: (value) => value,
  isInput: (input) => typeof input === 'boolean',
  parse: (value) => ({ value }),
} satisfies SettingKind<boolean, boolean>

/** A whole number in a text field. */
export function wholeNumber(least: number, most: number) {
  return {
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

/** A whole number in a text field that may be left blank (null). */
export function optionalWholeNumber(least: number, most: number) {
  return {
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

function readNumber(stored: unknown): number {
  return typeof stored === 'number' ? stored : refuse(stored, 'a number')
}

const isWhole = (input: string, least: number, most: number) =>
  /^\d{1,4}$/.test(input) && Number(input) >= least && Number(input) <= most

/** Free text. `label` starts the error for text that is too long. */
export function text(label: string, longest: number) {
  return {
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

/** Text picked from a list that the browser provides, such as its time zones. */
export const picked = {
  read: readText,
  toInput: (value) => value,
  isInput: isText,
  parse: (value) => ({ value }),
} satisfies SettingKind<string, string>

/** A date or time from a native input, or null. Stored values are cut to `length`: Postgres adds seconds to a time. */
export function optionalMoment(length: number) {
  return {
    read: (stored) => (stored === null ? null : readText(stored).slice(0, length)),
    toInput: (value) => value ?? '',
    isInput: isText,
    parse: (input) => ({ value: input === '' ? null : input }),
  } satisfies SettingKind<string | null, string>
}
