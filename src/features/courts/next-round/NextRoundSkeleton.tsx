import type { ReactNode } from 'react'
import { listOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { missingScores, unplayedRound } from '@/features/scoring/courts'
import type { Court, ScoreSheetView } from '@/features/scoring/score-sheet-view'

/** A placeholder as high as the next round, estimated from the last one, so that the courts below it don't move. */
export function NextRoundSkeleton({ courts }: Pick<ScoreSheetView, 'courts'>) {
  const missing = missingScores(courts)
  const round = Math.max(0, ...courts.flatMap(({ rotations }) => rotations.map(({ number }) => number)))
  return (
    <Card role="status" aria-label="Loading next round" className="mb-4">
      {missing.length > 0 ? (
        <>
          <Skeleton className="h-6 w-32" />
          <Shape className="mt-1">Set by this round's results. Still missing: {missing.join('; ')}.</Shape>
          {unplayedRound(courts) !== null && <Skeleton className="mt-3 h-11 w-44 sm:h-9" />}
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <Skeleton className="h-6 w-32" />
              {round === 1 && <Shape>Winners move up a court, losers move down, and partners split.</Shape>}
            </div>
            <Skeleton className="h-11 w-46" />
          </div>
          <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {courts.map((court) => (
              <CourtShape key={court.number} court={court} round={round} />
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

/** The lines of the last round, which the next one's are about as long as. */
function CourtShape({ court: { name, rotations }, round }: { court: Court; round: number }) {
  const [game] = rotations.find(({ number }) => number === round)?.games ?? []
  if (!game) return null
  const [team1, team2] = [game.team1, game.team2].map((team) => team.map(({ shortName }) => shortName))
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <Shape>{name}</Shape>
      <Shape size="text-sm">
        <span className="inline-block pr-1.5">{team1?.join(' / ')}</span>
        <span className="inline-block">– {team2?.join(' / ')}</span>
      </Shape>
      <Shape>
        Up: {listOf(team1 ?? [])} · Stay: {listOf(team2 ?? [])}
      </Shape>
    </div>
  )
}

/** Gray, and as high as the text would be. */
function Shape({ children, className = '', size = 'text-note' }: ShapeProps) {
  return (
    <div aria-hidden className={`relative ${size} ${className}`}>
      <div className="invisible">{children}</div>
      <Skeleton className="absolute inset-0 my-0.5" />
    </div>
  )
}

type ShapeProps = { children: ReactNode; className?: string; size?: string }
