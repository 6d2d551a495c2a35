import { classNames } from '@/shared/lib/class-names'
import { hasScore } from '../court-order'
import type { Game, Person } from '../courts'
import { teamName } from '../team-name'

/** A game in one row: its number, both sides, and what is stored. */
export function NightGame({ game }: { game: Game }) {
  const score = hasScore(game) ? game.score : null
  const lead = (score?.team1 ?? 0) - (score?.team2 ?? 0)
  return (
    <li className="flex items-center gap-3 border-t border-line/60 px-4 py-2.5 first:border-t-0">
      <span className="w-5 shrink-0 text-center font-numeral text-lg font-bold text-muted tabular-nums">
        <span className="sr-only">Game </span>
        {game.number}
      </span>
      <dl className="min-w-0 flex-1 text-sm">
        <Side people={game.team1} points={score?.team1} won={lead > 0} colour="text-team1" />
        <Side people={game.team2} points={score?.team2} won={lead < 0} colour="text-team2" />
      </dl>
      {score === null && <span className="shrink-0 text-note font-medium text-warning">No score</span>}
    </li>
  )
}

type SideProps = { people: readonly Person[]; points: number | undefined; won: boolean; colour: string }

function Side({ people, points, won, colour }: SideProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-3', won ? colour : 'text-muted')}>
      <dt className={classNames('min-w-0 wrap-anywhere', won && 'font-semibold')}>{teamName(people)}</dt>
      {points !== undefined && <dd className="font-numeral text-xl/6 font-bold tabular-nums">{points}</dd>}
    </div>
  )
}
