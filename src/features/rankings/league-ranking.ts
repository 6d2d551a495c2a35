import { seasonRanking, type RankingRow, type RankingWeek } from '@/domain/season/season-ranking'
import type { Season, SeasonSettings } from '@/domain/season/season'
import type { RankingBasis } from '@/domain/league-settings'
import { countOf, pointShareText, signed, winShareText } from '@/domain/format-text'

/** A league's current ranking: after the last finalized game day, or the starting order before the first. */
export interface LeagueRanking {
  /** Null before the first finalized game day. */
  latest: RankingWeek | null
  /** The weeks that were played, for trends. */
  weeks: number[]
  history: readonly RankingWeek[]
}

/** Once the season is over (`isOver`), those who finished it stay in its last ranking, as on the podium. */
export function leagueRanking(
  record: Omit<Season, 'settings' | 'reader'>,
  settings: SeasonSettings,
  reader?: string,
  isOver = false,
): LeagueRanking {
  const weeks = seasonRanking({ ...record, settings, reader }, { isOver })
  return { latest: weeks.at(-1) ?? null, weeks: weeks.map(({ week }) => week), history: weeks }
}

export function rowOf({ latest }: LeagueRanking, profileId: string): RankingRow | undefined {
  return latest?.rows.find(({ id }) => id === profileId)
}

/** The first `count` rows of a ranking, plus the reader's own if it comes later. */
export function topRows(rows: readonly RankingRow[], myId: string, count: number): RankingRow[] {
  return rows.filter(({ id }, index) => index < count || id === myId)
}

/** What a row of the rankings is. */
export const unitOf = (rows: readonly RankingRow[]) =>
  rows.some(({ players }) => players.length > 1) ? 'Pair' : 'Player'

/** '24–8'; '24–8–1' with ties. */
export function wonLost({ record: { won, lost, drawn } }: RankingRow): string {
  return drawn > 0 ? `${won}–${lost}–${drawn}` : `${won}–${lost}`
}

/** '+71', '−9', '0'. */
export const signedDiff = ({ record }: RankingRow) => signed(record.pointDiff)

/** What the rankings are based on, unless the figures next to it already say so. */
export const BASIS_HEADS: Readonly<Record<RankingBasis, string | null>> = {
  ladder: null,
  win_share: 'Win %',
  points_percentage: 'Points %',
  adjusted_percentage: 'Adjusted %',
  points: 'Total',
}

/** 'after week 4', and the basis of the places if the figures alone don't say it: 'after week 4, by win percentage'. */
export function afterWeek({ week, basis }: { week: number; basis: RankingBasis }): string {
  const words = BASIS_WORDS[basis]
  return `after week ${week}${words === null ? '' : `, by ${words}`}`
}

const BASIS_WORDS: Readonly<Record<RankingBasis, string | null>> = {
  ladder: null,
  win_share: 'win percentage',
  points_percentage: 'points percentage',
  adjusted_percentage: 'adjusted percentage',
  points: 'total points',
}

/** '.864' of the games won, '53%' of the possible points, '53.4%' adjusted, '24' points; '–' if nothing was played. Null on a ladder. */
export function basisFigure(basis: RankingBasis, { record }: RankingRow): string | null {
  if (basis === 'ladder') return null
  if (basis === 'points') return String(record.totalPoints)
  if (basis === 'adjusted_percentage')
    return record.adjustedShare === null ? '–' : pointShareText(record.adjustedShare, 1)
  const share = basis === 'win_share' ? record.winShare : record.pointShare
  if (share === null) return '–'
  return basis === 'win_share' ? winShareText(share) : pointShareText(share)
}

/** '24–8 · +71'; if the places are based on another figure, that one instead of the point difference: '24–8 · .750'. */
export function figuresOf(row: RankingRow, basis: RankingBasis): string {
  if (row.record.played === 0) return 'no games yet'
  const figure = basisFigure(basis, row) ?? signedDiff(row)
  return `${wonLost(row)} · ${basis === 'points' ? countOf(row.record.totalPoints, 'point') : figure}`
}
