import { chatLines } from '@/shared/lib/chat-lines'
import { foldLines } from '@/shared/lib/fold-lines'
import { nameKey } from '@/shared/lib/name-matches'
import { isAtMost, PERSON_NAME_LENGTH } from '@/domain/text-limits'

export interface PastedNames {
  names: string[]
  /** Names that were there before, in this list or among `known`, as they were pasted. */
  repeated: string[]
  /** Lines that name no one, those at both ends left out. */
  blanks: number
  /** Longer than a name can be. */
  tooLong: string[]
}

/**
 * Reads a pasted list of names: one a line, or with commas, semicolons, tabs or a slash between. What a
 * group chat puts around names is left out (see chatLines).
 */
export function parseNames(text: string, known: readonly string[] = []): PastedNames {
  const trimmed = text.trim()
  const lines = trimmed === '' ? [] : chatLines(trimmed)
  const result: PastedNames = { names: [], repeated: [], blanks: 0, tooLong: [] }
  const seen = new Set(known.map(nameKey))
  for (const line of lines) {
    if (line === '') result.blanks++
    for (const cell of line.split(/[,;\t/&]/)) {
      const name = foldLines(cell)
        // Numbers of a list that lost its line breaks.
        .replace(/^[\s\d.)•*–-]+/, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (name === '') continue
      if (!isAtMost(PERSON_NAME_LENGTH, name)) result.tooLong.push(name)
      else if (seen.has(nameKey(name))) result.repeated.push(name)
      else {
        seen.add(nameKey(name))
        result.names.push(name)
      }
    }
  }
  return result
}
