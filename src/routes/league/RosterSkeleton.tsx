import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

export function RosterSkeleton() {
  return (
    <>
      <div className="mb-2 flex justify-between px-4 py-0.5">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <SkeletonRows rows={8} label="Loading the players" />
    </>
  )
}
