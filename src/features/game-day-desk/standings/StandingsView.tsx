import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nextWeek, type NextWeek } from '@/domain/season/next-week'
import { seasonRanking } from '@/domain/season/season-ranking'
import { weekReport, type CourtReport } from '@/domain/season/week-report'
import { countOf, FORMER_PLAYER } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { courtCountOn, dayAfter } from '@/features/game-days/game-day'
import { gameDayQueries } from '@/features/game-days/queries'
import { type League, type CourtNames, courtInSentence, courtTitle } from '@/features/leagues/league'
import { moveReason } from '@/features/rankings/weekly/week-text'
import { rankingQueries } from '@/features/rankings/api'
import { FinishLine } from '@/features/rankings/weekly/CourtWeek'
import { sizeConfig } from '@/features/courts/board/seating'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gameDayProgress } from '../results/GameDaySummary'
import { Card } from '@/shared/ui/Card'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryPart, QueryView } from '@/shared/ui/QueryView'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { courtNamesOf, gameDaySeason } from './game-day-season'
import { explainMove } from '@/domain/movement/explain-move'
import type { SeasonMember } from '@/domain/season/season'

export function StandingsView({ sheetView, league }: { sheetView: ScoreSheetView; league: League }) {
  const { profileId } = useMe()
  const query = useQuery(rankingQueries.season(league.id))
  const days = useQuery(gameDayQueries.season(league.id))
  const standings = useMemo(() => {
    if (!query.data) return undefined
    const season = { ...gameDaySeason(query.data, sheetView, league), reader: profileId }
    const ranking = seasonRanking(season).find(({ week }) => week === sheetView.day.week)
    const day = season.days.find(({ week }) => week === sheetView.day.week)
    if (!ranking || !day) return undefined
    // As on Next Week: everyone in the league comes, no matter who played today.
    const soFar = { ...season, days: season.days.filter(({ week }) => week <= sheetView.day.week) }
    const dayNext = days.data && dayAfter(days.data, sheetView.day.week)
    const next =
      days.data &&
      nextWeek(soFar, [], sizeConfig(league, courtCountOn(dayNext, league)), { isFinals: dayNext?.isFinals })
    const numbers = ranking.ladderDay.courts.map(({ number }) => number)
    return { report: weekReport(ranking, day), numbers, next, members: season.members }
  }, [query.data, days.data, sheetView, league, profileId])
  const names = courtNamesOf(sheetView)
  const { games, done } = gameDayProgress(sheetView.courts)
  return (
    <QueryView
      query={combineQueries(standings, query)}
      what="standings"
      skeleton={<SkeletonRows rows={8} label="Loading standings" />}
    >
      {({ report, numbers, next, members }) => (
        <section aria-label="Standings" className="space-y-4">
          {!sheetView.day.finalized && games > done && (
            <p className="text-note text-warning">Provisional: {countOf(games - done, 'score')} missing.</p>
          )}
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">
            {report.courts.map((court) => (
              <CourtOrder
                key={court.number}
                court={court}
                title={
                  court.number === null ? 'All players' : (names[court.number] ?? `Court ${court.number}`)
                }
                reasonOf={(person) =>
                  league.movementMode === 'up_down' ? moveReason(person, numbers, names) : null
                }
              />
            ))}
          </div>
          {league.movementMode !== 'none' && (
            <QueryPart
              query={combineQueries(next, days)}
              what="courts for the next game day"
              skeleton={<Skeleton className="h-28 rounded-card" />}
            >
              {(planned) => <NextCourtsNotice next={planned} members={members} names={names} />}
            </QueryPart>
          )}
        </section>
      )}
    </QueryView>
  )
}

type CourtOrderProps = {
  court: CourtReport
  title: string
  reasonOf: (person: CourtReport['people'][number]) => string | null
}

function CourtOrder({ court, title, reasonOf }: CourtOrderProps) {
  const { profileId } = useMe()
  return (
    <Card padded={false} className="min-w-0">
      <h3 className="border-b border-line px-4 py-3 text-lg font-semibold wrap-anywhere">{title}</h3>
      <ol className="@container divide-y divide-line">
        {court.people.map((person) => (
          <FinishLine
            key={person.id}
            person={person}
            isMe={person.id === profileId}
            reason={reasonOf(person)}
          />
        ))}
      </ol>
    </Card>
  )
}

type NextCourtsProps = { next: NextWeek; members: readonly SeasonMember[]; names: CourtNames }

/** The next courts if everyone comes, with an explanation of anything that the game day's own order doesn't explain. */
function NextCourtsNotice({ next: { courts, moves, lastCourts }, members, names }: NextCourtsProps) {
  if (courts.length === 0) return null
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  const reasonsOf = (id: string) => {
    const move = moves.get(id)
    if (!move) return []
    const reasons = explainMove(
      move,
      (court) => courtInSentence(names, lastCourts[court - 1] ?? court),
      (court) => courtInSentence(names, courts[court - 1]?.number ?? court),
    )
    // The first sentence is shown with the player's finish above.
    return move.from === null ? reasons : reasons.slice(1)
  }
  return (
    <section aria-labelledby="next-courts">
      <h3 id="next-courts" className="mb-2.5 font-semibold">
        Next game day, if everyone's in
      </h3>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-start">
        {courts.map(({ number, people }) => (
          <Card
            as="li"
            key={number}
            className="min-w-0"
            aria-label={`Next game day on ${courtTitle(names, number)}`}
          >
            <p className="mb-1.5 text-sm font-semibold text-muted wrap-anywhere">
              {courtTitle(names, number)}
            </p>
            <ul className="space-y-1">
              {people.map((id) => (
                <li key={id} className="wrap-anywhere">
                  {nameOf.get(id) ?? FORMER_PLAYER}
                  {reasonsOf(id).map((reason) => (
                    <span key={reason} className="block text-note text-muted">
                      {reason}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ol>
    </section>
  )
}
