/** Reads JSON of unknown shape: each reader returns the type in its name or throws a sentence that says where. */

export type JsonObject = Readonly<Record<string, unknown>>

/** What a case expects and what the domain returns; the test compares the two. */
export interface Comparison {
  found: unknown
  expected: unknown
}

export class CaseError extends Error {}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function object(value: unknown, where: string): JsonObject {
  if (!isObject(value)) throw new CaseError(`${where} is not an object.`)
  return value
}

export function list(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new CaseError(`${where} is not a list.`)
  return value
}

export function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new CaseError(`${where} is not a text.`)
}

export const texts = (value: unknown, where: string) => list(value, where).map((each) => text(each, where))

export function number(value: unknown, where: string): number {
  if (typeof value !== 'number') throw new CaseError(`${where} is not a number.`)
  return value
}

export const numberOrNull = (value: unknown, where: string) =>
  value === null || value === undefined ? null : number(value, where)

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T {
  const known = allowed.find((each) => each === value)
  if (known === undefined)
    throw new CaseError(`${where} is ${JSON.stringify(value)}, not one of ${allowed.join(', ')}.`)
  return known
}

/** A case file's word in the domain's words. */
export function translate<T>(value: unknown, words: Readonly<Record<string, T>>, where: string): T {
  const meaning = typeof value === 'string' ? words[value] : undefined
  if (meaning === undefined) {
    throw new CaseError(`${where} is ${JSON.stringify(value)}, not one of ${Object.keys(words).join(', ')}.`)
  }
  return meaning
}

/** Reads each given key with its reader and rejects keys without one, so that nothing in a case is silently ignored. */
export function readKeys<T extends object>(
  value: JsonObject,
  readers: { readonly [key: string]: (value: unknown, where: string) => Partial<T> },
  where: string,
): Partial<T> {
  let result: Partial<T> = {}
  for (const [key, each] of Object.entries(value)) {
    const reader = readers[key]
    if (!reader) throw new CaseError(`${where} has the unknown key ${key}.`)
    result = { ...result, ...reader(each, `${where}.${key}`) }
  }
  return result
}
