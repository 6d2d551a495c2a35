import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { likelyDuplicates } from '@/features/people/same-person'
import { NAME_TOO_LONG, parseNames, type PastedNames } from './parse-names'
import { roundRobinQueries } from './queries'
import type { DraftPerson } from './round-robin-form'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { nextTeam } from '@/domain/round-robin-session/teams'

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
  const isTooLong = parseNames(text).tooLong.length > 0
  return {
    text,
    isTooLong,
    type,
    isBlank: text.trim() === '',
    message: isTooLong ? `${message ?? ''} ${NAME_TOO_LONG}.` : message,
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
