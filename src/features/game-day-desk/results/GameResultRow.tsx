import { Ellipsis } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { IconButton } from '@/shared/ui/IconButton'
import { hasScore, isEntered, winnerOnSheet } from '@/features/scoring/courts'
import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { endersOf, resultLabel, teamName } from '@/features/scoring/game-text'

type GameResultRowProps = {
  game: CourtGame
  /** Opens the game's result; left out if nothing can be changed. */
  onRecord?: (game: CourtGame) => void
}

export function GameResultRow({ game, onRecord }: GameResultRowProps) {
  const score = hasScore(game) || game.result === 'retired' ? game.score : null
  const won = winnerOnSheet(game)
  const enders = endersOf(game)
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line/60 px-[16px] py-1.5 first:border-t-0">
      <span className="w-5 shrink-0 text-center font-numeral text-lg font-bold text-muted tabular-nums">
        <span className="sr-only">Game </span>
        {game.number}
      </span>
      <div className="min-w-0 grow basis-32 @max-[18rem]:order-last @max-[18rem]:basis-full">
        <dl className="space-y-1 text-sm">
          <Side people={game.team1} points={score?.team1} color={won === 'team1' && 'text-team1'} />
          <Side people={game.team2} points={score?.team2} color={won === 'team2' && 'text-team2'} />
        </dl>
        {enders !== '' && (
          <p className="mt-0.5 text-note wrap-anywhere text-warning">
            {resultLabel(game.result)}: {enders}
          </p>
        )}
      </div>
      {game.result !== 'score' && enders === '' && (
        <Badge className="shrink-0">{resultLabel(game.result)}</Badge>
      )}
      {!isEntered(game) && <span className="shrink-0 text-note font-medium text-warning">No score</span>}
      {onRecord && (
        <IconButton
          label={`Result of game ${game.number} on ${game.courtName}`}
          onClick={() => onRecord(game)}
          className="-mr-[10px] ml-auto"
        >
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

type SideProps = { people: readonly CourtPlayer[]; points: number | undefined; color: string | false }

function Side({ people, points, color }: SideProps) {
  return (
    <div className={classNames('flex flex-wrap items-baseline gap-x-3', color || 'text-muted')}>
      <dt className={classNames('min-w-0 grow basis-40 wrap-anywhere', color && 'font-semibold')}>
        {teamName(people)}
      </dt>
      {points !== undefined && (
        <dd className="ml-auto font-numeral text-xl/6 font-bold tabular-nums">{points}</dd>
      )}
    </div>
  )
}
