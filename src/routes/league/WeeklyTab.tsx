import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useMemo } from 'react'
import { withDayRules } from '@/domain/league-settings'
import { seasonRanking } from '@/domain/season/season-ranking'
import { weekReport, type GameReport } from '@/domain/season/week-report'
import { subIn } from '@/domain/season/who-played'
import { FORMER_PLAYER } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '@/features/game-days/queries'
import { useLeague } from '@/features/leagues/league'
import { CourtsSkeleton } from '@/features/rankings/components/CourtsSkeleton'
import { rankingQueries } from '@/features/rankings/api'
import { CourtWeek } from '@/features/rankings/weekly/CourtWeek'
import { resultsMessage } from '@/features/rankings/weekly/week-text'
import { useWeekParam, WeekPicker } from '@/features/rankings/weekly/WeekPicker'
import { WeekBestList } from '@/features/rankings/weekly/WeekBestList'
import { dateIn, onPaper, shortDateIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { PrintButton } from '@/shared/ui/PrintButton'
import { Skeleton } from '@/shared/ui/Skeleton'

export function Component() {
  const me = useMe()
  const league = useLeague()
  const season = useQuery(rankingQueries.season(league.id))
  // Names and dates are beside the point: without them courts have numbers and weeks no date.
  const { data: names = {} } = useQuery(rankingQueries.courtNames(league.id))
  const { data: dates } = useQuery(gameDayQueries.season(league.id))
  const rankings = useMemo(
    () => season.data && seasonRanking({ ...season.data, settings: league, reader: me.profileId }),
    [season.data, league, me.profileId],
  )
  const weeks = rankings?.map(({ week }) => week) ?? []
  const [chosen, choose] = useWeekParam(weeks)
  const ranking = rankings?.find(({ week }) => week === chosen)
  const day = season.data?.days.find(({ week }) => week === chosen)
  const report = useMemo(() => ranking && day && weekReport(ranking, day), [ranking, day])

  return (
    <QueryView query={combineQueries(rankings, season)} what="this week" skeleton={<Loading />}>
      {() => {
        if (!ranking || !report) {
          return (
            <EmptyState
              title="No results yet"
              icon={<CalendarDays aria-hidden />}
              action={<ButtonLink to={paths.leagueTab(league.id, 'game-days')}>View game days</ButtonLink>}
            >
              Courts, games, and movement show up here once a game day is finalized.
            </EmptyState>
          )
        }
        const nameOf = namesOf(ranking.rows)
        const nameIn = whoPlayed(namesOf(season.data?.members ?? []))
        const playedAt = dates?.find(({ week }) => week === ranking.week)?.startsAt
        const numbers = ranking.ladderDay.courts.map(({ number }) => number)
        return (
          <div className="space-y-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <WeekPicker
                chosen={ranking.week}
                onChoose={choose}
                weeks={weeks.map((week) => {
                  const startsAt = dates?.find((date) => date.week === week)?.startsAt
                  return { week, date: startsAt ? shortDateIn(startsAt, league.timeZone) : null }
                })}
              />
              <div className="flex flex-wrap gap-2 print:hidden">
                <CopyAndShare
                  text={resultsMessage({
                    leagueName: league.name,
                    week: ranking.week,
                    date: playedAt ? dateIn(playedAt, league.timeZone) : null,
                    courts: report.courts,
                    names,
                    nameIn,
                    url: new URL(
                      league.visibility === 'private'
                        ? paths.leagueTab(league.id, 'weekly')
                        : paths.publicLeague(league.id),
                      window.location.origin,
                    ).href,
                  })}
                  copyLabel="Copy results"
                  shareLabel="Share results"
                />
                <PrintButton />
              </div>
            </div>
            <p aria-hidden className="hidden text-lg font-bold print:block">
              Week {ranking.week}
              {playedAt && ` · ${onPaper(playedAt, league.timeZone)}`}
            </p>
            <WeekBestList bests={report.bests} names={names} nameOf={nameOf} nameIn={nameIn} />
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start print:grid-cols-2 print:gap-3">
              {report.courts.map((court) => (
                <CourtWeek
                  key={court.number}
                  court={court}
                  numbers={numbers}
                  names={names}
                  nameIn={nameIn}
                  myId={me.profileId}
                  moves={withDayRules(league, day?.rules).movementMode === 'up_down'}
                />
              ))}
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}

/** The week, its best and its courts. */
function Loading() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-11 w-44" />
      <div className="grid gap-2.5 sm:grid-cols-3">
        <Skeleton className="h-21 rounded-card" />
        <Skeleton className="h-21 rounded-card" />
        <Skeleton className="h-21 rounded-card" />
      </div>
      <CourtsSkeleton label="Loading week" className="lg:grid-cols-2" />
    </div>
  )
}

function namesOf(rows: readonly { id: string; name: string }[]) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? FORMER_PLAYER
}

/** A game names who played it: the sub, marked as one. */
const whoPlayed =
  (nameOf: (id: string) => string) =>
  ({ game, seats }: GameReport) =>
  (id: string) => {
    const sub = subIn(game, id, seats)
    return sub === null ? nameOf(id) : `${sub} (sub)`
  }
