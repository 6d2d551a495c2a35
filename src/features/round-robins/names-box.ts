import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '@/domain/full-name'
import { listOf, countOf } from '@/domain/format-text'
import { readPeople } from '@/domain/people-list/read-people'
import { withoutEmoji } from '@/domain/people-list/messages'
import { foldLines } from '@/shared/lib/hidden-characters'
import { takenNames } from '@/shared/lib/name-matches'
import { isAtMost, PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { likelyDuplicates } from '@/features/people/same-person'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { nextTeam } from '@/domain/round-robin-session/teams'
import { roundRobinQueries } from './queries'
import type { DraftPerson } from './round-robin-form'

export interface PastedNames {
  names: string[]
  /** Duplicates of names in this list or in `known`, as they were pasted. */
  repeated: string[]
  /** Lines without a name, not counting those at the start and end. */
  blanks: number
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

interface NamesBoxProps {
  people: readonly DraftPerson[]
  format: RoundRobinFormat
  onChange: (people: readonly DraftPerson[]) => void
}

/** What ends a name while it is typed; a phone's Enter key may arrive as a line break only. */
const LAST_SEPARATOR = /^[^]*[,;\n\t]/

/** The box for names. A separator turns what was typed into players; the rest counts once the round robin starts. */
export function useNamesBox({ people, format, onChange }: NamesBoxProps) {
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  // A round robin has members' short names, 'Sam P.'; a pasted list has their full names.
  const { data: fullNames = [] } = useQuery(
    roundRobinQueries.memberNames(people.flatMap(({ playerId }) => playerId ?? [])),
  )
  const add = (added: readonly Pick<DraftPerson, 'name' | 'playerId' | 'level'>[], before = people) => {
    const all = [...before]
    for (const person of added) {
      all.push({ ...person, id: crypto.randomUUID(), team: nextTeam(format, all) })
    }
    onChange(all)
    return all
  }
  const addNames = (written: string, rest = '') => {
    const here = [...people.map(({ name }) => name), ...fullNames]
    const pasted = parseNames(written, here)
    const all = pasted.names.length > 0 ? add(pasted.names.map((name) => ({ name, playerId: null }))) : people
    setMessage(pastedWords(pasted, here))
    setText([...pasted.tooLong, rest].filter(Boolean).join('\n'))
    return { all, isComplete: pasted.tooLong.length === 0 }
  }
  /** `isPasted`: a list is complete, and its last name needs no separator. */
  const type = (value: string, isPasted: boolean) => {
    const ended = LAST_SEPARATOR.exec(value)?.[0]
    if (ended === undefined) setText(value)
    else if (isPasted) addNames(value)
    else if (ended.trim().length > 1) addNames(ended, value.slice(ended.length).trimStart())
    else setText(value.slice(ended.length))
  }
  const isTextTooLong = parseNames(text).tooLong.length > 0
  return {
    text,
    isTooLong: isTextTooLong,
    type,
    isBlank: text.trim() === '',
    message: isTextTooLong ? `${message ?? ''} ${NAME_TOO_LONG}.` : message,
    /** Adds someone instead of what is in the box, which was only a search for them. */
    choose: (person: Pick<DraftPerson, 'name' | 'playerId'>) => {
      setText('')
      setMessage(`${person.name} added.`)
      add([person])
    },
    /** Adds others; a name that is still in the box counts, too. */
    addOthers: (others: Parameters<typeof add>[0], news: string) => {
      const before = text.trim() === '' ? people : addNames(text).all
      add(others, before)
      setMessage(news)
    },
    /** Adds what is in the box and returns everyone, or null while a name needs fixing. */
    addTyped: () => {
      const { all, isComplete } = addNames(text)
      return isComplete ? all : null
    },
    remove: (person: DraftPerson) => {
      setMessage(`${person.name} removed.`)
      onChange(people.filter(({ id }) => id !== person.id))
    },
    /** Puts the last name into the box again, to correct it. */
    editLast: () => {
      const last = people.at(-1)
      if (!last) return
      setMessage(`${last.name} removed.`)
      setText(last.playerId === null ? last.name : '')
      onChange(people.slice(0, -1))
    },
    clear: () => {
      setText('')
      setMessage(undefined)
    },
  }
}

/** Explains what became of what was typed or pasted. */
function pastedWords({ names, repeated, blanks, tooLong }: PastedNames, here: readonly string[]): string {
  const like = likelyDuplicates(names, here).flatMap((found, index) =>
    found ? [`${names[index]} looks like ${found.name}`] : [],
  )
  const [first = '', second] = names
  const parts = [
    first === '' ? 'No new names' : `${second ? countOf(names.length, 'name') : first} added`,
    ...(repeated.length > 0 ? [`${listOf(repeated)} already on the list`] : []),
    ...like,
    ...(blanks > 0 ? [`${countOf(blanks, 'blank line')} skipped`] : []),
    ...(tooLong.length > 0 ? [`${countOf(tooLong.length, 'name')} too long`] : []),
  ]
  return `${parts.join('; ')}.`
}

export type NamesBox = ReturnType<typeof useNamesBox>
