import * as v from 'valibot'
import { COLUMN_KINDS } from '@/domain/people-list/header-words'

/** A pasted list with everything that was changed about it. */
export const ListDraftSchema = v.object({
  text: v.string(),
  /** The name of the file it came from; null for what was pasted or typed. */
  file: v.nullable(v.string()),
  /** False while it is typed: the box is shown and not what was read. */
  isRead: v.boolean(),
  /** Null: as guessed. */
  hasHeader: v.nullable(v.boolean()),
  columns: v.nullable(v.array(v.object({ kind: v.picklist(COLUMN_KINDS), whose: v.number() }))),
  /** Answers to questions, by their key. */
  answers: v.record(v.string(), v.string()),
  /** The keys of players who were taken off the list. */
  removed: v.array(v.string()),
  /** Lines that were left out and are players after all. */
  added: v.array(v.number()),
})
export type ListDraft = v.InferOutput<typeof ListDraftSchema>

export const EMPTY_LIST: ListDraft = {
  text: '',
  file: null,
  isRead: false,
  hasHeader: null,
  columns: null,
  answers: {},
  removed: [],
  added: [],
}

/** Characters and lines of a list. More would keep a phone busy for seconds. */
export const LONGEST_LIST = 1_000_000
export const MOST_LINES = 10_000

/** Why a text can't be a list; null if it can. */
export const tooLong = (text: string): string | null =>
  text.length > LONGEST_LIST || text.split('\n').length > MOST_LINES
    ? "That's too long for a list of players. Use up to 10,000 lines."
    : null
