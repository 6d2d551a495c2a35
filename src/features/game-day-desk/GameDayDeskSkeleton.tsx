import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'

/** Enough courts to fill a window, so that the footer doesn't appear and jump away. */
const COURTS = [1, 2, 3, 4, 5, 6]
const GAMES = [1, 2, 3]

/** The summary, the tabs, and the courts, in their final size. */
export function GameDayDeskSkeleton() {
  return (
    <div role="status" aria-label="Loading game day" className="space-y-4">
      <Card className="space-y-4">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-1.5" />
      </Card>
      <Skeleton className="h-13 rounded-card sm:w-91" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {COURTS.map((court) => (
          <Card key={court} padded={false} className="divide-y divide-line">
            <div className="p-4">
              <Skeleton className="h-5 w-24" />
            </div>
            {GAMES.map((game) => (
              <div key={game} className="flex items-center justify-between gap-4 px-4 py-3.5">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-11 w-1/2" />
              </div>
            ))}
          </Card>
        ))}
      </div>
    </div>
  )
}
