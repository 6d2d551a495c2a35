import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { likelyDuplicates } from '@/features/people/likely-duplicates'
import { readMemberNames } from '@/features/people/player-cards'
import { parseNames, type PastedNames } from './parse-names'
import type { DraftPerson } from './round-robin-form'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { nextTeam } from '@/domain/round-robin-session/teams'

interface NamesBoxProps {
  people: readonly DraftPerson[]
  format: RoundRobinFormat
  onChange: (people: readonly DraftPerson[]) => void
}

/** What goes on once the names are on the list; null while a name has to be corrected. */
type Next = ((people: readonly DraftPerson[] | null) => void) | undefined

/** The box for names. Whatever stands in it counts when the form is used, with or without "Add names". */
export function useNamesBox({ people, format, onChange }: NamesBoxProps) {
  const [text, setText] = useState('')
  const [told, setTold] = useState<string>()
  const add = (added: readonly Pick<DraftPerson, 'name' | 'playerId'>[]) => {
    const all = [...people]
    for (const person of added) {
      all.push({ ...person, id: crypto.randomUUID(), team: nextTeam(format, all) })
    }
    onChange(all)
    return all
  }
  const members = people.flatMap(({ playerId }) => playerId ?? [])
  const compare = useMutation({
    mutationFn: (_next: Next) => readMemberNames(members),
    // By then the list and the box can hold more than when the names were asked for.
    onSuccess: (wholeNames, next) => put(wholeNames, next),
    meta: { error: "Couldn't check these names against members. Try again." },
  })
  const put = (wholeNames: ReadonlyMap<string, string>, next: Next) => {
    // A round robin knows members by short names, 'Sam P.'; a pasted list has their full names.
    const here = [...people.map(({ name }) => name), ...wholeNames.values()]
    const pasted = parseNames(text, here)
    const all = add(pasted.names.map((name) => ({ name, playerId: null })))
    setTold(pastedWords(pasted, here))
    setText(pasted.tooLong.join('\n'))
    next?.(pasted.tooLong.length === 0 ? all : null)
  }
  /** Adds what was typed. `next` gets everyone, or null while a name has to be corrected. */
  const addTyped = (next?: Next) => {
    if (members.length === 0) put(new Map(), next)
    else compare.mutate(next)
  }
  return {
    text,
    setText,
    isBlank: text.trim() === '',
    told,
    isPending: compare.isPending,
    add,
    addTyped,
    clear: () => {
      setText('')
      setTold(undefined)
    },
  }
}

/** What became of a pasted list, where someone might wonder. */
function pastedWords({ names, repeated, blanks, tooLong }: PastedNames, here: readonly string[]): string {
  const like = likelyDuplicates(names, here).flatMap((found, index) =>
    found ? [`${names[index]} looks like ${found.name}`] : [],
  )
  const parts = [
    names.length > 0 ? `${countOf(names.length, 'name')} added` : 'No new names',
    ...(repeated.length > 0 ? [`${listOf(repeated)} already on the list`] : []),
    ...like,
    ...(blanks > 0 ? [`${countOf(blanks, 'blank line')} skipped`] : []),
    ...(tooLong.length > 0 ? [`${countOf(tooLong.length, 'name')} too long; see above`] : []),
  ]
  return `${parts.join('; ')}.`
}

export type NamesBox = ReturnType<typeof useNamesBox>
