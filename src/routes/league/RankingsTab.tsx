import { useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw, Trophy } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { capital } from '@/domain/format-text'
import { isOver } from '@/domain/statuses'
import { hasFixedPartners } from '@/domain/partners'
import { useMe } from '@/features/auth/use-auth'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { useLeague } from '@/features/leagues/league'
import { gameDaySeason } from '@/features/game-day-desk/standings/game-day-season'
import { isLeftOpen, isLive } from '@/features/game-days/game-day'
import { gameDayQueries } from '@/features/game-days/queries'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import { scoringQueries } from '@/features/scoring/api'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { useNow } from '@/shared/lib/timing'
import { SeasonSwitch } from '@/features/rankings/components/SeasonSwitch'
import { RankingBoard } from '@/features/rankings/components/RankingBoard'
import { leagueRanking, afterWeek, unitOf } from '@/features/rankings/league-ranking'
import { ratingsQuery } from '@/features/rankings/ratings/league-ratings'
import { rankingQueries } from '@/features/rankings/api'
import { classNames } from '@/shared/lib/class-names'
import { isEveningIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink, IconButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryPart, QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
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
  const soFar = useSoFar(league.id)
  const { sheetView } = soFar
  const ranking = useMemo(() => {
    // With the switch above it, so that nothing jumps.
    if (!season || soFar.isPending) return undefined
    const known = sheetView ? gameDaySeason(season, sheetView, league) : season
    return leagueRanking(known, league, me.profileId, isOver(league.status))
  }, [season, soFar.isPending, sheetView, league, me.profileId])
  const refresh = useMutation({
    mutationFn: async () => {
      if (sheetView) await soFar.refetch({ throwOnError: true })
      return (await query.refetch({ throwOnError: true })).data ?? null
    },
    meta: { success: 'Refreshed standings' },
  })

  const hasSwitch = Boolean(soFar.live && ranking && season)
  const tools = season && ranking?.latest && (
    <span className="flex shrink-0 items-center print:hidden">
      <RankingMenu league={league} ranking={ranking.latest} season={season} />
      <IconButton label="Refresh" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
        <RefreshCw aria-hidden className={classNames('size-5', refresh.isPending && 'animate-spin')} />
      </IconButton>
    </span>
  )

  return (
    <>
      {hasSwitch && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-1">
          <SoFarSwitch {...soFar} last={season?.days.at(-1)?.week} timeZone={league.timeZone} />
          {tools}
        </div>
      )}
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
                  {sheetView
                    ? soFarText(sheetView)
                    : !(soFar.live && latest.basis === 'ladder') && `${capital(afterWeek(latest))}.`}{' '}
                  {/* A better record on a lower court looks like a mistake otherwise. */}
                  {latest.basis === 'ladder' && 'Ranked by court, not record. '}
                  <span className="print:hidden">
                    Select a {unitOf(latest.rows).toLowerCase()} to see why.
                  </span>
                </p>
                {!hasSwitch && tools}
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
                isSoFar={sheetView !== undefined}
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

/** What the ranking is shown as of, in the URL: 'now' includes the game day that is being played. */
const AS_OF = 'as-of'

/** The game day that is being played, and its scores while the ranking is shown with them. */
function useSoFar(leagueId: string) {
  const now = new Date(useNow(60_000))
  const { data: days, isPending } = useQuery(gameDayQueries.season(leagueId))
  const live = days?.findLast((day) => isLive(day, now) && !isLeftOpen(day, now))
  const [search] = useSearchParams()
  const isShown = live !== undefined && search.get(AS_OF) === 'now'
  const { data, refetch } = useQuery({
    ...scoringQueries.sheetView(leagueId, live?.id ?? ''),
    enabled: isShown,
    refetchInterval: 30_000,
  })
  return { live, isPending, isShown, sheetView: isShown ? (data ?? undefined) : undefined, refetch }
}

type SoFarSwitchProps = Pick<ReturnType<typeof useSoFar>, 'live' | 'isShown'> & {
  last: number | undefined
  /** The league's: in it, the day is tonight or today. */
  timeZone: string
}

/** Between the last finalized week and the day as it stands. */
function SoFarSwitch({ live, isShown, last, timeZone }: SoFarSwitchProps) {
  const isEvening = live !== undefined && isEveningIn(live.startsAt, timeZone)
  const views = [
    ['', last === undefined ? 'Before week 1' : `After week ${last}`],
    [`?${AS_OF}=now`, isEvening ? 'Tonight so far' : 'Today so far'],
  ] as const
  return (
    <nav aria-label="As of" className="grow sm:grow-0 print:hidden">
      <ul className="flex flex-wrap gap-1 rounded-button border border-line bg-surface p-1">
        {views.map(([to, label]) => (
          <li key={to} className="flex-1">
            <Link
              to={{ search: to }}
              replace
              preventScrollReset
              aria-current={isShown === (to !== '') ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-lg px-2.5 text-ui font-semibold whitespace-nowrap sm:px-5 transition-colors duration-150',
                isShown === (to !== '') ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function soFarText({ courts }: ScoreSheetView): string {
  const games = courts.flatMap(gamesOf)
  return `Provisional: ${games.filter(isEntered).length} of ${games.length} games in.`
}
