import { withDayRules } from '@/domain/league-settings'
import { useQuery } from '@tanstack/react-query'
import type { GameDay } from '@/features/game-days/game-day'
import { CourtLines } from './CourtLines'
import { GameDaySummary } from './GameDaySummary'
import type { GameFormatSettings } from '@/features/courts/next-round/remaining-rounds'
import { scoringQueries } from '@/features/scoring/queries'
import { QueryPart } from '@/shared/ui/QueryPart'
import { LiveCourtsSkeleton } from './LiveCourtsSkeleton'

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
