import { useQuery } from '@tanstack/react-query'
import type { SeasonSettings } from '@/domain/season/season'
import { Skeleton } from '@/shared/ui/Skeleton'
import { TrendLine } from '@/shared/ui/TrendLine'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { leagueRanking, rowOf } from '../league-ranking'
import { rankingQueries } from '../queries'
import { RankingArrow } from './RankingArrow'

type MyPlaceProps = { leagueId: string; settings: SeasonSettings; myId: string }

/** A person's place in a league at a glance: trend, arrow and number. */
export function MyPlace({ leagueId, settings, myId }: MyPlaceProps) {
  const query = useQuery(rankingQueries.season(leagueId))
  if (!query.data) {
    return query.error ? (
      <span className="text-note text-muted">place not loaded</span>
    ) : (
      <Skeleton className="h-8 w-24" />
    )
  }
  const row = rowOf(leagueRanking(query.data, settings), myId)
  if (!row || row.place === null) return <span className="text-note text-muted">no place yet</span>
  return (
    <span className="flex items-center gap-3">
      <TrendLine places={row.trend} />
      <span className="w-10 text-right">
        <RankingArrow arrow={row.arrow} />
      </span>
      <span className="min-w-7 text-right font-numeral text-3xl font-bold tabular-nums">
        <VisuallyHidden>place </VisuallyHidden>
        {row.place}
      </span>
    </span>
  )
}
