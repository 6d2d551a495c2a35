import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { missingScores } from '@/features/scoring/court-order'
import type { GameNight } from '@/features/scoring/courts'
import { unplayedRound } from '@/features/scoring/round-after'

/** In the place of the next round, about as high: the courts below it stay where they are. */
export function NextRoundSkeleton({ courts }: Pick<GameNight, 'courts'>) {
  const isDue = missingScores(courts).length === 0
  return (
    <Card role="status" aria-label="Loading next round" className="mb-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2 h-4 max-w-96" />
      {isDue ? (
        <>
          <Skeleton className="mt-3 h-11 w-40 sm:hidden" />
          <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {courts.map(({ number }) => (
              <Skeleton key={number} className="h-25 sm:h-20" />
            ))}
          </div>
        </>
      ) : (
        unplayedRound(courts) !== null && <Skeleton className="mt-3 h-9 w-44" />
      )}
    </Card>
  )
}
