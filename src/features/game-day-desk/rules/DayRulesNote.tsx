import { useQuery } from '@tanstack/react-query'
import { listOf } from '@/domain/format-text'
import { endText } from '@/domain/rule-sentences'
import { otherRules, withDayRules } from '@/domain/league-settings'
import { differenceText } from '@/domain/own-day-rules'
import type { League } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf, isEntered } from '@/features/scoring/courts'

/** The game day's rules where they differ from the league's, or from those of its earlier games. */
export function DayRulesNote({ sheetView }: { sheetView: ScoreSheetView }) {
  const { data: league } = useQuery(leagueQueries.detail(sheetView.day.leagueId))
  if (!league) return null
  const rules = withDayRules(league, sheetView.day.rules)
  const difference = differenceText(league, rules)
  const others = otherRules(
    rules,
    sheetView.courts.flatMap(gamesOf).flatMap(({ scoring }) => scoring ?? []),
  )
  if (!difference && others.length === 0) return null
  const isMidway = rulesToChange(sheetView, league) && others.length > 0 && difference?.startsWith('games ')
  return (
    <p className="mb-4 text-note wrap-anywhere text-muted">
      {difference && (
        <>
          <span className="font-semibold text-warning">
            {isMidway ? 'Remaining' : 'Differs from the league:'}
          </span>{' '}
          {difference}.
        </>
      )}
      {others.length > 0 && ` Earlier games: ${listOf(others.map(endText))}.`}
    </p>
  )
}

/** Which of the game day's rules its organizers can still change. */
export function rulesToChange({ day, courts }: ScoreSheetView, league: League): 'all' | 'remaining' | null {
  const games = courts.flatMap(gamesOf)
  const isPlayed = games.some(isEntered)
  // The next round of a king of the court has no games yet.
  const isDone =
    isPlayed && withDayRules(league, day.rules).gameFormat !== 'king_of_court' && games.every(isEntered)
  if (day.finalized || day.status === 'canceled' || isDone) return null
  return isPlayed ? 'remaining' : 'all'
}
