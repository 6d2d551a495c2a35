import * as v from 'valibot'
import { foldLines } from './hidden-characters'

/** A check for a name or another text of one line, as the database makes it: told at the field. */
export const oneLine = (label: string) =>
  v.check<string, string>(
    (text) => foldLines(text) === text,
    `${label} has a line break or another control character. Write it on one line.`,
  )

/** Valibot check for a maximum length, counted in characters as Postgres does. */
export const atMost = (most: number, sentence: string) =>
  v.check<string, string>((text) => Array.from(text).length <= most, sentence)
