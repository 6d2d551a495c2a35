import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw, Trophy } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { capital } from '@/domain/format-text'
import { isOver } from '@/domain/league-status'
import { hasFixedPartners } from '@/domain/partners'
import { useMe } from '@/features/auth/use-auth'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { useLeague } from '@/features/leagues/use-league'
import { SeasonSwitch } from '@/features/rankings/components/SeasonSwitch'
import { RankingBoard } from '@/features/rankings/components/RankingBoard'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { ratingsQuery } from '@/features/rankings/ratings/queries'
import { rankingQueries } from '@/features/rankings/queries'
import { afterWeek, unitOf } from '@/features/rankings/format-rows'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryPart } from '@/shared/ui/QueryPart'
import { QueryView } from '@/shared/ui/QueryView'
import { IconButton } from '@/shared/ui/IconButton'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { RankingMenu } from '@/features/rankings/components/RankingMenu'

export function Component() {
  const me = useMe()
  const league = useLeague()
  const query = useQuery(rankingQueries.season(league.id))
  // The rankings don't wait for ratings, and are without them if they can't be loaded.
  const showsRatings = league.showsRatings && !hasFixedPartners(league)
  const ratings = useQuery({ ...ratingsQuery(league.id), enabled: showsRatings })
  const hasRatings = showsRatings && !(ratings.isError && !ratings.data)
  // Deferred, React draws the list in slices, between which a phone answers a tap.
  const season = useDeferredValue(query.data)
  const ranking = useMemo(
    () => season && leagueRanking(season, league, me.profileId, isOver(league.status)),
    [season, league, me.profileId],
  )
  const refresh = useMutation({
    mutationFn: async () => (await query.refetch({ throwOnError: true })).data ?? null,
    meta: { success: 'Refreshed standings' },
  })

  return (
    <>
      <SeasonSwitch leagueId={league.id} addressOf={(id) => paths.leagueTab(id, 'rankings')} />
      <QueryView
        query={combineQueries(ranking, query)}
        what="rankings"
        skeleton={<SkeletonRows rows={8} label="Loading rankings" />}
      >
        {({ latest, weeks }) =>
          season && latest ? (
            <>
              <div className="mb-2 flex items-center justify-between gap-3">
                <p className="text-note text-muted">
                  {capital(afterWeek(latest))}.{' '}
                  <span className="print:hidden">
                    Select a {unitOf(latest.rows).toLowerCase()} to see why they're ranked there.
                  </span>
                </p>
                <span className="flex shrink-0 items-center print:hidden">
                  <RankingMenu league={league} ranking={latest} season={season} />
                  <IconButton label="Refresh" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
                    <RefreshCw
                      aria-hidden
                      className={classNames('size-5', refresh.isPending && 'animate-spin')}
                    />
                  </IconButton>
                </span>
              </div>
              {showsRatings && (
                <QueryPart query={ratings} what="ratings" quietOffline className="mb-3">
                  {() => null}
                </QueryPart>
              )}
              <RankingBoard
                leagueId={league.id}
                {...(hasRatings && { ratings: ratings.data ?? null })}
                ranking={latest}
                weeks={weeks}
                myId={me.profileId}
              />
            </>
          ) : (
            <EmptyState
              title="No rankings yet"
              icon={<Trophy aria-hidden />}
              action={
                <span className="flex flex-wrap justify-center gap-2">
                  <ButtonLink to={paths.leagueTab(league.id, 'game-days')}>View game days</ButtonLink>
                  {canManageLeague(me, league) && (
                    <ButtonLink to={paths.leagueTab(league.id, 'rankings/bring-results')}>
                      Bring your results
                    </ButtonLink>
                  )}
                </span>
              }
            >
              Rankings start once the first game day is finalized.
            </EmptyState>
          )
        }
      </QueryView>
    </>
  )
}
