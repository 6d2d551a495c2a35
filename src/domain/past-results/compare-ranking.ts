import { listOf, ordinal, pointShareText } from '@/domain/format-text'
import { explainBetween, type CourtNamerByNumber } from '@/domain/season/explain-place'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { LEAGUE_SETTINGS, type LeagueSettings } from '@/domain/league-settings'
import { TIE_BREAKER_NAMES } from '@/domain/tie-breakers'

export interface ComparedRanking {
  /** How many of both lists have the same place. */
  same: number
  /** How many are on both. */
  of: number
  /** One of the lists has more: the places below are those among `of`. */
  isPart: boolean
  /** Who differs, where, and why, in words. */
  differences: string[]
}

type Rules = Pick<LeagueSettings, 'rankingBasis' | 'tieBreakers'>
type Ranking = Pick<RankingWeek, 'rows' | 'ladderDay'>

/**
 * The places of a ranking beside those of a club's own, and why they differ. `theirs`: names, the best first; only those on
 * both lists count. `keyOf`: what the spellings of one name have in common. `nameOfCourt`: within a sentence.
 */
export function compareRanking(
  ranking: Ranking,
  theirs: readonly string[],
  { keyOf, ...rules }: Rules & { keyOf: (name: string) => string; nameOfCourt?: CourtNamerByNumber },
): ComparedRanking {
  const { rows } = ranking
  const theirKeys = [...new Set(theirs.map(keyOf))]
  const all = rows.filter(({ place }) => place !== null)
  const ranked = all.filter(({ name }) => theirKeys.includes(keyOf(name)))
  const ourKeys = new Set(ranked.map(({ name }) => keyOf(name)))
  const both = theirKeys.filter((key) => ourKeys.has(key))
  const placed = ranked.map((row, index) => ({
    row,
    ours: index + 1,
    theirs: both.indexOf(keyOf(row.name)) + 1,
  }))
  const differing = placed.filter((one) => one.ours !== one.theirs)
  const named = new Set<string>()
  const differences = differing.flatMap((one) => {
    if (named.has(one.row.id)) return []
    named.add(one.row.id)
    const traded = differing.find((other) => other.ours === one.theirs && other.theirs === one.ours)
    // The player in the place that the sheet gives to this one.
    const instead = traded ?? differing.find((other) => other.ours === one.theirs)
    if (traded) named.add(traded.row.id)
    const what = traded
      ? `${shortOf(one.row, rows)} and ${shortOf(traded.row, rows)} trade ${ordinal(one.ours)} and ${ordinal(traded.ours)}.`
      : `${shortOf(one.row, rows)} is ${ordinal(one.ours)} here and ${ordinal(one.theirs)} on your sheet.`
    return [`${what} ${instead ? whyApart(one.row, instead.row, { ranking, rules }) : ''}`.trim()]
  })
  return {
    same: placed.length - differing.length,
    of: placed.length,
    isPart: Math.max(theirKeys.length, all.length) > placed.length,
    differences,
  }
}

/** 'Wes', or the full name where several have it. */
function shortOf({ name }: RankingRow, rows: readonly RankingRow[]): string {
  return rows.filter((row) => firstWord(row.name) === firstWord(name)).length > 1 ? name : firstWord(name)
}

const firstWord = (full: string) => full.split(' ')[0] ?? full

interface Around {
  ranking: Ranking
  rules: Rules & { nameOfCourt?: CourtNamerByNumber }
}

/** What decides between two of a ranking, as far as a reader can check it with the figures beside them. */
function whyApart(one: RankingRow, other: RankingRow, { ranking, rules }: Around): string {
  const { rows } = ranking
  const named = (row: RankingRow) => ({ id: row.id, name: shortOf(row, rows) })
  if (rules.rankingBasis === 'ladder') {
    const [above, below] = rows.indexOf(one) < rows.indexOf(other) ? [one, other] : [other, one]
    return explainBetween(ranking, [named(above), named(below)], rules.nameOfCourt)
  }
  const [a, b] = [one.record, other.record]
  if (rules.rankingBasis === 'win_share') {
    if (a.won * b.played === b.won * a.played) {
      const ties = LEAGUE_SETTINGS.tieBreakers.wordsOf(rules.tieBreakers).filter((each) => each !== 'wins')
      const [first = 'point_diff', second] = ties
      const then = second === undefined ? '' : `, then ${TIE_BREAKER_NAMES[second].toLowerCase()}`
      return `They're tied on wins; we break ties by ${TIE_BREAKER_NAMES[first].toLowerCase()}${then}.`
    }
    const record = (row: RankingRow) => `${shortOf(row, rows)} won ${row.record.won} of ${row.record.played}`
    return `We rank by the share of games won: ${listOf([record(one), record(other)])}.`
  }
  if (rules.rankingBasis === 'points')
    return `We rank by total points: ${shortOf(one, rows)} has ${a.totalPoints}, ${shortOf(other, rows)} ${b.totalPoints}.`
  const isAdjusted = rules.rankingBasis === 'adjusted_percentage'
  const share = (row: RankingRow) => {
    const its = isAdjusted ? row.record.adjustedShare : row.record.pointShare
    return its === null
      ? `${shortOf(row, rows)} has none`
      : `${shortOf(row, rows)} has ${pointShareText(its, 1)}`
  }
  const what = isAdjusted
    ? 'the share of points won, adjusted for partners and opponents'
    : 'the share of points won'
  return `We rank by ${what}, not by wins: ${listOf([share(one), share(other)])}.`
}
