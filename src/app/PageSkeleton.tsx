import { Skeleton, SkeletonCard } from '@/shared/ui/Skeleton'

/** Shown while the first page's code loads. */
export function PageSkeleton() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-8 w-1/2 max-w-72" />
      <SkeletonCard label="Loading page" />
    </div>
  )
}
