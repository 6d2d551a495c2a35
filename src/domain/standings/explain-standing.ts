import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import { capital, countOf, listOf, signed } from '@/domain/wording'
import { CRITERION_NAMES, isGroupCriterion, type Criterion } from './criteria'
import type { Separation } from './split-ties'
import type { StandingRow } from './standings'

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
  /** False for who had no place before these games; everybody where it is left out. */
  hadPlace?: (id: PlayerId) => boolean
  /** Tells of the place below as well, not only at the top. */
  bothSides?: boolean
  /** Shares as the table beside it shows them: 63.6% instead of 0.6364. */
  inPercent?: boolean
}

/** How the sentences on one table name people and places. */
interface Words {
  readonly priorName: string
  readonly nameOf: (id: PlayerId) => string
  readonly hadPlace: (id: PlayerId) => boolean
  readonly inPercent: boolean
}

/** The two sides of a boundary between places, and from which one it is told. */
export interface Boundary {
  readonly side: 'behind' | 'ahead'
  readonly mine: readonly PlayerId[]
  readonly theirs: readonly PlayerId[]
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
  const words = wordsOf({ nameOf: (id) => names.get(id) ?? id, ...options })
  const { reason } = row
  if (reason.kind === 'unranked') {
    return [
      reason.played === 0
        ? 'Not ranked yet: no game counted so far.'
        : `Not ranked yet: ${reason.played} of the ${countOf(reason.needed, 'game')} that a place needs.`,
    ]
  }
  const mine = [row.id, ...reason.levelWith]
  const sentences: string[] = []
  if (reason.levelWith.length > 0) {
    const shared = rows.some((other) => other.rank === row.rank && reason.levelWith.includes(other.id))
    const then = shared ? 'so the place is shared' : `so ${words.priorName}, then the name, gives the order`
    sentences.push(`Level with ${listOf(reason.levelWith.map(words.nameOf))} on everything, ${then}.`)
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
  return sentences.length > 0 ? [...new Set(sentences)] : ['The only one on the table so far.']
}

/** The one sentence on what decided between two sides that need not stand right next to each other. */
export const explainTie = (
  separation: Separation,
  boundary: Boundary,
  options: ExplainOptions = {},
): string[] => explainSeparation({ ...separation, skipped: [] }, boundary, wordsOf(options))

const wordsOf = ({
  priorName = "last week's place",
  nameOf = (id) => id,
  hadPlace = () => true,
  inPercent = false,
}: ExplainOptions): Words => ({ priorName, nameOf, hadPlace, inPercent })

const isRightBelow = (other: StandingRow, row: StandingRow) =>
  other.reason.kind === 'ranked' && other.reason.above !== null && other.reason.above.ids.includes(row.id)

/** One boundary between two places in words, from the side of the one behind or the one ahead. */
function explainSeparation(separation: Separation, boundary: Boundary, words: Words): string[] {
  const { criterion, own, above, levelOn, skipped } = separation
  const { side, theirs } = boundary
  const { priorName, nameOf } = words
  const others = listOf(theirs.map(nameOf))
  const level = listOf(levelOn.map((each) => nameOfCriterion(each, priorName)))
  const skippedNote = skipped
    .filter((each) => each !== 'pdVsNext')
    .map((each) => `${capital(nameOfCriterion(each, priorName))} was skipped: not everybody level had met.`)
  if (criterion === 'priorRank') {
    return [
      `Level with ${others}${level && ` on ${level}`}; ${priorNote(separation, boundary, words)}.`,
      ...skippedNote,
    ]
  }
  const [mine, other] = side === 'behind' ? [own, above] : [above, own]
  const among = amongWhom(separation, boundary, nameOf)
  const figures = `${nameOfCriterion(criterion, priorName)}${among}: ${figuresOf(criterion, mine, other, words.inPercent)}`
  const sentence = level
    ? `Level with ${others} on ${level}, ${side} on ${figures}.`
    : `${capital(side)} ${side === 'ahead' ? 'of ' : ''}${others} on ${figures}.`
  return [sentence, ...skippedNote]
}

/** More names than this are counted. */
const NAMED = 5

/** Head-to-head of several compares them all, not only the two beside the boundary. */
function amongWhom({ criterion, group }: Separation, { mine, theirs }: Boundary, nameOf: Words['nameOf']) {
  if (!isGroupCriterion(criterion) || criterion === 'pdVsNext' || group.length <= mine.length + theirs.length)
    return ''
  return group.length > NAMED
    ? ` among the ${group.length} who are level`
    : ` among ${listOf(group.map(nameOf))}`
}

/** The last resort: the place before these games, which newcomers do not have. */
function priorNote({ own, above }: Separation, { side, mine, theirs }: Boundary, words: Words): string {
  const [upper, lower] = side === 'behind' ? [theirs, mine] : [mine, theirs]
  const had = (ids: readonly PlayerId[]) => ids.some(words.hadPlace)
  const isNew = own === null || (had(upper) && !had(lower))
  if (isNew && above !== null) {
    if (side === 'behind') return 'newcomers come after'
    return theirs.length === 1
      ? 'the other is new, and newcomers come after'
      : 'the others are new, and newcomers come after'
  }
  return `${had(upper) ? words.priorName : 'the starting order'} decided`
}

const nameOfCriterion = (criterion: Criterion, priorName: string) =>
  criterion === 'priorRank' ? priorName : CRITERION_NAMES[criterion]

/** Both figures so that the difference can be seen: as fractions where four decimals would read the same. */
function figuresOf(
  criterion: Criterion,
  mine: Fraction | null,
  theirs: Fraction | null,
  inPercent: boolean,
): string {
  const figure = (value: Fraction | null) => (value === null ? 'none' : figureOf(criterion, value, inPercent))
  const [own, other] = [figure(mine), figure(theirs)]
  if (own !== other || !mine || !theirs) return `${own} against ${other}`
  return `${mine.num}/${mine.den} against ${theirs.num}/${theirs.den}`
}

function figureOf(criterion: Criterion, value: Fraction, inPercent: boolean): string {
  const rounded = roundHalfUp(value)
  if (inPercent && (criterion === 'pointsPct' || criterion === 'winPct'))
    return `${(rounded * 100).toFixed(1)}%`
  const digits = SHARES.has(criterion) ? rounded.toFixed(4) : String(rounded)
  return DIFFERENCES.has(criterion) ? signed(rounded, digits) : digits
}
