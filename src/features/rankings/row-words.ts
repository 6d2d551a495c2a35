import type { RankingBasis } from '@/domain/season/ranking-basis'
import type { RankingRow } from '@/domain/season/season-ranking'
import { countOf, signed } from '@/domain/wording'

/** '24–8'; '24–8–1' where games were drawn. */
export function wonLost({ record: { won, lost, drawn } }: RankingRow): string {
  return drawn > 0 ? `${won}–${lost}–${drawn}` : `${won}–${lost}`
}

/** '+71', '−9', '0'. */
export const signedDiff = ({ record }: RankingRow) => signed(record.pointDiff)

/** What the places rest on, where it is not in the figures that stand there anyway; with four decimals, as the reasons say it. */
export const BASIS_HEADS: Readonly<Record<RankingBasis, string | null>> = {
  ladder: null,
  win_share: 'Win share',
  points_percentage: 'Share',
  points: 'Total',
}

/** 'after week 4', and what the places rest on where the figures alone do not say it: 'after week 4, by win share'. */
export function afterWeek({ week, basis }: { week: number; basis: RankingBasis }): string {
  const words = BASIS_WORDS[basis]
  return `after week ${week}${words === null ? '' : `, by ${words}`}`
}

const BASIS_WORDS: Readonly<Record<RankingBasis, string | null>> = {
  ladder: null,
  win_share: 'win share',
  points_percentage: 'share of points',
  points: 'total points',
}

/** '0.8636' of all possible points, '24' points; '–' where no points were played. Null on a ladder. */
export function basisFigure(basis: RankingBasis, { record }: RankingRow): string | null {
  if (basis === 'ladder') return null
  if (basis === 'points') return String(record.totalPoints)
  const share = basis === 'win_share' ? record.winShare : record.pointShare
  return share === null ? '–' : share.toFixed(4)
}

/** '24–8 · diff +71'; where the places rest on another figure, that one in place of the difference: '24–8 · 0.7500'. */
export function figuresOf(row: RankingRow, basis: RankingBasis): string {
  if (row.record.played === 0) return 'no games yet'
  const figure = basisFigure(basis, row) ?? `diff ${signedDiff(row)}`
  return `${wonLost(row)} · ${basis === 'points' ? countOf(row.record.totalPoints, 'point') : figure}`
}
