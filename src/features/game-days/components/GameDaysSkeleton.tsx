import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

/** The shape of a season: the card of the day that matters, then the others. */
export function GameDaysSkeleton() {
  return (
    <div className="space-y-7">
      <SkeletonCard label="Loading the game days" />
      <div>
        <Skeleton className="mb-2.5 h-5 w-28" />
        <SkeletonRows rows={5} label="" />
      </div>
    </div>
  )
}
