import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { explainCause } from '@/domain/movement/explain-move'
import type { Correction } from '@/domain/season/correct-day'
import { correctionEffect } from '@/domain/season/correction'
import { listOf, ordinal } from '@/domain/wording'
import { SentBefore } from '@/features/dupr/components/SentBefore'
import type { League } from '@/features/leagues/league'
import { courtInSentence } from '@/features/rankings/court-name'
import { rankingQueries } from '@/features/rankings/queries'
import type { GameNight } from '@/features/scoring/courts'
import { drawnAfter, drawnAgain, roundAfter, unplayedRound } from '@/features/scoring/round-after'
import { drawnLaterQuery } from '@/features/scoring/night/drawn-later'
import { paths } from '@/shared/lib/paths'
import { nightSeason } from './night-season'

type CorrectionEffectProps = {
  night: GameNight
  league: League
  correct: Correction
  gameIds: readonly string[]
}

/** What a correction moves, told before it is saved, by the code that computes the ranking afterwards. */
export function CorrectionEffect({ night, league, correct, gameIds }: CorrectionEffectProps) {
  const { data: record, error } = useQuery(rankingQueries.season(league.id))
  const { data: drawn = [] } = useQuery(drawnLaterQuery(league.id, night.day.week))
  const effect = useMemo(
    () => record && correctionEffect(nightSeason(record, night, league), night.day.week, correct),
    [record, night, league, correct],
  )
  if (!effect) {
    return (
      <p role="status" className="text-note text-muted">
        {error
          ? 'What this moves cannot be shown: the season could not be loaded.'
          : 'Computing what this moves…'}
      </p>
    )
  }
  const numbers = night.courts.map(({ number }) => number)
  const names = Object.fromEntries(night.courts.map(({ number, name }) => [number, name]))
  const moves = league.movementMode === 'up_down' ? effect.moves : []
  const laterRound =
    league.nightFormat === 'king_of_court'
      ? (gameIds.map((id) => roundAfter(night.courts, id)).find((round) => round !== null) ?? null)
      : null
  return (
    <section
      aria-label="What this moves"
      role="status"
      className="rounded-button border border-line bg-raised p-3 text-sm"
    >
      <h3 className="font-semibold">What this moves</h3>
      {moves.length + effect.places.length === 0 ? (
        <p className="mt-1 text-muted">Nobody: places and courts stay as they are.</p>
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
              {name}: {place(from)} → {place(to)} in the ranking
            </li>
          ))}
        </ul>
      )}
      {night.day.finalized && gameIds.length > 0 && <SentBefore leagueId={league.id} gameIds={gameIds} />}
      {laterRound !== null && (
        <p className="mt-2 text-muted">
          {unplayedRound(night.courts) === laterRound && !night.day.finalized
            ? drawnAgain(laterRound)
            : drawnAfter(laterRound)}
        </p>
      )}
      {effect.laterWeeks.length > 0 && moves.length + effect.places.length > 0 && (
        <p className="mt-2 text-muted">
          The places after {weeksOf(effect.laterWeeks)} are computed anew; who played where stays as it was.
        </p>
      )}
      {drawn.length > 0 && moves.length > 0 && (
        <p className="mt-2 text-warning">
          The courts of {weeksOf(drawn)} are out already and stay as they are until you change them:{' '}
          <Link to={paths.leagueTab(league.id, 'next-week')} className="underline">
            Next week
          </Link>
        </p>
      )}
    </section>
  )
}

const weeksOf = (weeks: readonly number[]) =>
  `${weeks.length === 1 ? 'week' : 'weeks'} ${listOf(weeks.map(String))}`

const place = (value: number | null) => (value === null ? 'unranked' : ordinal(value))
