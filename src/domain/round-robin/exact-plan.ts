import type { Plan, Shape, PlanRound } from './plan'
import { whist } from './whist'

/**
 * A provably optimal construction, if one exists: a whist tournament of full length, or the circle method if every
 * entrant plays each round (but one, with an odd number). Null otherwise. Source: rules.md section 5.
 */
export function exactPlan({ entrants, side, games, rounds, groupEnd }: Shape): Plan | null {
  if (groupEnd !== null || games < Math.floor(entrants / (2 * side))) return null
  if (side === 1) return circle(entrants, rounds)
  const full = whist(entrants)
  return full?.length === rounds ? full : null
}

/**
 * Everyone against everyone once by the circle method: one entrant stays, the others move one place around a table each
 * round. With an odd number, the empty chair is the bye, once each. More rounds start over.
 */
function circle(entrants: number, rounds: number): Plan {
  const chairs = entrants + (entrants % 2)
  return Array.from({ length: rounds }, (_, round) => circleRound(entrants, chairs, round % (chairs - 1)))
}

function circleRound(entrants: number, chairs: number, round: number): PlanRound {
  const seated = (chair: number) => (chair === 0 ? chairs - 1 : (chair - 1 + round) % (chairs - 1))
  const pairs = Array.from({ length: chairs / 2 }, (_, i) => [seated(i), seated(chairs - 1 - i)])
  const games = pairs.filter((pair) => pair.every((entrant) => entrant < entrants))
  const byes = pairs
    .filter((pair) => !games.includes(pair))
    .flat()
    .filter((entrant) => entrant < entrants)
  return { games, byes }
}
