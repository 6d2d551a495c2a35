import { listOf } from '../format-text'
import type { RoundRobinFormat } from './session'

/** Someone with their pair (fixed partners) or their group (mixed), or neither. */
export interface InTeam {
  name: string
  team: number | null
}

/** Where the next one on the list goes: into the first pair with a place, or the smaller group; null in other formats. */
export function nextTeam(format: RoundRobinFormat, people: readonly Pick<InTeam, 'team'>[]): number | null {
  const size = (team: number) => people.filter((person) => person.team === team).length
  if (format === 'mixed') return size(1) <= size(2) ? 1 : 2
  if (format !== 'fixed_partners') return null
  let team = 1
  while (size(team) >= 2) team++
  return team
}

/**
 * Who takes a place where someone comes late: a partner who has left frees theirs, but a pair that has left as a whole
 * keeps its number, under which its results stand.
 */
export function takenPlaces<P extends Pick<InTeam, 'team'> & { status: string }>(
  format: RoundRobinFormat,
  people: readonly P[],
): P[] {
  const here = people.filter(({ status }) => status !== 'left')
  if (format !== 'fixed_partners') return here
  const isGone = ({ team }: P) => !here.some((person) => person.team === team)
  // Twice, so that the pair counts as full even where only one of it was ever there.
  return [...here, ...people.filter(isGone).flatMap((person) => [person, person])]
}

/** Everyone in a pair or a group that the format has; who was in none gets a place. */
export function intoTeams<P extends Pick<InTeam, 'team'>>(
  format: RoundRobinFormat,
  people: readonly P[],
): P[] {
  const placed: P[] = []
  for (const person of people) {
    const fits =
      format === 'mixed'
        ? person.team === 1 || person.team === 2
        : format === 'fixed_partners' &&
          person.team !== null &&
          placed.filter(({ team }) => team === person.team).length < 2
    placed.push(fits ? person : { ...person, team: nextTeam(format, placed) })
  }
  return placed
}

/** Why the pairs make no draw, in a sentence; null where each is two. */
export function teamProblem(format: RoundRobinFormat, people: readonly InTeam[]): string | null {
  if (format !== 'fixed_partners') return null
  const numbers = new Set(people.map(({ team }) => team))
  for (const number of numbers) {
    const names = people.filter(({ team }) => team === number).map(({ name }) => name)
    if (names.length === 1) return `${names[0]} has no partner yet.`
    if (names.length > 2) return `${listOf(names)} are all in pair ${number}.`
  }
  return null
}
