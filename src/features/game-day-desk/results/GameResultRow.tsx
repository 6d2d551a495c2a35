import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { IconButton } from '@/shared/ui/Button'
import { hasScore, isEntered } from '@/features/scoring/courts'
import { GameLine } from '@/features/scoring/components/ScoreStates'
import type { CourtGame } from '@/features/scoring/score-sheet-view'
import { endersOf, resultLabel } from '@/features/scoring/game-text'

/** In large text too, beside the row's menu. */
const LONGEST = 8

type GameResultRowProps = {
  game: CourtGame
  /** Where its score is entered, for the game whose turn it is. */
  enterAt?: string | undefined
  /** Opens the game's result; left out if nothing can be changed. */
  onRecord?: (game: CourtGame) => void
}

export function GameResultRow({ game, enterAt, onRecord }: GameResultRowProps) {
  const score = hasScore(game) || game.result === 'retired' ? game.score : null
  const enders = endersOf(game)
  const isLater = !isEntered(game) && enterAt === undefined
  return (
    <li
      className={classNames(
        'flex min-h-[48px] flex-wrap items-center gap-x-3 border-t border-line',
        isLater && 'text-muted',
      )}
    >
      <span className="w-5 shrink-0 font-numeral text-lg font-bold text-muted tabular-nums">
        <span className="sr-only">Game </span>
        {game.number}
      </span>
      <GameLine game={game} score={score} longest={LONGEST} />
      {game.result !== 'score' && enders === '' && (
        <Badge className="shrink-0">{resultLabel(game.result)}</Badge>
      )}
      {enterAt !== undefined && (
        <Link
          to={enterAt}
          className="flex min-h-[48px] shrink-0 items-center text-note font-semibold text-accent"
        >
          Enter scores
        </Link>
      )}
      {onRecord && (
        <IconButton
          label={`Result of game ${game.number} on ${game.courtName}`}
          onClick={() => onRecord(game)}
          className="-mr-[10px] ml-auto"
        >
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      )}
      {enders !== '' && (
        <p className="basis-full pb-2 text-note wrap-anywhere text-warning">
          {resultLabel(game.result)}: {enders}
        </p>
      )}
    </li>
  )
}
