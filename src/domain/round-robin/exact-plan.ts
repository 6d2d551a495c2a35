import { circle } from './circle'
import type { Plan, Shape } from './plan'
import { whist } from './whist'

/**
 * The plan of a construction that nothing can be better than, where one exists: a whist tournament of full length, or the
 * circle method where every entrant who can play does. Null otherwise. Source: rules.md section 5.
 */
export function exactPlan({ entrants, side, games, rounds, groupEnd }: Shape): Plan | null {
  if (groupEnd !== null || games < Math.floor(entrants / (2 * side))) return null
  if (side === 1) return circle(entrants, rounds)
  const full = whist(entrants)
  return full?.length === rounds ? full : null
}
