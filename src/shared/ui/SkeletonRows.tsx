import { Card } from './Card'
import { Skeleton } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

type SkeletonRowsProps = {
  rows?: number
  /** The list shows someone's picture in each row. */
  picture?: boolean
  /** What is on its way, for screen readers: "Loading players". Left out where what stands around it says so. */
  label?: string
}

/** The shape of a list in a card: a round picture, two lines, a figure. */
export function SkeletonRows({ rows = 4, picture = true, label }: SkeletonRowsProps) {
  return (
    <div role={label && 'status'}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Card padded={false} className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-center gap-3 p-4">
            {picture && <Skeleton className="size-8 rounded-full" />}
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/4" />
            </div>
            <Skeleton className="h-6 w-8" />
          </div>
        ))}
      </Card>
    </div>
  )
}
