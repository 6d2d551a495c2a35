import { Skeleton } from '@/shared/ui/Skeleton'

const ROUNDS = [1, 2, 3, 4]

export function RoundRobinSkeleton() {
  return (
    <>
      <div aria-hidden className="mb-4 flex h-11.25 items-center gap-5 border-b border-line sm:gap-6.5">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-4 w-14" />
      </div>
      <RoundSkeleton label="Loading round robin" />
    </>
  )
}

/** The round numbers, and a round's courts with their score panels. */
export function RoundSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-4">
      <div className="flex gap-1.5 py-0.5">
        {ROUNDS.map((round) => (
          <Skeleton key={round} className="size-11" />
        ))}
      </div>
      <div className="max-w-2xl space-y-3">
        <Skeleton className="h-16 w-2/5" />
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </div>
        <Skeleton className="h-13" />
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
