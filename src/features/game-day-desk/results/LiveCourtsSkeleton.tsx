import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

export function LiveCourtsSkeleton({ courts }: { courts: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading live scores</VisuallyHidden>
      <Card tone="featured" className="mb-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-3 h-2 w-full" />
      </Card>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: courts }, (_, court) => (
          <Card key={court} padded={false}>
            <div className="flex min-h-12 items-center px-4 py-2">
              <Skeleton className="h-4 w-24" />
            </div>
            <div className="space-y-2 border-t border-line p-4">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
