import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { explainCause } from '@/domain/movement/explain-move'
import type { DayCorrection } from '@/domain/season/correct-day'
import { correctionEffect, type CorrectionEffect } from '@/domain/season/correction'
import { listOf, ordinal } from '@/domain/format-text'
import { ExportedBefore } from '@/features/dupr/components/ExportedBefore'
import { duprQueries } from '@/features/dupr/api'
import { type League, courtInSentence } from '@/features/leagues/league'
import { rankingQueries } from '@/features/rankings/api'
import type { Court, ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { drawnAfter, lastRound, unplayedRound } from '@/features/scoring/courts'
import { CheckingWhatChanges, laterDrawnWeeksQuery } from './CorrectionsCard'
import { combineQueries } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { Details } from '@/shared/ui/Details'
import { QueryPart } from '@/shared/ui/QueryView'
import { gameDaySeason } from '../standings/game-day-season'

type CorrectionEffectProps = {
  sheetView: ScoreSheetView
  league: League
  correct: DayCorrection
  gameIds: readonly string[]
}

/** Previews what a correction changes, using the code that computes the rankings. */
export function CorrectionEffectNote(props: CorrectionEffectProps) {
  const { sheetView, league, correct } = props
  const query = useQuery(rankingQueries.season(league.id))
  const { data: record } = query
  const effect = useMemo(
    () => record && correctionEffect(gameDaySeason(record, sheetView, league), sheetView.day.week, correct),
    [record, sheetView, league, correct],
  )
  return (
    <QueryPart
      query={combineQueries(effect, query)}
      what="the season"
      failedTitle="Couldn't load the season, so changes to rankings can't be shown."
      skeleton={<CheckingWhatChanges />}
    >
      {(known) => <Effect {...props} effect={known} />}
    </QueryPart>
  )
}

type EffectProps = CorrectionEffectProps & { effect: CorrectionEffect }

function Effect({ sheetView, league, gameIds, effect }: EffectProps) {
  const { data: drawn = [] } = useQuery(laterDrawnWeeksQuery(league.id, sheetView.day.week))
  const isSendable = sheetView.day.finalized !== null && gameIds.length > 0
  const sent = useQuery({ ...duprQueries.sentOf(league.id, gameIds), enabled: isSendable })
  const numbers = sheetView.courts.map(({ number }) => number)
  const names = Object.fromEntries(sheetView.courts.map(({ number, name }) => [number, name]))
  const moves = league.movementMode === 'up_down' ? effect.moves : []
  const laterRound =
    league.gameFormat === 'king_of_court'
      ? (gameIds.map((id) => roundAfter(sheetView.courts, id)).find((round) => round !== null) ?? null)
      : null
  const notes = [
    drawn.length > 0 && moves.length > 0 && (
      <p key="published" className="text-warning">
        Courts for {weeksOf(drawn)} are already published and won't change unless you edit them:{' '}
        <Link to={paths.leagueTab(league.id, 'next-week')} className="underline">
          Go to Next Week
        </Link>
      </p>
    ),
    laterRound !== null && (
      <p key="round" className="text-muted">
        {unplayedRound(sheetView.courts) === laterRound && !sheetView.day.finalized
          ? drawnAgain(laterRound)
          : drawnAfter(laterRound)}
      </p>
    ),
    isSendable && sent.data !== null && (
      <ExportedBefore key="dupr" sent={sent} isOne={gameIds.length === 1} />
    ),
    effect.laterWeeks.length > 0 && moves.length + effect.places.length > 0 && (
      <p key="weeks" className="text-muted">
        Rankings after {weeksOf(effect.laterWeeks)} will be recalculated. Courts already played stay the same.
      </p>
    ),
  ].filter((note) => note !== false)
  const [first, ...others] = notes
  return (
    <section
      aria-label="What changes"
      role="status"
      className="rounded-button border border-line bg-raised p-3 text-sm"
    >
      <h3 className="font-semibold">What changes</h3>
      {effect.records > 0 && (
        <p className="mt-1">
          {effect.records === 1 ? "1 player's record changes." : `${effect.records} players' records change.`}
          {sheetView.day.finalized !== null && ' You can tell them once it is saved.'}
        </p>
      )}
      {moves.length + effect.places.length === 0 ? (
        <p className="mt-1 text-muted">
          {effect.records === 0 && 'Nothing. '}Rankings and courts stay the same.
        </p>
      ) : (
        <ul className="mt-1.5 space-y-1">
          {moves.map(({ id, name, after }) => (
            <li key={`move ${id}`}>
              <span className="font-semibold">{name}</span>:{' '}
              {explainCause(after, (court) => courtInSentence(names, numbers[court - 1] ?? court))}
            </li>
          ))}
          {effect.places.map(({ id, name, from, to }) => (
            <li key={`place ${id}`} className="text-muted">
              {name}: {place(from)} → {place(to)} in the rankings
            </li>
          ))}
        </ul>
      )}
      {first && <div className="mt-2">{first}</div>}
      {others.length > 0 && (
        <Details className="mt-1">
          <div className="space-y-2">{others}</div>
        </Details>
      )}
    </section>
  )
}

const weeksOf = (weeks: readonly number[]) =>
  `${weeks.length === 1 ? 'week' : 'weeks'} ${listOf(weeks.map(String))}`

const place = (value: number | null) => (value === null ? 'unranked' : ordinal(value))

/**
 * The last drawn round, if it comes after a game's round; null otherwise. In king of the court it was drawn from who
 * won.
 */
function roundAfter(courts: readonly Court[], gameId: string): number | null {
  const rotations = courts.flatMap((court) => court.rotations)
  const own = rotations.find(({ games }) => games.some(({ id }) => id === gameId))?.number
  const last = lastRound(courts)
  return own !== undefined && own < last ? last : null
}

/** The same for organizers, as long as no one has played the round. */
const drawnAgain = (round: number) =>
  `Round ${round} is already scheduled. It only changes if you rebuild it before anyone plays it.`
