import { Skeleton } from './Skeleton'

/** The shape of a labeled field. */
export function SkeletonField({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      <Skeleton className="mb-1.5 h-4.5 w-24" />
      <Skeleton className="h-12" />
    </div>
  )
}
