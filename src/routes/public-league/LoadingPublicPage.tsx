import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

export function LoadingPublicPage() {
  return (
    <>
      <div aria-hidden className="mb-5 space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <SkeletonRows rows={6} label="Loading the league" />
    </>
  )
}
