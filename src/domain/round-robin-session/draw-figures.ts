import { explainFairness, type FairnessLine } from '../fairness/explain-fairness'
import { fairness, type Fairness } from '../fairness/fairness'
import { presentIn, type Round } from '../game'
import type { Drawable } from './round-robin-plan'
import type { RoundRobinFormat } from './session'
import { countOf } from '../format-text'
import { MAX_ROUNDS } from '../round-robin/request'
import type { RedrawPlan } from './plan-redraw'

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

interface Redrawn {
  format: RoundRobinFormat
  courts: number
  plan: Pick<RedrawPlan, 'stayingRounds' | 'firstDrawn'> & { people: readonly Drawable[] }
  drawn: readonly Round[]
}

/**
 * What a redraw changes, in two or three sentences: which rounds are new, how many players sit out, whether byes stay
 * as equal as possible for those who go on, and which courts stay empty.
 */
export function redrawSummary({ format, courts, plan, drawn }: Redrawn): string {
  const { firstDrawn, stayingRounds, people } = plan
  if (drawn.length === 0) return 'There are no rounds left to change.'
  const last = firstDrawn + drawn.length - 1
  const which =
    drawn.length === 1
      ? `Round ${last} is new.`
      : `Rounds ${firstDrawn} ${drawn.length === 2 ? 'and' : 'to'} ${last} are new.`
  const used = Math.max(...drawn.map(({ games }) => games.length))
  const byes = drawFigures(format, people, [...stayingRounds, ...drawn]).find(({ aim }) => aim === 'byes')
  return [
    which,
    byesText(
      drawn.map((round) => round.byes.length),
      byes,
    ),
    used < courts && `${countOf(courts - used, 'court')} ${courts - used === 1 ? 'stays' : 'stay'} empty.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function byesText(counts: readonly number[], byes: FairnessLine | undefined): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  if (most === 0) return 'No one sits out.'
  const range = `${least} ${most - least > 1 ? 'to' : 'or'} `
  const many = `${least < most ? range : ''}${countOf(most, 'player')} ${most === 1 ? 'sits' : 'sit'} out`
  const sits = counts.length === 1 ? many : `${many} each round`
  return byes?.best === false ? `${sits}: ${byes.text}` : `${sits}, and byes stay even.`
}
