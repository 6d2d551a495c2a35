import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonFields } from '@/shared/ui/SkeletonFields'

/** The notice about played games, and the first fields. */
export function EditLeagueSkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-34 rounded-card sm:h-19" />
      <div>
        <Skeleton className="mb-4 h-5.5 w-20" />
        <SkeletonFields label="Loading league" />
      </div>
    </div>
  )
}
