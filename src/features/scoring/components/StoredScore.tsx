import { classNames } from '@/shared/lib/class-names'
import type { CourtGame } from '../score-sheet-view'
import { winnerOnSheet } from '../domain-game'
import type { EnteredScore } from '../score'
import { teamName } from '../team-name'

/** A game in two lines, with the winner in their side's color. Without a score, just the names. */
export function StoredScore({ game, score }: { game: CourtGame; score: EnteredScore | null }) {
  const won = winnerOnSheet({ ...game, score })
  return (
    <dl className="space-y-1">
      <Line name={teamName(game.team1)} points={score?.team1} color={won === 'team1' && 'text-team1'} />
      <Line name={teamName(game.team2)} points={score?.team2} color={won === 'team2' && 'text-team2'} />
    </dl>
  )
}

type LineProps = { name: string; points: number | null | undefined; color: string | false }

function Line({ name, points, color }: LineProps) {
  return (
    <div className={classNames('flex items-center justify-between gap-4', color || 'text-muted')}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="font-numeral text-3xl/9 font-bold tabular-nums">{points ?? '–'}</dd>
    </div>
  )
}
