import type { DayResult } from '@/domain/season/day-result'
import { oneChangeSentence } from '@/domain/season/one-change'
import { placeSentence, recordSentence } from '@/domain/season/result-sentences'
import { type CourtNames, courtInSentence } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { directionOf, moveReason } from '../format-moves'
import { FinishLine } from './FinishLine'

type DayResultCardProps = {
  result: DayResult
  /** The game day is finalized. */
  isFinal: boolean
  leagueId: string
  /** Results move people between courts. */
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
