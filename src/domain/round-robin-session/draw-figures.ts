import { explainFairness, type FairnessLine } from '../fairness/explain-fairness'
import { fairness } from '../fairness/fairness'
import { presentIn, type Round } from '../round'
import type { Drawable } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

/**
 * How fair a round robin is for those who play its last rounds: who has left counts no more. Partners who stay together are
 * one, because nothing is drawn between them, and in mixed play each group is compared with itself.
 */
export function drawFigures(
  format: RoundRobinFormat,
  people: readonly Drawable[],
  rounds: readonly Round[],
): FairnessLine[] {
  const last = rounds.at(-1)
  const there = new Set(last ? presentIn(last) : [])
  const going = people.filter(({ id }) => there.has(id))
  if (format === 'fixed_partners') return figuresOfPairs(going, rounds)
  const groups =
    format === 'mixed' ? [1, 2].map((group) => going.filter(({ team }) => team === group)) : [going]
  return explainFairness(
    fairness(
      rounds,
      groups.map((group) => group.map(({ id }) => id)),
    ),
  )
}

function figuresOfPairs(people: readonly Drawable[], rounds: readonly Round[]): FairnessLine[] {
  const pairOf = new Map(people.map(({ id, team }) => [id, `pair ${team}`]))
  const pairs = (ids: readonly string[]) => [...new Set(ids.map((id) => pairOf.get(id) ?? id))]
  const asPairs = rounds.map(({ games, byes }): Round => ({
    games: games.map(({ court, team1, team2 }) => ({ court, team1: pairs(team1), team2: pairs(team2) })),
    byes: pairs(byes),
  }))
  // Where two changed places for a round, two pairs were on one side of it; that is no partnership of pairs.
  return explainFairness(fairness(asPairs, [[...new Set(pairOf.values())]])).filter(
    ({ aim }) => aim !== 'partners',
  )
}
