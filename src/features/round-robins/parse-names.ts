import { listOf } from '@/domain/format-text'
import { chatLines, isOneTypedName } from '@/shared/lib/chat-lines'
import { foldLines } from '@/shared/lib/fold-lines'
import { takenNames } from '@/shared/lib/name-matches'
import { isAtMost, PERSON_NAME_LENGTH } from '@/domain/text-limits'

export interface PastedNames {
  names: string[]
  /** Duplicates of names in this list or in `known`, as they were pasted. */
  repeated: string[]
  /** Lines without a name, not counting those at the start and end. */
  blanks: number
  /** Too long for a name. */
  tooLong: string[]
}

/**
 * Parses a pasted list of names: one per line, or separated by commas, semicolons, tabs, or slashes. Ignores what a
 * group chat adds around names (see chatLines).
 */
export function parseNames(text: string, known: readonly string[] = []): PastedNames {
  const trimmed = text.trim()
  const lines = trimmed === '' ? [] : isOneTypedName(trimmed) ? [trimmed] : chatLines(trimmed)
  const result: PastedNames = { names: [], repeated: [], blanks: 0, tooLong: [] }
  const seen = takenNames(known)
  for (const line of lines) {
    if (line === '') result.blanks++
    for (const cell of line.split(/[,;\t/&]/)) {
      const name = foldLines(cell)
        // The numbering of a list that lost its line breaks.
        .replace(/^[\s\d.)•*–-]+/, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (name === '') continue
      if (!isAtMost(PERSON_NAME_LENGTH, name)) result.tooLong.push(name)
      else if (seen.has(name)) result.repeated.push(name)
      else {
        seen.add(name)
        result.names.push(name)
      }
    }
  }
  return result
}

export const NAME_TOO_LONG = `Names can be up to ${PERSON_NAME_LENGTH} characters`

/** Why not every name can be added. */
export const namesProblem = ({ repeated, tooLong }: PastedNames): string | undefined =>
  [
    ...(repeated.length > 0 ? [`${listOf(repeated)}: already on the list`] : []),
    ...(tooLong.length > 0 ? [NAME_TOO_LONG] : []),
  ].join('. ') || undefined
