import { useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/queries'
import { MyPlace } from '@/features/rankings/components/MyPlace'
import { RankingBoard } from '@/features/rankings/components/RankingBoard'
import { TopOfRanking } from '@/features/rankings/components/TopOfRanking'
import { leagueRanking, rowOf } from '@/features/rankings/league-ranking'
import { rankingQueries } from '@/features/rankings/queries'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Select } from '@/shared/ui/Select'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

const LEAGUE = 'league'

/** My leagues side by side, or one of them whole. Which one is in the address. */
export function Component() {
  const me = useMe()
  const { data: leagues, error, isFetching, refetch } = useQuery(leagueQueries.mine(me))
  const [params, setParams] = useSearchParams()
  const chosen = leagues?.find(({ id }) => id === params.get(LEAGUE))
  return (
    <>
      <PageHeader title="Standings" subtitle="Where you are in each of your leagues" />
      {leagues ? (
        leagues.length === 0 ? (
          <EmptyState
            title="You are in no league yet"
            icon={<ListOrdered aria-hidden />}
            action={<ButtonLink to={paths.findLeague()}>Find a league</ButtonLink>}
          >
            The standings of your leagues appear here.
          </EmptyState>
        ) : (
          <>
            {leagues.length > 1 && (
              <Select
                label="League"
                className="mb-5 max-w-md"
                value={chosen?.id ?? ''}
                onChange={({ target }) => setParams(target.value === '' ? {} : { [LEAGUE]: target.value })}
              >
                <option value="">All my leagues</option>
                {leagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            {chosen ? (
              <OneLeague league={chosen} myId={me.profileId} />
            ) : (
              <SideBySide leagues={leagues} myId={me.profileId} />
            )}
          </>
        )
      ) : error ? (
        <FailedState
          title="Your leagues could not be loaded."
          error={error}
          pending={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <SkeletonRows rows={5} label="Loading your leagues" />
      )}
    </>
  )
}

function SideBySide({ leagues, myId }: { leagues: readonly MyLeague[]; myId: string }) {
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      {leagues.map((league) => (
        <TopOfRanking
          key={league.id}
          leagueId={league.id}
          settings={league.ranking}
          myId={myId}
          title={league.name}
          fullRanking={
            <Link
              to={`${paths.standings()}?${new URLSearchParams({ [LEAGUE]: league.id }).toString()}`}
              className="shrink-0 text-sm font-medium text-accent hover:text-accent/80"
            >
              Full ranking<span className="sr-only"> of {league.name}</span>
            </Link>
          }
        />
      ))}
    </div>
  )
}

function OneLeague({ league, myId }: { league: MyLeague; myId: string }) {
  const season = useQuery(rankingQueries.season(league.id))
  const rules = useQuery(leagueQueries.detail(league.id))
  const ranking = useMemo(
    () => season.data && leagueRanking(season.data, league.ranking),
    [season.data, league.ranking],
  )
  const mine = ranking && rowOf(ranking, myId)
  return (
    <div className="flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section aria-labelledby="standings-of">
        <div className="mb-2.5 flex items-baseline justify-between gap-3">
          <h2 id="standings-of" className="min-w-0 font-semibold wrap-anywhere">
            {league.name}
            {ranking?.latest && (
              <span className="block text-note font-normal text-muted">After week {ranking.latest.week}</span>
            )}
          </h2>
          <Link
            to={paths.league(league.id)}
            className="shrink-0 text-sm font-medium text-accent hover:text-accent/80"
          >
            Open the league
          </Link>
        </div>
        {ranking ? (
          ranking.latest ? (
            <>
              {mine && (
                <div className="sticky top-2 z-10 mb-2 flex min-h-13 items-center justify-between gap-3 rounded-card border border-accent/30 bg-surface px-4 py-2 lg:top-20 print:hidden">
                  <span className="font-semibold">You</span>
                  <MyPlace row={mine} />
                </div>
              )}
              <RankingBoard ranking={ranking.latest} weeks={ranking.weeks} myId={myId} />
            </>
          ) : (
            <EmptyState title="No ranking yet" icon={<ListOrdered aria-hidden />}>
              It starts when the first game day is finalized.
            </EmptyState>
          )
        ) : season.error ? (
          <FailedState
            title="The ranking could not be loaded."
            error={season.error}
            pending={season.isFetching}
            onRetry={() => season.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} label="Loading the ranking" />
        )}
      </section>
      {rules.data ? (
        <LeagueRulesCard rules={rules.data} />
      ) : rules.error ? (
        <Card>
          <FailedState
            title="The rules could not be loaded."
            error={rules.error}
            pending={rules.isFetching}
            onRetry={() => rules.refetch()}
          />
        </Card>
      ) : (
        <SkeletonRows rows={3} label="Loading the rules" />
      )}
    </div>
  )
}
