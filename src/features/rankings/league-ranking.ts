import { seasonRanking, type RankingRow, type RankingWeek } from '@/domain/season/season-ranking'
import type { Season, SeasonSettings } from '@/domain/season/season'

/** A league's current ranking: after the last finalized game day, or the starting order before the first. */
export interface LeagueRanking {
  /** Null before the first finalized game day. */
  latest: RankingWeek | null
  /** The weeks that were played, for trends. */
  weeks: number[]
  /** The ranking after each of them. */
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
