import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { dayResult, type DayResult } from '@/domain/season/day-result'
import { placeSentence, recordSentence } from '@/domain/season/result-sentences'
import { type League, type CourtNames, courtInSentence } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/api'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { oneChangeSentence } from '@/domain/season/one-change'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { directionOf, moveReason } from '@/features/rankings/weekly/week-text'
import { FinishLine } from '@/features/rankings/weekly/CourtWeek'
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

type DayResultCardProps = {
  result: DayResult
  isFinal: boolean
  leagueId: string
  hasMoves: boolean
  names: CourtNames
}

/** How someone's game day went: their record and place, and their court's table with where it leads. */
export function DayResultCard(props: DayResultCardProps) {
  const { result, isFinal, leagueId, hasMoves, names } = props
  const { court, person, numbers, change } = result
  // Where people change courts all day, the one table is as long as the list of players.
  const lines = court.number === null ? [person] : court.people
  return (
    <Card as="section" tone="featured" padded={false} aria-label="Your result">
      <div className="p-4 sm:p-5">
        <h2 className="text-lg font-semibold">{recordSentence(result)}</h2>
        <p className="mt-0.5 text-ui">{placeSentence(result, isFinal)}</p>
        {change && hasMoves && (
          <p className="mt-0.5 text-ui">
            {oneChangeSentence(change, court.number, (number) => courtInSentence(names, number))}
          </p>
        )}
      </div>
      <ol className="@container divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <FinishLine
            key={line.id}
            person={line}
            isMe={line.id === person.id}
            // Why the others stay is plain from their places; Weekly says it.
            reason={
              !hasMoves
                ? null
                : directionOf(line) === null
                  ? line.tiesInList.join(' ')
                  : moveReason({ ...line, ties: line.tiesInList }, numbers, names)
            }
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 p-4 max-sm:[&>*]:flex-1">
        <ButtonLink to={isFinal ? paths.leagueTab(leagueId, 'rankings') : paths.rankingsSoFar(leagueId)}>
          View rankings
        </ButtonLink>
      </div>
    </Card>
  )
}
