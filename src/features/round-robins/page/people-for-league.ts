import type { LeagueDraft } from '@/features/leagues/form/league-draft'
import { lineKeys } from '@/features/membership/roster/decide-people'
import { readPeople } from '@/features/membership/roster/read-people'
import { nameKey } from '@/shared/lib/name-matches'

/** Someone in a set by the whole name; a guest has no profile. */
export interface NamedPerson {
  name: string
  playerId: string | null
}

interface TakenAlong extends Pick<LeagueDraft, 'people' | 'choices'> {
  /** The names of those whose line would not be read as one person, or for whom the list is full. */
  left: string[]
}

/** What the column is called under which a name stands that would be taken for such a heading itself. */
const HEADING = 'Name'

/**
 * The list of a league in preparation with these people behind those who are on it. A member's line carries the answer that it
 * is them, so that no one is made a second time; a guest's carries none: whether they are the member of that name is asked.
 */
export function withPeople(
  { people: list, choices }: Pick<LeagueDraft, 'people' | 'choices'>,
  people: readonly NamedPerson[],
): TakenAlong {
  const before = linesOf(list)
  let lines = list.split('\n').filter((line) => line.trim() !== '')
  const left: string[] = []
  /** The key of the new line, where it is read as one more person. */
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
  // Each line that is there already stands for one guest of its name.
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
  const { good } = readPeople(list, true)
  const keys = lineKeys(good)
  return good.map(({ firstName, lastName, email }, line) => ({
    key: keys[line] ?? '',
    name: nameKey(`${firstName} ${lastName}`),
    email,
  }))
}

/** A list has commas and the like between people. */
const onOneLine = (name: string) => name.replaceAll(/[\s,;]+/g, ' ').trim()
