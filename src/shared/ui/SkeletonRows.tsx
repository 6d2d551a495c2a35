import { classNames } from '../lib/class-names'
import { Card } from './Card'
import { Skeleton } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

type SkeletonRowsProps = {
  rows?: number
  /** The list shows someone's picture in each row. */
  picture?: boolean
  /** As `Rows`, not in a card. */
  plain?: boolean
  /** What is on its way, for screen readers: "Loading players". Left out where what stands around it says so. */
  label?: string
}

/** The shape of a list: a round picture, two lines, a figure. */
export function SkeletonRows({ rows = 4, picture = true, plain = false, label }: SkeletonRowsProps) {
  const lines = Array.from({ length: rows }, (_, row) => (
    <div key={row} className={classNames('flex items-center gap-3', plain ? 'min-h-[68px]' : 'p-4')}>
      {picture && <Skeleton className="size-8 rounded-full" />}
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
      <Skeleton className="h-6 w-8" />
    </div>
  ))
  return (
    <div role={label && 'status'}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {plain ? (
        <div className="divide-y divide-line border-y border-line">{lines}</div>
      ) : (
        <Card padded={false} className="divide-y divide-line">
          {lines}
        </Card>
      )}
    </div>
  )
}
