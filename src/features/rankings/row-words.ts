import type { RankingBasis } from '@/domain/season/ranking-basis'
import type { RankingRow } from '@/domain/season/season-ranking'

/** '24–8'; '24–8–1' where games were drawn. */
export function wonLost({ record: { won, lost, drawn } }: RankingRow): string {
  return drawn > 0 ? `${won}–${lost}–${drawn}` : `${won}–${lost}`
}

/** '+71', '−9', '0', with a real minus sign. */
export function signedDiff({ record: { pointDiff } }: RankingRow): string {
  if (pointDiff === 0) return '0'
  return pointDiff > 0 ? `+${pointDiff}` : `−${-pointDiff}`
}

/** '3rd', for sentences. */
export function ordinal(place: number): string {
  const tens = place % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** What the places rest on, where it is not in the figures that stand there anyway; with four decimals, as the reasons say it. */
export const BASIS_HEADS: Readonly<Record<RankingBasis, string | null>> = {
  ladder: null,
  win_share: 'Win share',
  points_percentage: 'Share',
  points: 'Total',
}

/** '0.8636' of all possible points, '24' points; '–' where no points were played. Null on a ladder. */
export function basisFigure(basis: RankingBasis, { record }: RankingRow): string | null {
  if (basis === 'ladder') return null
  if (basis === 'points') return String(record.totalPoints)
  const share = basis === 'win_share' ? record.winShare : record.pointShare
  return share === null ? '–' : share.toFixed(4)
}
