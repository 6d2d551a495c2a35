import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

/** The name, what is played, and how to join: first on a phone, at the side on a desktop. */
export function LoadingPublicPage() {
  return (
    <>
      <div aria-hidden className="mb-5 space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="flex flex-col-reverse gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <SkeletonRows rows={6} label="Loading league" />
        <SkeletonCard label="Loading" />
      </div>
    </>
  )
}
