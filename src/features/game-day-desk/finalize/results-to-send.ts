import type { QueryClient } from '@tanstack/react-query'
import { dayResults, finalPlaces } from '@/domain/season/day-result'
import { gameDayQueries } from '@/features/game-days/queries'
import { dayAfter } from '@/features/game-days/season/court-count-on'
import type { League } from '@/features/leagues/settings/league'
import { moveReason } from '@/features/rankings/format-moves'
import { rankingQueries } from '@/features/rankings/queries'
import type { ResultToSend } from '@/features/scoring/mutations'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { courtNamesOf, gameDaySeason } from '../standings/game-day-season'

/**
 * What the day's players are emailed. If the rankings can't be loaded, the day can still be finalized, and no one gets
 * this email.
 */
export async function readResultsToSend(
  client: QueryClient,
  sheetView: ScoreSheetView,
  league: League,
): Promise<ResultToSend[] | null> {
  const record = await client.fetchQuery(rankingQueries.season(league.id)).catch(() => null)
  if (!record) return null
  const days = await client.fetchQuery(gameDayQueries.season(league.id)).catch(() => null)
  // The finals are seated from the standings, whatever this day's moves. Without the season, no one is told a court that
  // may be wrong.
  const hasMoves =
    league.movementMode === 'up_down' &&
    days !== null &&
    !dayAfter(days, sheetView.day.week)?.isFinals &&
    !sheetView.day.rules.isFinals
  const season = gameDaySeason(record, sheetView, league)
  const finals = finalPlaces(season, sheetView.day.week)
  const names = courtNamesOf(sheetView)
  return dayResults(season, sheetView.day.week).map(({ playerId, person, row: ranked, numbers }) => {
    const { row, move } = person
    const { place, tied, arrow } = ranked
    return {
      player_id: playerId,
      won: row.won,
      lost: row.lost,
      drawn: row.drawn,
      diff: row.pointDiff,
      place,
      tied,
      arrow: typeof arrow === 'number' ? arrow : null,
      next_court: hasMoves && move?.to ? (numbers[move.to - 1] ?? move.to) : null,
      final_place: finals?.get(ranked.id) ?? null,
      reason: hasMoves ? moveReason(person, numbers, names) : null,
    }
  })
}
