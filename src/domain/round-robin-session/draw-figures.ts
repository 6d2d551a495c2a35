import { explainFairness, type FairnessLine } from '../fairness/explain-fairness'
import { fairness, type Fairness } from '../fairness/fairness'
import { presentIn, type Round } from '../game'
import type { Drawable } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

/**
 * How fair a round robin is for the players of its last rounds; players who left don't count. Fixed partners count as
 * one, because nothing is drawn between them. In mixed play each group is compared with itself.
 */
export function fairnessOf(
  format: RoundRobinFormat,
  people: readonly Drawable[],
  rounds: readonly Round[],
): Fairness {
  const last = rounds.at(-1)
  const there = new Set(last ? presentIn(last) : [])
  const going = people.filter(({ id }) => there.has(id))
  if (format === 'fixed_partners') return fairnessOfPairs(going, rounds)
  const groups =
    format === 'mixed' ? [1, 2].map((group) => going.filter(({ team }) => team === group)) : [going]
  return fairness(
    rounds,
    groups.map((group) => group.map(({ id }) => id)),
  )
}

function fairnessOfPairs(people: readonly Drawable[], rounds: readonly Round[]): Fairness {
  const pairOf = new Map(people.map(({ id, team }) => [id, `pair ${team}`]))
  const pairs = (ids: readonly string[]) => [...new Set(ids.map((id) => pairOf.get(id) ?? id))]
  const asPairs = rounds.map(({ games, byes }): Round => ({
    games: games.map(({ court, team1, team2 }) => ({ court, team1: pairs(team1), team2: pairs(team2) })),
    byes: pairs(byes),
  }))
  return fairness(asPairs, [[...new Set(pairOf.values())]])
}

/** The figures for the screen. */
export function drawFigures(
  format: RoundRobinFormat,
  people: readonly Drawable[],
  rounds: readonly Round[],
): FairnessLine[] {
  const lines = explainFairness(fairnessOf(format, people, rounds))
  // After a swap for one round, a side can mix two pairs. That isn't a partnership of pairs.
  return format === 'fixed_partners' ? lines.filter(({ aim }) => aim !== 'partners') : lines
}

/** The same in one line: "Everyone partners everyone once; 2 sit out each round." */
export function drawVerdict(
  format: RoundRobinFormat,
  people: readonly Drawable[],
  rounds: readonly Round[],
): string {
  const found = fairnessOf(format, people, rounds)
  const byes = rounds.map((round) => round.byes.length)
  const parts = [
    pairsVerdict(format, found),
    byesVerdict(Math.min(...byes), Math.max(...byes)),
    ...(found.games.least < found.games.most && found.ofAll
      ? [`${rangeOf(found.games.least, found.games.most)} games each`]
      : []),
  ]
  return `${parts.join('; ')}.`
}

function pairsVerdict(format: RoundRobinFormat, { partners, opponents }: Fairness): string {
  const isDrawnInPairs = format === 'rotating_partners' || format === 'mixed'
  const { found } = isDrawnInPairs ? partners : opponents
  if (found.repeats === 0) {
    if (found.never === 0) return `Everyone ${isDrawnInPairs ? 'partners' : 'faces'} everyone once`
    return `No one repeats ${isDrawnInPairs ? 'a partner' : 'an opponent'}`
  }
  const most = found.most === 2 ? 'twice' : `${found.most} times`
  return `No one ${isDrawnInPairs ? 'partners' : 'faces'} anyone more than ${most}`
}

function byesVerdict(least: number, most: number): string {
  if (most === 0) return 'no one sits out'
  return `${rangeOf(least, most)} ${most === 1 ? 'sits' : 'sit'} out each round`
}

function rangeOf(least: number, most: number): string {
  if (least === most) return String(most)
  return `${least} ${most - least > 1 ? 'to' : 'or'} ${most}`
}
