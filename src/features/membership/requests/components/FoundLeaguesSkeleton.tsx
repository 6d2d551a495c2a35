import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'

const CARDS = [1, 2, 3, 4]
const FACTS = [1, 2, 3, 4]

/** The number of leagues, and the first cards. */
export function FoundLeaguesSkeleton() {
  return (
    <div role="status" aria-label="Searching leagues">
      <Skeleton className="mb-2 h-4.5 w-28" />
      <div className="grid gap-3 lg:grid-cols-2">
        {CARDS.map((card) => (
          <Card key={card}>
            <Skeleton className="h-5.5 w-2/5" />
            <div className="mt-3 mb-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {FACTS.map((fact) => (
                <Skeleton key={fact} className="h-5 w-4/5" />
              ))}
            </div>
            <div className="flex justify-between gap-4 border-t border-line pt-3">
              <Skeleton className="h-9 w-24" />
              <Skeleton className="h-11 w-36" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
