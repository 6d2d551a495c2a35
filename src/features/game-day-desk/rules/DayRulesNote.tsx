import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { listOf } from '@/domain/format-text'
import { endText, gameSentence } from '@/domain/game-sentence'
import { otherRules, withDayRules } from '@/domain/league-settings'
import { differenceText } from '@/domain/own-day-rules'
import { leagueQueries } from '@/features/leagues/queries'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'

const DayRulesDialog = lazyView(async () => (await import('./DayRulesDialog')).DayRulesDialog)

type DayRulesNoteProps = {
  sheetView: ScoreSheetView
  /** Organizers can change the rules here, so they always see the note. */
  canChange?: boolean
}

/** The game day's rules that differ from the league's, with a button for organizers to change them. */
export function DayRulesNote({ sheetView, canChange = false }: DayRulesNoteProps) {
  const { day, courts } = sheetView
  const { data: league } = useQuery(leagueQueries.detail(day.leagueId))
  const [changing, setChanging] = useState(false)
  if (!league) return null
  const rules = withDayRules(league, day.rules)
  const difference = differenceText(league, rules)
  const games = courts.flatMap(gamesOf)
  const isPlayed = games.some(isEntered)
  // The next round of a king of the court has no games yet.
  const isDone = isPlayed && rules.gameFormat !== 'king_of_court' && games.every(isEntered)
  const isOpen = !day.finalized && day.status !== 'canceled' && !isDone
  const others = otherRules(
    rules,
    games.flatMap(({ scoring }) => scoring ?? []),
  )
  if (!difference && others.length === 0 && !canChange) return null
  const isMidway = isOpen && others.length > 0 && difference?.startsWith('games ')
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
      <p className="min-w-0 flex-auto wrap-anywhere">
        {isMidway ? (
          <>
            <span className="font-semibold text-warning">Remaining</span> {difference}.
          </>
        ) : difference ? (
          <>
            <span className="font-semibold text-warning">Differs from the league:</span> {difference}.
          </>
        ) : (
          gameSentence(rules)
        )}
        {others.length > 0 && ` Earlier games: ${listOf(others.map(endText))}.`}
      </p>
      {canChange && isOpen && (
        <Button size="sm" onClick={() => setChanging(true)}>
          {isPlayed ? 'Change remaining games' : 'Rules for this game day'}
        </Button>
      )}
      {changing && (
        <Suspense fallback={null}>
          <DayRulesDialog sheetView={sheetView} league={league} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
