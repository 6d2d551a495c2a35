import { fullName } from '@/domain/full-name'
import { listOf } from '@/domain/format-text'
import { readPeople } from '@/domain/people-list/read-people'
import { withoutEmoji } from '@/domain/people-list/messages'
import { foldLines } from '@/shared/lib/hidden-characters'
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
 * The names of what is typed or pasted. On one line, commas, semicolons, tabs, slashes, and & stand between names; several
 * lines are read like any list of players.
 */
export function parseNames(text: string, known: readonly string[] = []): PastedNames {
  const trimmed = text.trim()
  const lines = trimmed.split('\n')
  const result: PastedNames = {
    names: [],
    repeated: [],
    blanks: lines.length - lines.filter((line) => line.trim() !== '').length,
    tooLong: [],
  }
  if (trimmed === '') return { ...result, blanks: 0 }
  const seen = takenNames(known)
  const short = lines.filter((line) => !isTooLong(line)).join('\n')
  result.tooLong.push(...lines.filter(isTooLong).map((line) => line.trim()))
  for (const name of lines.length === 1 ? typedNames(short) : listedNames(short)) {
    if (!isAtMost(PERSON_NAME_LENGTH, name)) result.tooLong.push(name)
    else if (seen.has(name)) result.repeated.push(name)
    else {
      seen.add(name)
      result.names.push(name)
    }
  }
  return result
}

/** A reader of lists takes such a line for a remark, so the name would be missing. */
const isTooLong = (line: string) =>
  !isAtMost(PERSON_NAME_LENGTH, line.trim()) && !/[\s,;/&@]/.test(line.trim())

const namesOf = (text: string) =>
  readPeople(text).people.flatMap((person) => (fullName(person) === '' ? [] : [fullName(person)]))

/** A name is what stands there, even if it is a word of another meaning: 'Day', 'Guest 2', 'Ann 🎾'. */
function typedNames(line: string): string[] {
  const cells = line.split(/[,;\t/&]/).flatMap((cell) => (cell.trim() === '' ? [] : [foldLines(cell).trim()]))
  return cells.flatMap((cell) => {
    const hasEmoji = withoutEmoji(cell) !== cell && !KEYCAP.test(cell)
    const read = namesOf(cell)
    if (hasEmoji && cells.length === 1 && read[0] === tidy(withoutEmoji(cell))) return [tidy(cell)]
    if (read.length > 0) return read
    const bare = tidy(cell.replace(/^[\s\d.)•*–-]+/, ''))
    return /[\p{L}\p{Extended_Pictographic}]/u.test(bare) ? [bare] : []
  })
}

/** A number of a list. */
const KEYCAP = /[\d#*]\uFE0F?\u20E3/

function listedNames(text: string): string[] {
  const read = namesOf(text)
  return read.length > 0 ? read : text.split('\n').flatMap(typedNames)
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export const NAME_TOO_LONG = `Names can be up to ${PERSON_NAME_LENGTH} characters`

/** Why not every name can be added. */
export const namesProblem = ({ repeated, tooLong }: PastedNames): string | undefined =>
  [
    ...(repeated.length > 0 ? [`${listOf(repeated)}: already on the list`] : []),
    ...(tooLong.length > 0 ? [NAME_TOO_LONG] : []),
  ].join('. ') || undefined
