import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { capital } from '@/domain/format-text'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { MyPlace } from './RankingPlace'
import { RankingBoard } from './RankingBoard'
import { leagueRanking, afterWeek, figuresOf } from '../league-ranking'
import { SeasonSwitch } from './SeasonSwitch'
import { rankingQueries } from '../api'
import { useWeekParam } from '../weekly/WeekPicker'
import { lazyView } from '@/shared/lib/lazy-view'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Field'
import { SkeletonRows } from '@/shared/ui/Skeleton'

/** Most seasons aren't. */
const SeasonOver = lazyView(async () => (await import('../season-end/SeasonOver')).SeasonOver)

type OneLeagueProps = {
  league: MyLeague
  myId: string
  /** Where another season of the league is shown. */
  addressOf: (leagueId: string) => string
}

/** A league's whole ranking after any of its weeks, with the reader's own row always in sight, and its rules in words. */
export function OneLeague({ league, myId, addressOf }: OneLeagueProps) {
  const season = useQuery(rankingQueries.season(league.id))
  const rules = useQuery(leagueQueries.detail(league.id))
  const isPlayed = isSeasonPlayed(league, league.days)
  const ranking = useMemo(
    () => season.data && leagueRanking(season.data, league.ranking, myId, isPlayed),
    [season.data, league.ranking, myId, isPlayed],
  )
  const weeks = ranking?.weeks ?? []
  const [week, chooseWeek] = useWeekParam(weeks)
  const shown = ranking?.history.find((one) => one.week === week)
  const mine = shown?.rows.find(({ id }) => id === myId)
  const isFinal = week === weeks.at(-1) && isPlayed
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="standings-of">
        <div className="mb-2.5 flex items-baseline justify-between gap-3">
          <h2 id="standings-of" className="min-w-0 font-semibold wrap-anywhere">
            {league.name}
            {shown && (
              <span className="block text-note font-normal text-muted">
                {isFinal ? 'Final standings' : capital(afterWeek(shown))}
              </span>
            )}
          </h2>
          <Link
            to={paths.league(league.id)}
            className="shrink-0 text-sm font-medium text-accent hover:text-accent/80"
          >
            Open league
          </Link>
        </div>
        <SeasonSwitch leagueId={league.id} addressOf={addressOf} />
        <QueryView
          query={combineQueries(ranking, season)}
          what="rankings"
          skeleton={<SkeletonRows rows={8} label="Loading rankings" />}
        >
          {() =>
            shown ? (
              <>
                {isFinal && (
                  <div className="mb-5">
                    <Suspense fallback={<SkeletonRows rows={3} label="Loading season results" />}>
                      <SeasonOver league={league} settings={league.ranking} isPlayed canFinish={false} />
                    </Suspense>
                  </div>
                )}
                {weeks.length > 1 && (
                  <Select
                    label="As of"
                    className="mb-3 max-w-48"
                    value={String(week)}
                    onChange={({ target }) => chooseWeek(Number(target.value))}
                  >
                    {weeks.toReversed().map((each) => (
                      <option key={each} value={each}>
                        Week {each}
                      </option>
                    ))}
                  </Select>
                )}
                {mine && (
                  <div className="@container sticky top-2 z-10 mb-2 flex min-h-13 flex-wrap items-center justify-between gap-x-3 rounded-card border border-accent/30 bg-surface px-[16px] py-2 lg:top-20 print:hidden">
                    <span className="min-w-0">
                      <span className="block font-semibold">You</span>
                      <span className="block text-note text-muted tabular-nums">
                        {figuresOf(mine, shown.basis)}
                      </span>
                    </span>
                    <MyPlace row={mine} />
                  </div>
                )}
                <RankingBoard
                  leagueId={league.id}
                  ranking={shown}
                  weeks={weeks.slice(0, weeks.indexOf(shown.week) + 1)}
                  myId={myId}
                />
              </>
            ) : (
              <EmptyState title="No rankings yet" icon={<Trophy aria-hidden />}>
                Rankings start once the first game day is finalized.
              </EmptyState>
            )
          }
        </QueryView>
      </section>
      <QueryView
        query={rules}
        what="rules"
        skeleton={<SkeletonRows rows={3} label="Loading rules" />}
        renderFailed={(failed) => <Card>{failed}</Card>}
      >
        {(found) => <LeagueRulesCard rules={found} />}
      </QueryView>
    </div>
  )
}
