import type { RoundRobinFormat } from './session'

/** What most hosts have time for. */
const USUAL_ROUNDS = 7
const MOST_NATURAL_ROUNDS = 10

/**
 * The number of rounds to propose for so many players on so many courts: the one nearest to seven, from 3 to 10, in which
 * everyone plays equally often, and better still partners everyone equally often. Seven where none does. Fixed partners count
 * as pairs, and in singles "partners" means opponents. Source: rules.md section 5.
 */
export function naturalRounds(format: RoundRobinFormat, people: number, courts: number): number {
  const count = format === 'fixed_partners' ? Math.floor(people / 2) : people
  const each = format === 'singles' || format === 'fixed_partners' ? 2 : 4
  const seats = Math.min(courts, Math.floor(count / each)) * each
  if (seats === 0 || format === 'mixed') return USUAL_ROUNDS
  const away = (rounds: number) =>
    Math.abs(rounds - USUAL_ROUNDS) + (((rounds * seats) / count) % (count - 1) === 0 ? 0 : 2)
  const even = Array.from({ length: MOST_NATURAL_ROUNDS - 2 }, (_, index) => index + 3).filter(
    (rounds) => (rounds * seats) % count === 0,
  )
  return even.toSorted((a, b) => away(a) - away(b))[0] ?? USUAL_ROUNDS
}
