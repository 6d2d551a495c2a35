import { Card } from './Card'
import { Skeleton } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

/** The shape of a card with a title, a line and two buttons. `label` says what is on its way. */
export function SkeletonCard({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Card className="space-y-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
        <div className="flex gap-2">
          <Skeleton className="h-11 flex-1" />
          <Skeleton className="h-11 flex-1" />
        </div>
      </Card>
    </div>
  )
}
