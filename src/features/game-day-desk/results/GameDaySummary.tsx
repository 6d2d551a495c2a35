import { Link } from 'react-router-dom'
import { countOf, listOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'
import type { Court } from '@/features/scoring/score-sheet-view'
import { gameDayProgress } from './game-day-progress'
import { ProgressTicks } from './ProgressTicks'
import {
  kingOfCourtRounds,
  useRemainingRounds,
  type GameFormatSettings,
} from '@/features/courts/next-round/remaining-rounds'

type GameDaySummaryProps = {
  courts: readonly Court[]
  league: GameFormatSettings & { readonly id: string }
  isOver: boolean
  isFinals: boolean | undefined
  /** Where organizers schedule the final. */
  scheduler?: string
}

/** The game day's progress in one line and a bar, and the rounds that aren't drawn yet. */
export function GameDaySummary({ courts, league, isOver, isFinals, scheduler }: GameDaySummaryProps) {
  const { games, done, courts: all, courtsDone } = gameDayProgress(courts)
  const rounds = kingOfCourtRounds(courts, league)
  const remaining = useRemainingRounds(courts, league, isFinals && !isOver)
  const missing = isOver ? [] : remaining
  const courtsText =
    courtsDone === all && missing?.length === 0
      ? 'All courts done'
      : `${courtsDone} of ${countOf(all, 'court')} done`
  return (
    <Card tone="featured" className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          <span className="font-numeral text-3xl/8 font-bold tabular-nums">{done}</span>
          <span className="text-muted"> of {countOf(games, 'game')} in</span>
        </p>
        <p className="text-note text-muted">
          {rounds && missing && missing.length > 0
            ? `Round ${rounds.drawn} of ${rounds.planned}`
            : courtsText}
        </p>
      </div>
      <ProgressTicks games={games} done={done} className="mt-3" />
      {missing && missing.length > 0 && (
        <p className="mt-2 text-note text-muted">
          Not scheduled yet: {listOf(missing)}.{' '}
          {isFinals && scheduler && (
            <Link to={scheduler} className="font-semibold text-accent hover:underline">
              Edit courts
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
