import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import { capital, countOf, listOf, pointShareText, signed, winShareText } from '../format-text'
import { CRITERION_NAMES, isGroupCriterion, type Criterion } from './criteria'
import type { Separation } from './split-ties'
import type { StandingRow } from './standings'

const DIFFERENCES: ReadonlySet<Criterion> = new Set([
  'pointDiff',
  'pointDiffPerGame',
  'h2hPointDiff',
  'pdVsNext',
])
const PER_GAME: ReadonlySet<Criterion> = new Set(['pointDiffPerGame', 'pointsForPerGame'])

export const STARTING_ORDER = 'the starting order'

export interface ExplainOptions {
  /** The name of the place before these games: "last week's place", "the starting order". */
  priorName?: string
  /** The name of the order among those who had no such place. */
  unplacedName?: string
  nameOf?: (id: PlayerId) => string
  /** False for those without a place before these games. By default everyone has one. */
  hadPlace?: (id: PlayerId) => boolean
  /** Of those without one, whether they never had any. By default they didn't. */
  isNew?: (id: PlayerId) => boolean
  /** How many game days count, if not all of the season. */
  window?: number | null
  /** Which of the games count, after the name of a figure: "after the semifinals". */
  which?: string
  /** Also explains the place below, not only at the top. */
  bothSides?: boolean
}

/** How the sentences on one table name players and places. */
interface Words {
  readonly priorName: string
  readonly unplacedName: string
  readonly nameOf: (id: PlayerId) => string
  readonly hadPlace: (id: PlayerId) => boolean
  readonly isNew: (id: PlayerId) => boolean
  readonly which: string
}

/** The two sides of a boundary between places, and the side it is told from. */
export interface Boundary {
  readonly side: 'behind' | 'ahead'
  readonly mine: readonly PlayerId[]
  readonly theirs: readonly PlayerId[]
}

/**
 * "Why am I here?": plain sentences on one row of a table, given all its rows. Source: rules.md section 3 (the last
 * resort is shown as the reason).
 */
export function explainRow(
  row: StandingRow,
  rows: readonly StandingRow[],
  options: ExplainOptions = {},
): string[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const words = wordsOf({ nameOf: (id) => names.get(id) ?? id, ...options })
  const { reason } = row
  if (reason.kind === 'unranked') {
    const { window } = options
    const since = window ? ` in the last ${window} game days` : ''
    if (reason.played > 0)
      return [`Not ranked yet: ${reason.played} of ${countOf(reason.needed, 'game')} needed${since}.`]
    return [since ? `Not ranked: no games counted${since}.` : 'Not ranked yet: no games counted so far.']
  }
  const mine = [row.id, ...reason.levelWith]
  const sentences: string[] = []
  if (reason.levelWith.length > 0) {
    const shared = rows.some((other) => other.rank === row.rank && reason.levelWith.includes(other.id))
    const then = shared ? 'so they share the place' : `so ${words.priorName}, then name, sets the order`
    sentences.push(`Tied with ${listOf(reason.levelWith.map(words.nameOf))} on everything, ${then}.`)
  }
  if (reason.above) {
    const { ids: theirs, separation } = reason.above
    sentences.push(...explainSeparation(separation, { side: 'behind', mine, theirs }, words))
  }
  const next = rows.find((other) => isRightBelow(other, row))
  if ((!reason.above || options.bothSides) && next?.reason.kind === 'ranked' && next.reason.above) {
    const theirs = [next.id, ...next.reason.levelWith]
    sentences.push(...explainSeparation(next.reason.above.separation, { side: 'ahead', mine, theirs }, words))
  }
  return sentences.length > 0 ? [...new Set(sentences)] : ['The only player in the standings so far.']
}

/** What decided between two sides that may not be adjacent. */
export interface Comparison extends Boundary {
  readonly separation: Separation
}

/** What decided between one player and others: one sentence each, combined if it is the same for several. */
export function explainComparisons(
  comparisons: readonly Comparison[],
  options: ExplainOptions = {},
): string[] {
  const words = wordsOf(options)
  const alike = new Map<string, readonly Comparison[]>()
  for (const comparison of comparisons) {
    const same = withoutNames(comparison, words)
    alike.set(same, [...(alike.get(same) ?? []), comparison])
  }
  const sentences = [...alike.values()].flatMap(([first, ...same]) => {
    if (!first) return []
    const theirs = [first, ...same].flatMap((comparison) => comparison.theirs)
    return explainSeparation(first.separation, { ...first, theirs }, words)
  })
  return [...new Set(sentences)]
}

/** A sentence with the name left out, to find those that are the same for several players. */
function withoutNames(comparison: Comparison, words: Words): string {
  const { separation } = comparison
  const note = separation.criterion === 'priorRank' ? priorNote(separation, comparison, words) : ''
  return [note, ...explainSeparation(separation, { ...comparison, theirs: [] }, words)].join(' ')
}

const wordsOf = ({
  priorName = "last week's place",
  unplacedName = STARTING_ORDER,
  nameOf = (id) => id,
  hadPlace = () => true,
  isNew = () => true,
  which = '',
}: ExplainOptions): Words => ({ priorName, unplacedName, nameOf, hadPlace, isNew, which })

const isRightBelow = (other: StandingRow, row: StandingRow) =>
  other.reason.kind === 'ranked' && other.reason.above !== null && other.reason.above.ids.includes(row.id)

/** One boundary between two places in words, from the side behind or the side ahead. */
function explainSeparation(separation: Separation, boundary: Boundary, words: Words): string[] {
  const { criterion, own, above, levelOn, skipped } = separation
  const { side, theirs } = boundary
  const { priorName, nameOf, which } = words
  const others = listOf(theirs.map(nameOf))
  const level = listOf(levelOn.map((each) => nameOfCriterion(each, priorName)))
  const skippedNote = skipped
    .filter((each) => each !== 'pdVsNext')
    .map(
      (each) =>
        `${capital(nameOfCriterion(each, priorName))} was skipped: not all tied players have played each other in games that count.`,
    )
  if (criterion === 'priorRank') {
    return [
      `Tied with ${others}${level && ` on ${level}`}; ${priorNote(separation, boundary, words)}.`,
      ...skippedNote,
    ]
  }
  const [mine, other] = side === 'behind' ? [own, above] : [above, own]
  const among = amongWhom(separation, boundary, nameOf)
  const figures = `${nameOfCriterion(criterion, priorName)}${among}${which && ` ${which}`} (${figuresOf(criterion, mine, other)})`
  const sentence = level
    ? `Tied with ${others} on ${level}, ${side} on ${figures}.`
    : `${capital(side)} ${side === 'ahead' ? 'of ' : ''}${others} on ${figures}.`
  return [sentence, ...skippedNote]
}

/** Above this many names, only the count is shown. */
const NAMED = 5

/** Head-to-head of several compares all of them, not only the two at the boundary. */
function amongWhom({ criterion, group }: Separation, { mine, theirs }: Boundary, nameOf: Words['nameOf']) {
  if (!isGroupCriterion(criterion) || criterion === 'pdVsNext' || group.length <= mine.length + theirs.length)
    return ''
  return group.length > NAMED
    ? ` among the ${group.length} tied players`
    : ` among ${listOf(group.map(nameOf))}`
}

/** The last resort: the place before these games, which newcomers and those who return don't have. */
function priorNote({ own, above }: Separation, { side, mine, theirs }: Boundary, words: Words): string {
  const [upper, lower] = side === 'behind' ? [theirs, mine] : [mine, theirs]
  const had = (ids: readonly PlayerId[]) => ids.some(words.hadPlace)
  const isUnplaced = own === null || (had(upper) && !had(lower))
  if (isUnplaced && above !== null) {
    const areNew = lower.every(words.isNew)
    if (side === 'behind')
      return areNew ? 'new players rank behind' : 'players without a place last week rank behind'
    const [who, are, have] = theirs.length === 1 ? ['the other', 'is', 'has'] : ['the others', 'are', 'have']
    return areNew
      ? `${who} ${are} new, and new players rank behind`
      : `${who} ${have} no place from last week, and so rank${theirs.length === 1 ? 's' : ''} behind`
  }
  return `${had(upper) ? words.priorName : words.unplacedName} broke the tie`
}

const nameOfCriterion = (criterion: Criterion, priorName: string) =>
  criterion === 'priorRank' ? priorName : CRITERION_NAMES[criterion]

/** Both figures so that the difference shows: with another decimal, or as fractions if they would read the same. */
function figuresOf(criterion: Criterion, mine: Fraction | null, theirs: Fraction | null): string {
  for (const isFine of [false, true]) {
    const figure = (value: Fraction | null) => (value === null ? 'none' : figureOf(criterion, value, isFine))
    const [own, other] = [figure(mine), figure(theirs)]
    if (own !== other || !mine || !theirs) return `${own} vs. ${other}`
  }
  return `${mine?.num}/${mine?.den} vs. ${theirs?.num}/${theirs?.den}`
}

function figureOf(criterion: Criterion, value: Fraction, isFine: boolean): string {
  if (criterion === 'adjustedPct') return pointShareText(value, 1)
  if (criterion === 'pointsPct') return pointShareText(value, isFine ? 1 : 0)
  if (criterion === 'winPct' || criterion === 'h2hWinPct') return winShareText(value)
  const decimals = !PER_GAME.has(criterion) || isFine ? 4 : 2
  const rounded = roundHalfUp(value, decimals)
  const digits = PER_GAME.has(criterion) ? rounded.toFixed(decimals) : String(rounded)
  return DIFFERENCES.has(criterion) ? signed(rounded, digits) : digits
}
