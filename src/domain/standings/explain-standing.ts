import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import { capital, countOf, listOf, signed } from '@/domain/wording'
import type { Criterion } from './criteria'
import type { Separation } from './split-ties'
import type { StandingRow } from './standings'

/** What a criterion is called in a sentence. `priorRank` has another name in each setting, see `ExplainOptions`. */
export const CRITERION_NAMES: Readonly<Record<Exclude<Criterion, 'priorRank'>, string>> = {
  wins: 'wins',
  winPct: 'win share',
  pointDiff: 'point difference',
  pointDiffPerGame: 'point difference per game',
  pointsFor: 'points scored',
  pointsForPerGame: 'points scored per game',
  pointsPct: 'share of possible points',
  totalPoints: 'points',
  h2hWinPct: 'head-to-head',
  h2hPointDiff: 'head-to-head point difference',
  pdVsNext: 'point difference against the next place',
}

const DIFFERENCES: ReadonlySet<Criterion> = new Set([
  'pointDiff',
  'pointDiffPerGame',
  'h2hPointDiff',
  'pdVsNext',
])
const SHARES: ReadonlySet<Criterion> = new Set([
  'winPct',
  'pointDiffPerGame',
  'pointsForPerGame',
  'pointsPct',
  'h2hWinPct',
])

export interface ExplainOptions {
  /** How the place before these games is called: "last week's place", "the starting order". */
  priorName?: string
  nameOf?: (id: PlayerId) => string
}

/**
 * "Why am I here?": plain sentences on one row of a table, given all its rows.
 * Source: rules.md section 3 (the last resort is shown as the reason).
 */
export function explainRow(
  row: StandingRow,
  rows: readonly StandingRow[],
  options: ExplainOptions = {},
): string[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const nameOf = options.nameOf ?? ((id: PlayerId) => names.get(id) ?? id)
  const priorName = options.priorName ?? "last week's place"
  const people = (ids: readonly PlayerId[]) => listOf(ids.map(nameOf))
  const { reason } = row
  if (reason.kind === 'unranked') {
    return [
      reason.played === 0
        ? 'Not ranked yet: no game counted so far.'
        : `Not ranked yet: ${reason.played} of the ${countOf(reason.needed, 'game')} that a place needs.`,
    ]
  }
  const sentences: string[] = []
  if (reason.levelWith.length > 0) {
    const shared = rows.some((other) => other.rank === row.rank && reason.levelWith.includes(other.id))
    const then = shared ? 'so the place is shared' : `so ${priorName}, then the name, gives the order`
    sentences.push(`Level with ${people(reason.levelWith)} on everything, ${then}.`)
  }
  if (reason.above) {
    sentences.push(
      ...explainSeparation(reason.above.separation, people(reason.above.ids), 'behind', priorName),
    )
    return sentences
  }
  const next = rows.find((other) => other.reason.kind === 'ranked' && isRightBelow(other, row))
  if (next?.reason.kind === 'ranked' && next.reason.above) {
    const others = people([next.id, ...next.reason.levelWith])
    sentences.push(...explainSeparation(next.reason.above.separation, others, 'ahead', priorName))
  }
  return sentences.length > 0 ? sentences : ['The only one on the table so far.']
}

const isRightBelow = (other: StandingRow, row: StandingRow) =>
  other.reason.kind === 'ranked' && other.reason.above !== null && other.reason.above.ids.includes(row.id)

/** One boundary between two places in words, from the side of the one behind or the one ahead. */
function explainSeparation(
  { criterion, own, above, levelOn, skipped }: Separation,
  others: string,
  side: 'behind' | 'ahead',
  priorName: string,
): string[] {
  const level = listOf(levelOn.map((each) => nameOfCriterion(each, priorName)))
  const skippedNote = skipped
    .filter((each) => each !== 'pdVsNext')
    .map((each) => `${capital(nameOfCriterion(each, priorName))} was skipped: not everybody level had met.`)
  if (criterion === 'priorRank') {
    const decided = own === null || above === null ? newcomerNote(side) : `${priorName} decided`
    return [
      `${level ? `Level with ${others} on ${level}` : `Level with ${others}`}; ${decided}.`,
      ...skippedNote,
    ]
  }
  const [mine, theirs] = side === 'behind' ? [own, above] : [above, own]
  const figures = `${nameOfCriterion(criterion, priorName)}: ${figuresOf(criterion, mine, theirs)}`
  const sentence = level
    ? `Level with ${others} on ${level}, ${side} on ${figures}.`
    : `${capital(side)} ${side === 'ahead' ? 'of ' : ''}${others} on ${figures}.`
  return [sentence, ...skippedNote]
}

const newcomerNote = (side: 'behind' | 'ahead') =>
  side === 'behind' ? 'newcomers come after' : 'the other is new, and newcomers come after'

const nameOfCriterion = (criterion: Criterion, priorName: string) =>
  criterion === 'priorRank' ? priorName : CRITERION_NAMES[criterion]

/** Both figures so that the difference can be seen: as fractions where four decimals would read the same. */
function figuresOf(criterion: Criterion, mine: Fraction | null, theirs: Fraction | null): string {
  const figure = (value: Fraction | null) => (value === null ? 'none' : figureOf(criterion, value))
  const [own, other] = [figure(mine), figure(theirs)]
  if (own !== other || !mine || !theirs) return `${own} against ${other}`
  return `${mine.num}/${mine.den} against ${theirs.num}/${theirs.den}`
}

function figureOf(criterion: Criterion, value: Fraction): string {
  const rounded = roundHalfUp(value)
  const digits = SHARES.has(criterion) ? rounded.toFixed(4) : String(rounded)
  return DIFFERENCES.has(criterion) ? signed(rounded, digits) : digits
}
