import { Trophy } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SeasonSettings } from '@/domain/season/season'
import { byDivision } from '@/domain/divisions'
import { capital } from '@/domain/format-text'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { leagueRanking, topRows, afterWeek } from '../league-ranking'
import { type SeasonRecord, rankingQueries } from '../api'
import { RankingList } from './RankingList'

const TOP = 5

export type RankingTopProps = {
  /** Undefined while loading. */
  season: SeasonRecord | undefined
  query: QueryState<unknown>
  settings: SeasonSettings
  myId: string
  /** Links to the whole ranking, once there is one. */
  fullRanking: ReactNode
  /** What to do while there is none. */
  emptyAction?: ReactNode
  /** The season is over. */
  isFinal?: boolean
  /** The league's name, if several are side by side. */
  title?: string
}

/** The top of a league's ranking and the reader's own place. */
export function RankingTop(props: RankingTopProps) {
  const { season, query, settings, myId, fullRanking, emptyAction, isFinal = false, title } = props
  const headingId = useId()
  const ranking = useMemo(
    () => season && leagueRanking(season, settings, myId, isFinal),
    [season, settings, myId, isFinal],
  )
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="min-w-0 font-semibold wrap-anywhere">
          {title ??
            (isFinal
              ? 'Final standings'
              : ranking?.latest
                ? `Rankings ${afterWeek(ranking.latest)}`
                : 'Rankings')}
          {title && ranking?.latest && (
            <span className="block text-note font-normal text-muted">
              {isFinal ? 'Final standings' : capital(afterWeek(ranking.latest))}
            </span>
          )}
        </h2>
        {ranking?.latest && fullRanking}
      </div>
      <QueryView
        query={combineQueries(ranking, query)}
        what="rankings"
        // A height between the five rows of an active season and the one sentence of a new one.
        skeleton={<SkeletonRows rows={TOP - 1} label="Loading rankings" />}
      >
        {(shown) => <Rows ranking={shown} myId={myId} emptyAction={emptyAction} />}
      </QueryView>
    </section>
  )
}

type RowsProps = Pick<RankingTopProps, 'myId' | 'emptyAction'> & { ranking: ReturnType<typeof leagueRanking> }

function Rows({ ranking, myId, emptyAction }: RowsProps) {
  if (ranking.latest) {
    const divisions = byDivision(ranking.latest.rows)
    const mine = divisions.find(({ rows }) => rows.some(({ id }) => id === myId)) ?? divisions[0]
    return (
      <>
        {mine?.title && <p className="mb-2 text-note text-muted">{mine.title}</p>}
        <RankingList rows={topRows(mine?.rows ?? [], myId, TOP)} basis={ranking.latest.basis} myId={myId} />
      </>
    )
  }
  return (
    <EmptyState title="No rankings yet" icon={<Trophy aria-hidden />} action={emptyAction}>
      They start once the first game day is finalized.
    </EmptyState>
  )
}

type TopOfRankingProps = Omit<RankingTopProps, 'season' | 'query'> & { leagueId: string }

export function TopOfRanking({ leagueId, ...shown }: TopOfRankingProps) {
  const query = useQuery(rankingQueries.season(leagueId))
  return <RankingTop season={query.data} query={query} {...shown} />
}
