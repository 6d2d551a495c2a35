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
