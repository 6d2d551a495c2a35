import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { FeaturedDaySkeleton } from './FeaturedDaySkeleton'

const ROWS = 4

/** A placeholder for a season: the featured game day, then upcoming and past ones. */
export function GameDaysSkeleton() {
  return (
    <div className="space-y-7">
      <FeaturedDaySkeleton label="Loading game days" />
      <div aria-hidden className="grid gap-7 lg:grid-cols-2">
        <ListSkeleton />
        <ListSkeleton />
      </div>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3 h-5 w-24" />
      <Card padded={false} className="divide-y divide-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
            <Skeleton className="size-9" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
