import type { LeagueDraft } from '@/features/leagues/form/league-draft'
import { lineKeys } from '@/features/membership/roster/decide-people'
import { checkPeople } from '@/features/membership/roster/check-people'
import { nameKey } from '@/shared/lib/name-matches'

/** A player of a round robin with their full name; a guest has no profile. */
export interface NamedPerson {
  name: string
  playerId: string | null
}

interface TakenAlong extends Pick<LeagueDraft, 'people' | 'choices'> {
  /** The names whose row wouldn't be read as one person, or that no longer fit on the list. */
  left: string[]
}

/** The column heading for names that would otherwise be read as a heading themselves. */
const HEADING = 'Name'

/**
 * The list of a league draft, with these players added at the end. A member's row says that it is them, so that no
 * duplicate is created. A guest's row doesn't: the form asks whether they are the member with that name.
 */
export function withPeople(
  { people: list, choices }: Pick<LeagueDraft, 'people' | 'choices'>,
  people: readonly NamedPerson[],
): TakenAlong {
  const before = linesOf(list)
  let lines = list.split('\n').filter((line) => line.trim() !== '')
  const left: string[] = []
  /** The key of the new row, if it is read as one more person. */
  const add = (name: string) => {
    const line = onOneLine(name)
    const count = linesOf(lines.join('\n')).length
    for (const next of lines.length === 0 ? [[line], [HEADING, line]] : [[...lines, line]]) {
      const read = linesOf(next.join('\n'))
      if (read.length !== count + 1) continue
      lines = next
      return read.at(-1)?.key
    }
    left.push(name)
    return undefined
  }
  const answers: Record<string, string> = { ...choices }
  const isMember = ({ key }: { key: string }) => people.some(({ playerId }) => playerId === answers[key])
  const isListed = (playerId: string) => before.some(({ key }) => answers[key] === playerId)
  for (const { name, playerId } of people) {
    if (playerId === null || isListed(playerId)) continue
    const key = add(name)
    if (key !== undefined) answers[key] = playerId
  }
  // Each row already on the list stands for one guest with its name.
  const free = before.filter((line) => line.email === null && !isMember(line)).map(({ name }) => name)
  for (const { name, playerId } of people) {
    if (playerId !== null) continue
    const at = free.indexOf(nameKey(name))
    if (at === -1) add(name)
    else free.splice(at, 1)
  }
  return { people: lines.join('\n'), choices: answers, left }
}

function linesOf(list: string) {
  const { good } = checkPeople(list, true)
  const keys = lineKeys(good)
  return good.map(({ firstName, lastName, email }, line) => ({
    key: keys[line] ?? '',
    name: nameKey(`${firstName} ${lastName}`),
    email,
  }))
}

/** The list separates people by commas and the like. */
const onOneLine = (name: string) => name.replaceAll(/[\s,;]+/g, ' ').trim()
