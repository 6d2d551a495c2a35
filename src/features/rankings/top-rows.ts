import type { RankingRow } from '@/domain/season/season-ranking'

/** The first `count` of a ranking, and the reader's own row where it comes later. */
export function topRows(rows: readonly RankingRow[], myId: string, count: number): RankingRow[] {
  return rows.filter(({ id }, index) => index < count || id === myId)
}
