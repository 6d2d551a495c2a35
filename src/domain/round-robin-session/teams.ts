import { listOf } from '../format-text'
import type { RoundRobinFormat } from './session'

/** Someone with their pair (fixed partners) or their group (mixed), or neither. */
export interface InTeam {
  name: string
  team: number | null
}

/** Where the next entry goes: the first pair with a spot, or the smaller group; null in other formats. */
export function nextTeam(format: RoundRobinFormat, people: readonly Pick<InTeam, 'team'>[]): number | null {
  const size = (team: number) => people.filter((person) => person.team === team).length
  if (format === 'mixed') return size(1) <= size(2) ? 1 : 2
  if (format !== 'fixed_partners') return null
  let team = 1
  while (size(team) >= 2) team++
  return team
}

/**
 * Who takes a spot in a team when someone comes late. A partner who left frees theirs, but a pair that left as a whole
 * keeps its number, because its results stand under it.
 */
export function takenPlaces<P extends Pick<InTeam, 'team'> & { status: string }>(
  format: RoundRobinFormat,
  people: readonly P[],
): P[] {
  const here = people.filter(({ status }) => status !== 'left')
  if (format !== 'fixed_partners') return here
  const isGone = ({ team }: P) => !here.some((person) => person.team === team)
  // Twice, so that the pair counts as full even if only one of it ever came.
  return [...here, ...people.filter(isGone).flatMap((person) => [person, person])]
}

/** Everyone in a pair or group that the format has. Players without one get a spot. */
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

/** Why the pairs don't work for a draw, as a sentence; null if every pair is complete. */
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
