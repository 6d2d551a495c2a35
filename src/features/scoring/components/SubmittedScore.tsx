import { classNames } from '@/shared/lib/class-names'
import type { Game } from '../courts'
import type { Score } from '../score'
import { teamName } from '../team-name'

/** A stored score in two lines, the winner's in the colour of their side. */
export function SubmittedScore({ game, score }: { game: Game; score: Score }) {
  return (
    <dl className="space-y-0.5">
      <Line
        name={teamName(game.team1)}
        points={score.team1}
        won={score.team1 > score.team2 && 'text-team1'}
      />
      <Line
        name={teamName(game.team2)}
        points={score.team2}
        won={score.team2 > score.team1 && 'text-team2'}
      />
    </dl>
  )
}

function Line({ name, points, won }: { name: string; points: number; won: string | false }) {
  return (
    <div className={classNames('flex items-center justify-between gap-4', won || 'text-muted')}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-numeral text-3xl font-bold tabular-nums">{points}</dd>
    </div>
  )
}
