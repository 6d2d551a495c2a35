import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'

const COURTS = [1, 2, 3]
const PEOPLE = [1, 2, 3, 4]

type CourtsSkeletonProps = {
  /** What is loading, for screen readers: "Loading the week". */
  label: string
  /** The columns of the courts. */
  className: string
}

export function CourtsSkeleton({ label, className }: CourtsSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={classNames('grid grid-cols-1 gap-4', className)}>
      {COURTS.map((court) => (
        <Card key={court} padded={false} className="divide-y divide-line">
          <div className="p-4">
            <Skeleton className="h-5 w-24" />
          </div>
          {PEOPLE.map((person) => (
            <div key={person} className="space-y-2 px-4 py-3">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/4" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}
