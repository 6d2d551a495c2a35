import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/** A placeholder for FeaturedDay. */
export function FeaturedDaySkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Card tone="featured" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-60">
          <Skeleton className="h-6.5 w-28" />
          <Skeleton className="mt-3.5 h-6 w-40" />
          <Skeleton className="mt-3 h-4" />
        </div>
        <Skeleton className="h-13 w-36 max-sm:w-full" />
      </Card>
    </div>
  )
}
