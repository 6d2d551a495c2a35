import { classNames } from '@/shared/lib/class-names'
import { Card } from './Card'
import { VisuallyHidden } from './VisuallyHidden'

/** One gray shape where content will be; give it a height (and a width) by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-button bg-line', className)} />
}

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
