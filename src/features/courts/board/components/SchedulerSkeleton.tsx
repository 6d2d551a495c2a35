import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

/** Attendance, courts, and in a wide window fairness next to them; otherwise it is below attendance. */
export const BOARD_GRID =
  'grid grid-cols-1 gap-x-4 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
/** With fairness next to the courts, where four of them fit in a row beside it. */
export const BOARD_THIRD = '2xl:grid-cols-[15.5rem_minmax(0,1fr)_15rem]'
export const BOARD_FAIRNESS = 'lg:col-start-1 lg:row-start-2'
export const BOARD_BESIDE = '2xl:col-start-3 2xl:row-span-2 2xl:row-start-1'

/**
 * The scheduler is wider than other pages, so that its courts fit side by side. The footer looks for this class name to
 * match it.
 */
export const WIDE_PAGE = 'wide-page xl:mx-[calc((100%-min(100vw-4rem,100rem))/2)] print:mx-0'

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

type SchedulerTrailProps = { leagueId: string; leagueName: string | undefined; week: number | undefined }

/** The scheduler's breadcrumb, which keeps its space while the names load. */
export function SchedulerTrail({ leagueId, leagueName = 'League', week }: SchedulerTrailProps) {
  return (
    // One line, however long the name is: it loads last and would push the page down. On a desktop only as wide as the
    // buttons allow, which would wrap otherwise. On smaller screens there is no room for the name.
    <nav
      aria-label="Breadcrumb"
      className="flex flex-wrap gap-x-1 lg:w-0 lg:min-w-full lg:flex-nowrap lg:whitespace-nowrap"
    >
      <Link to={paths.league(leagueId)} className="truncate hover:text-ink max-lg:hidden">
        {leagueName}
      </Link>
      <span aria-hidden className="max-lg:hidden">
        /
      </span>
      <Link to={paths.leagueTab(leagueId, 'game-days')} className="hover:text-ink">
        Game Days
      </Link>
      {week !== undefined && (
        <>
          <span aria-hidden>/</span>
          <span>Week {week}</span>
        </>
      )}
    </nav>
  )
}
