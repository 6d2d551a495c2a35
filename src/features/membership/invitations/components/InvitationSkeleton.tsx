import { Skeleton } from '@/shared/ui/Skeleton'

/** A placeholder for the answers to an invitation. */
export function InvitationSkeleton() {
  return (
    <div aria-hidden className="space-y-2.5">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  )
}
