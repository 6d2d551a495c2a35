import * as v from 'valibot'
import { isAtMost } from '@/domain/text-limits'

/** A check that the database has room for the text, told at the field. */
export const atMost = (most: number, sentence: string) =>
  v.check<string, string>((text) => isAtMost(most, text), sentence)
