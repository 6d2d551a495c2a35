import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { gameSentence } from '@/domain/game-sentence'
import { withDayRules } from '@/domain/league-settings'
import { differenceText } from '@/domain/own-day-rules'
import { leagueQueries } from '@/features/leagues/settings/queries'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { gamesOf, isEntered } from '@/features/scoring/court-order'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'

const DayRulesDialog = lazyView(async () => (await import('./DayRulesDialog')).DayRulesDialog)

type DayRulesNoteProps = {
  sheetView: ScoreSheetView
  /** Organizers can change the rules here, so they always see the note. */
  canChange?: boolean
}

/** The game day's rules that differ from the league's, with a button for organizers to change them. */
export function DayRulesNote({ sheetView: { day, courts }, canChange = false }: DayRulesNoteProps) {
  const { data: league } = useQuery(leagueQueries.detail(day.leagueId))
  const [changing, setChanging] = useState(false)
  if (!league) return null
  const rules = withDayRules(league, day.rules)
  const difference = differenceText(league, rules)
  const isOpen = !day.finalized && day.status !== 'canceled' && !courts.flatMap(gamesOf).some(isEntered)
  if (!difference && !canChange) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
      <p className="min-w-0 flex-auto wrap-anywhere">
        {difference ? (
          <>
            <span className="font-semibold text-warning">Differs from the league:</span> {difference}.
          </>
        ) : (
          gameSentence(rules)
        )}
      </p>
      {canChange && isOpen && (
        <Button size="sm" onClick={() => setChanging(true)}>
          Rules for this game day
        </Button>
      )}
      {changing && (
        <Suspense fallback={null}>
          <DayRulesDialog day={day} league={league} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
