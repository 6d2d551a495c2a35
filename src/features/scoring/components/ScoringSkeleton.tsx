import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/** A placeholder for the page: a court picker, a submitted score, and one being entered. */
export function ScoringSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading scores</VisuallyHidden>
      <div className="mb-4 flex gap-2">
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-20" />
        <Skeleton className="h-11 w-20" />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card className="space-y-4">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11 w-28" />
        </Card>
        <Card className="space-y-4">
          <Skeleton className="h-6 w-3/5" />
          <div className="grid grid-cols-2 gap-2">
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
          </div>
          <Skeleton className="h-13" />
        </Card>
      </div>
    </div>
  )
}
