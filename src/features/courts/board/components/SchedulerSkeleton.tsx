import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { BOARD_BESIDE, BOARD_FAIRNESS, BOARD_GRID, BOARD_THIRD } from '../wide-page'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'

const COURTS = [1, 2]
const PLACES = [1, 2, 3, 4]

/** Placeholders for attendance, courts, and fairness, in their final place and size. */
export function SchedulerSkeleton() {
  return (
    <div role="status" aria-label="Loading courts" className={classNames(BOARD_GRID, BOARD_THIRD)}>
      <Part>
        <Skeleton className="h-3.5 w-3/4" />
      </Part>
      <div className="grid grid-cols-1 content-start gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {COURTS.map((court) => (
          <Part key={court}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-11" />
            ))}
          </Part>
        ))}
      </div>
      <Part className={classNames(BOARD_FAIRNESS, BOARD_BESIDE)}>
        {PLACES.map((line) => (
          <Skeleton key={line} className="h-3.5" />
        ))}
      </Part>
    </div>
  )
}

/** The link to the game day and the buttons: their own line on a phone. */
export function SchedulerActionsSkeleton() {
  return (
    <>
      <span className="flex h-5 items-center max-sm:basis-full">
        <Skeleton className="h-3.5 w-24" />
      </span>
      <Skeleton className="h-11 w-12" />
      <Skeleton className="h-11 w-32" />
      <Skeleton className="h-11 w-22" />
    </>
  )
}

function Part({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="mb-2 flex min-h-9 items-center px-1">
        <Skeleton className="h-4 w-28" />
      </div>
      <Card className="space-y-2.5">{children}</Card>
    </div>
  )
}
