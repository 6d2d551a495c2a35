import { countOf } from '../format-text'
import { MAX_ROUNDS } from '../round-robin/request'
import type { Round } from '../game'
import { fairnessOf } from './draw-figures'
import type { Drawable } from './round-robin-plan'
import type { RoundRobinFormat } from './session'

/** How much is played at a time, and how often. */
export interface RoundRobinCounts {
  readonly courts: number
  readonly rounds: number
}

interface Asked extends RoundRobinCounts {
  readonly format: RoundRobinFormat
  readonly people: readonly Drawable[]
}

/** Further away, it is another session. */
const MOST_ROUNDS_AWAY = 3

/**
 * Other numbers of rounds or courts that may be fairer, the nearest first. Those that can't be by arithmetic are left out,
 * because each one costs a draw: everyone plays equally often only if the byes divide evenly, and partners everyone once
 * only in as many games as there are others. Source: rules.md section 5.
 */
export function countsToTry({ format, people, courts, rounds }: Asked): RoundRobinCounts[] {
  const each = format === 'singles' ? 2 : 4
  const fill = (some: number) => Math.min(some, Math.floor(people.length / each))
  const isPossible = (counts: RoundRobinCounts) => {
    const seats = fill(counts.courts) * each * counts.rounds
    return format === 'mixed' || seats % people.length === 0
  }
  const away = Array.from({ length: MOST_ROUNDS_AWAY }, (_, index) => index + 1)
  const others = away
    .flatMap((by) => [rounds + by, rounds - by])
    .filter((some) => some >= 1 && some <= MAX_ROUNDS)
  return [
    ...others.map((some) => ({ courts, rounds: some })),
    ...(fill(courts + 1) > fill(courts) ? [{ courts: courts + 1, rounds }] : []),
  ].filter(isPossible)
}

/**
 * Why another draw is fairer, as a sentence: "With 7 rounds, everyone partners everyone once." Null unless it is better in
 * something that people notice and worse in nothing.
 */
export function fairerBecause(
  { format, people }: Pick<Asked, 'format' | 'people'>,
  now: { counts: RoundRobinCounts; rounds: readonly Round[] },
  other: { counts: RoundRobinCounts; rounds: readonly Round[] },
): string | null {
  const [before, after] = [now, other].map(({ rounds }) => meritsOf(format, people, rounds))
  if (!before || !after) return null
  if (before.some(([is], index) => is && !after[index]?.[0])) return null
  const gained = after.find(([is], index) => is && !before[index]?.[0])
  if (!gained) return null
  const { courts, rounds } = other.counts
  const changed = courts === now.counts.courts ? countOf(rounds, 'round') : countOf(courts, 'court')
  return `With ${changed}, ${gained[1]}.`
}

/** What people notice about a draw, and whether it is so, the most welcome first. */
function meritsOf(
  format: RoundRobinFormat,
  people: readonly Drawable[],
  rounds: readonly Round[],
): (readonly [boolean, string])[] {
  const { games, sitOuts, partners, opponents } = fairnessOf(format, people, rounds)
  const isInPairs = format === 'rotating_partners' || format === 'mixed'
  const { found } = isInPairs ? partners : opponents
  return [
    [
      found.repeats === 0 && found.never === 0,
      isInPairs ? 'everyone partners everyone once' : 'everyone faces everyone once',
    ],
    [sitOuts.most === 0, 'everyone plays every round'],
    [games.least === games.most, 'everyone plays the same number of games'],
    [found.repeats === 0, isInPairs ? 'no one repeats a partner' : 'no one repeats an opponent'],
    [sitOuts.twiceRunning === 0, 'no one sits out twice in a row'],
  ]
}
