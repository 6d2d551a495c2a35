import type { Plan, Shape, PlanRound } from './plan'
import { whist } from './whist'

/**
 * A provably optimal construction, if one exists: a whist tournament of full length, or the circle method if every
 * entrant plays each round (but one, with an odd number) or the courts divide such a round. Null otherwise. Source:
 * rules.md section 5.
 */
export function exactPlan(shape: Shape): Plan | null {
  const { entrants, side, games, rounds, groupEnd } = shape
  if (groupEnd !== null) return null
  if (games < Math.floor(entrants / (2 * side)))
    return side === 1 && entrants % (2 * games) === 0 ? circleInParts(shape) : null
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

/**
 * The circle method on fewer courts than it needs: each of its rounds is played in several parts, so that everyone plays
 * once in each. From one round to the next everyone moves to a neighboring pair of chairs, so to the same part, or one
 * earlier or later: no one waits for more than one round longer than they must.
 */
function circleInParts({ entrants, games, rounds }: Shape): Plan {
  const parts = entrants / (2 * games)
  const everyone = Array.from({ length: entrants }, (_, i) => i)
  return circle(entrants, Math.ceil(rounds / parts))
    .flatMap((circled) =>
      Array.from({ length: parts }, (_, part): PlanRound => {
        const now = circled.games.slice(part * games, (part + 1) * games)
        return { games: now, byes: everyone.filter((entrant) => !now.flat().includes(entrant)) }
      }),
    )
    .slice(0, rounds)
}
