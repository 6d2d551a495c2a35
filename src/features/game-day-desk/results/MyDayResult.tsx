import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { dayResult } from '@/domain/season/day-result'
import { placeSentence, recordSentence } from '@/domain/season/result-sentences'
import type { League } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/queries'
import { DayResultCard } from '@/features/rankings/weekly/DayResultCard'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { courtNamesOf, gameDaySeason } from '../standings/game-day-season'

type MyDayResultProps = {
  sheetView: ScoreSheetView
  league: League
  /** The last score just came in: the reader looks at the card that had it. */
  isNew: boolean
}

/** What the reader's games of the day come to once their court is done; nothing where the rankings can't be read. */
export function MyDayResult({ sheetView, league, isNew }: MyDayResultProps) {
  const { myId } = useScoring()
  const { data } = useQuery(rankingQueries.season(league.id))
  const result = useMemo(
    () => data && dayResult(gameDaySeason(data, sheetView, league), sheetView.day.week, myId),
    [data, sheetView, league, myId],
  )
  const place = useRef<HTMLDivElement>(null)
  const isThere = Boolean(result)
  useLayoutEffect(() => {
    const card = place.current
    if (!isThere || !card) return
    // It can take a while to come, and it may be someone else's score: a correction that was opened meanwhile stays in
    // view. The browser sees to that only in a page that is scrolled.
    const correction = card.parentElement?.querySelector('form')?.closest('li')
    if (correction) correction.scrollIntoView({ block: 'nearest' })
    else if (isNew) card.scrollIntoView({ block: 'nearest' })
  }, [isNew, isThere])
  return (
    <div ref={place} className="my-4 scroll-my-4">
      <p role="status" className="sr-only">
        {isNew && result && `${recordSentence(result)} ${placeSentence(result, false)}`}
      </p>
      {result && (
        <DayResultCard
          result={result}
          isFinal={sheetView.day.finalized !== null}
          leagueId={league.id}
          hasMoves={league.movementMode === 'up_down'}
          names={courtNamesOf(sheetView)}
        />
      )}
    </div>
  )
}
