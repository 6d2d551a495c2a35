import type { RankingRow } from '@/domain/season/season-ranking'

/** The first `count` rows of a ranking, plus the reader's own if it comes later. */
export function topRows(rows: readonly RankingRow[], myId: string, count: number): RankingRow[] {
  return rows.filter(({ id }, index) => index < count || id === myId)
}
