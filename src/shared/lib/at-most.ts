import * as v from 'valibot'

/** A check that the database has room for the text, told at the field. It counts characters, as the database does. */
export const atMost = (most: number, sentence: string) =>
  v.check<string, string>((text) => Array.from(text).length <= most, sentence)
