import { Check, Minus, Pencil } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import type { Court, CourtGame } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { courtProgress } from './game-day-progress'
import { GameResultRow } from './GameResultRow'
import { ProgressTicks } from './ProgressTicks'

type CourtCardProps = {
  court: Court
  /** Undefined on a canceled day, whose scores can't be changed. */
  onRecord?: (game: CourtGame) => void
  /** Marks the court as lost; undefined if that changes nothing. */
  onClose?: (() => void) | undefined
}

/** One court for organizers: its progress, its games, and a link to its score sheet. */
export function CourtResultsCard({ court, onRecord, onClose }: CourtCardProps) {
  const { leagueId, gameDayId } = useScoring()
  const { games, done } = courtProgress(court)
  return (
    <Card as="li" aria-label={court.name} padded={false} className="flex min-w-0 flex-col">
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg font-semibold text-balance wrap-anywhere">{court.name}</h3>
          {games === 0 ? (
            <Badge>Not scheduled</Badge>
          ) : done === games ? (
            <Badge tone="good" icon={<Check aria-hidden className="size-3.5" />}>
              {court.seats.length > 0 ? 'All scores in' : 'Closed'}
            </Badge>
          ) : (
            <span className="text-note text-muted tabular-nums">
              {done} of {games} in
            </span>
          )}
        </div>
        {games > 0 && <ProgressTicks games={games} done={done} className="mt-3" />}
      </div>
      {games === 0 ? (
        <p className="px-4 pb-4 text-note text-muted">No games scheduled on this court yet.</p>
      ) : (
        <ul className="grow border-t border-line">
          {court.rotations.flatMap(({ games: ofRotation }) =>
            ofRotation.map((game) => <GameResultRow key={game.id} game={game} onRecord={onRecord} />),
          )}
        </ul>
      )}
      {games > 0 && (
        <div className="flex flex-wrap gap-2 border-t border-line p-3">
          <ButtonLink size="sm" to={paths.scoring(leagueId, gameDayId, court.number)}>
            <Pencil aria-hidden className="size-4" />
            {done === games || !onRecord ? 'View scores' : 'Enter scores'}
          </ButtonLink>
          {onClose && (
            <Button size="sm" icon={<Minus aria-hidden className="size-4" />} onClick={onClose}>
              Close this court
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
