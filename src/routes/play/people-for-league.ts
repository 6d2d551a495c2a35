import type { LeagueDraft } from '@/features/leagues/league-draft'
import { sameName } from '@/features/play/parse-names'
import { lineKeys } from '@/features/roster/decide-people'
import { readPeople } from '@/features/roster/read-people'

/** Somebody of a set by the whole name; a guest has no profile. */
export interface NamedPerson {
  name: string
  playerId: string | null
}

/**
 * The list of a league in preparation with these people behind those who are on it. A member's line carries the answer that it
 * is them, so that nobody is made a second time; a guest's carries none: whether they are the member of that name is asked.
 */
export function withPeople(
  { people: list, choices }: Pick<LeagueDraft, 'people' | 'choices'>,
  people: readonly NamedPerson[],
): Pick<LeagueDraft, 'people' | 'choices'> {
  const before = linesOf(list)
  const lines = list.split('\n').filter((line) => line.trim() !== '')
  const answers: Record<string, string> = { ...choices }
  const isMember = ({ key }: { key: string }) => people.some(({ playerId }) => playerId === answers[key])
  const isListed = (playerId: string) => before.some(({ key }) => answers[key] === playerId)
  for (const { name, playerId } of people) {
    if (playerId === null || isListed(playerId)) continue
    lines.push(onOneLine(name))
    const key = linesOf(lines.join('\n')).at(-1)?.key
    if (key !== undefined) answers[key] = playerId
  }
  // Each line that is there already stands for one guest of its name.
  const free = before.filter((line) => line.email === null && !isMember(line)).map(({ name }) => name)
  for (const { name, playerId } of people) {
    if (playerId !== null) continue
    const at = free.indexOf(sameName(name))
    if (at === -1) lines.push(onOneLine(name))
    else free.splice(at, 1)
  }
  return { people: lines.join('\n'), choices: answers }
}

function linesOf(list: string) {
  const { good } = readPeople(list)
  const keys = lineKeys(good)
  return good.map(({ firstName, lastName, email }, line) => ({
    key: keys[line] ?? '',
    name: sameName(`${firstName} ${lastName}`),
    email,
  }))
}

/** A list has commas and the like between people. */
const onOneLine = (name: string) => name.replaceAll(/[\s,;]+/g, ' ').trim()
