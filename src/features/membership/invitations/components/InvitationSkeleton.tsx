import { Skeleton } from '@/shared/ui/Skeleton'

/** Where the answers to an invitation will be. */
export function InvitationSkeleton() {
  return (
    <div aria-hidden className="space-y-2.5">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  )
}
