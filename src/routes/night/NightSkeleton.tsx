import { Skeleton } from '@/shared/ui/Skeleton'

/** The summary and the courts, in the size that they will have. */
export function NightSkeleton() {
  return (
    <div role="status" aria-label="Loading the game day" className="space-y-4">
      <Skeleton className="h-20 rounded-card" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  )
}
