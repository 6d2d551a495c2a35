import type { Json } from './database.types'

/** 'league_id' is 'leagueId'. */
export type CamelWord<Word extends string> = Word extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelWord<Rest>>}`
  : Word

/** A value whose keys are in camel case, at every depth. JSON is unknown: a schema says what it is. */
export type Camel<Value> = Json extends Value ? unknown : CamelOf<Value>
type CamelOf<Value> = Value extends readonly (infer Item)[]
  ? Camel<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends string ? CamelWord<Key> : Key]: Camel<Value[Key]> }
    : Value

export const camelWord = (word: string) =>
  word.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
export const snakeWord = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** JSON that is kept by columns, such as the rules of a game, from an answer. */
export const byColumn = (json: unknown) => renameKeys(json, snakeWord)

/** A value from JSON, with each key renamed at every depth. Ids as keys stay as they are: they have neither. */
export function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]),
  )
}

/** What the database answers, as `src` has it. */
export function camel<Value>(value: Value): Camel<Value>
export function camel(value: unknown): unknown {
  return renameKeys(value, camelWord)
}
