import { Link } from 'react-router-dom'
import { countOf, listOf } from '@/domain/format-text'
import { endText } from '@/domain/rule-sentences'
import type { GameRules } from '@/domain/league-settings'
import type { Court, CourtGame } from '@/features/scoring/score-sheet-view'
import {
  kingOfCourtRounds,
  useRemainingRounds,
  type GameFormatSettings,
} from '@/features/courts/next-round/remaining-rounds'
import { classNames } from '@/shared/lib/class-names'
import { gamesOf, openGames } from '@/features/scoring/courts'

type GameDaySummaryProps = {
  courts: readonly Court[]
  league: GameFormatSettings & { readonly id: string }
  isOver: boolean
  isFinals: boolean | undefined
  /** Where organizers schedule the final. */
  scheduler?: string
  /** How the next game ends. */
  rules?: GameRules
}

/** The game day's progress in one line and a bar, and the rounds that aren't drawn yet. */
export function GameDaySummary({ courts, league, isOver, isFinals, scheduler, rules }: GameDaySummaryProps) {
  const { games, done, courts: all, courtsDone } = gameDayProgress(courts)
  const planned = kingOfCourtRounds(courts, league)
  const remaining = useRemainingRounds(courts, league, isFinals && !isOver)
  const missing = isOver ? [] : remaining
  const courtsText =
    courtsDone === all && missing?.length === 0
      ? 'All courts done'
      : `${courtsDone} of ${countOf(all, 'court')} done`
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-muted">
          <span className="font-numeral text-3xl/8 font-bold text-ink tabular-nums">{done}</span> of{' '}
          {countOf(games, 'game')} in{rules && ` · ${endText(rules)}`}
        </p>
        <p className={classNames('text-note text-muted', rules && 'max-sm:sr-only')}>
          {planned && missing && missing.length > 0
            ? `Round ${planned.drawn} of ${planned.planned}`
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
    </div>
  )
}

type ProgressTicksProps = { games: number; done: number; className?: string }

/** One tick per game; the text next to it says the same. */
function ProgressTicks({ games, done, className }: ProgressTicksProps) {
  return (
    <div aria-hidden className={classNames('flex gap-0.5', className)}>
      {Array.from({ length: games }, (_, i) => (
        <span
          key={i}
          className={classNames('h-1.5 min-w-px flex-1 rounded-full', i < done ? 'bg-good' : 'bg-line')}
        />
      ))}
    </div>
  )
}

interface CourtProgress {
  readonly games: number
  readonly done: number
  /** In order of play. */
  readonly missing: readonly CourtGame[]
}

/** A court's progress: games with a result, games set aside, and open games. */
export function courtProgress(court: Court): CourtProgress {
  const missing = openGames(court)
  const games = gamesOf(court).length
  return { games, done: games - missing.length, missing }
}

interface GameDayProgress {
  readonly games: number
  readonly done: number
  readonly courts: number
  readonly courtsDone: number
}

/** The same for the whole game day. A court without games isn't done, just not scheduled. */
export function gameDayProgress(courts: readonly Court[]): GameDayProgress {
  const all = courts.map(courtProgress)
  return {
    games: all.reduce((sum, { games }) => sum + games, 0),
    done: all.reduce((sum, { done }) => sum + done, 0),
    courts: courts.length,
    courtsDone: all.filter(({ games, done }) => games > 0 && done === games).length,
  }
}
