import * as v from 'valibot'

/** Valibot check for a maximum length, counted in characters as Postgres does. */
export const atMost = (most: number, sentence: string) =>
  v.check<string, string>((text) => Array.from(text).length <= most, sentence)
