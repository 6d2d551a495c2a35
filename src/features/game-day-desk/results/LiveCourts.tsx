import { withDayRules } from '@/domain/league-settings'
import { useQuery } from '@tanstack/react-query'
import type { GameDay } from '@/features/game-days/game-day'
import { GameDaySummary, courtProgress } from './GameDaySummary'
import type { GameFormatSettings } from '@/features/courts/next-round/remaining-rounds'
import { scoringQueries } from '@/features/scoring/api'
import { QueryPart } from '@/shared/ui/QueryView'
import { LiveCourtsSkeleton } from './LiveCourtsSkeleton'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { gamesOf, hasScore } from '@/features/scoring/courts'
import type { Court } from '@/features/scoring/score-sheet-view'
import { GameResultRow } from './GameResultRow'

type LiveCourtsProps = { day: GameDay; league: GameFormatSettings & { courtCount: number } }

/** Today's game day, court by court: progress and scores. Updates while the page is visible. */
export function LiveCourts({ day, league }: LiveCourtsProps) {
  const { leagueId, id, isFinalized } = day
  const query = useQuery(scoringQueries.sheetView(leagueId, id))
  const { errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...scoringQueries.changes(leagueId, id, {
      day: { startsAt: day.startsAt, status: day.status, finalized: isFinalized ? day.finalizedAt : null },
      isRealtimeOn: false,
    }),
    enabled: query.data != null,
  })
  return (
    <QueryPart
      query={query}
      what="live scores"
      skeleton={<LiveCourtsSkeleton courts={day.courtCount ?? league.courtCount} />}
    >
      {(sheetView) =>
        sheetView?.courts.some(({ gameCount }) => gameCount > 0) && (
          <section aria-label="Live scores">
            <GameDaySummary
              courts={sheetView.courts}
              league={{ id: leagueId, ...withDayRules(league, sheetView.day.rules) }}
              isOver={isFinalized}
              isFinals={sheetView.day.rules.isFinals}
            />
            {errorUpdatedAt > dataUpdatedAt && (
              <p role="status" className="mb-3 text-note text-warning">
                Scores may be out of date. The server isn't responding.
              </p>
            )}
            <CourtLines courts={sheetView.courts} leagueId={leagueId} gameDayId={id} />
          </section>
        )
      }
    </QueryPart>
  )
}

type CourtLinesProps = { courts: readonly Court[]; leagueId: string; gameDayId: string }

function CourtLines({ courts, leagueId, gameDayId }: CourtLinesProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {courts.map((court) => {
        const { games, done } = courtProgress(court)
        const played = gamesOf(court).filter(hasScore)
        const shown = played.at(-1) ?? gamesOf(court)[0]
        return (
          <Card as="li" key={court.number} padded={false} aria-label={court.name}>
            <Link
              to={paths.scoring(leagueId, gameDayId, court.number)}
              className="flex min-h-12 flex-wrap items-center gap-x-2 px-[16px] py-2 -outline-offset-2 hover:bg-raised/60"
            >
              <span className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{court.name}</span>
              <span className="ml-auto flex shrink-0 items-center gap-2 text-note text-muted tabular-nums">
                {games === 0 ? 'Not scheduled' : `${done} of ${games} in`}
                <ChevronRight aria-hidden className="-mr-1 size-5" />
              </span>
            </Link>
            {shown && (
              <ul className="px-[16px]">
                <GameResultRow game={shown} />
              </ul>
            )}
          </Card>
        )
      })}
    </ul>
  )
}
