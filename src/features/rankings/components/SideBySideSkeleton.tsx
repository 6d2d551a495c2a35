import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

const LEAGUES = [1, 2]

/** A placeholder for the top of two rankings. */
export function SideBySideSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {LEAGUES.map((league) => (
        <div key={league}>
          <Skeleton className="mb-3 h-9 w-40" />
          <SkeletonRows rows={5} />
        </div>
      ))}
    </div>
  )
}
