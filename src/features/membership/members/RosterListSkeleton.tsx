import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

const ROWS = 10

/** A placeholder for RosterList with the line above it. */
export function RosterListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading players</VisuallyHidden>
      <div className="mb-2 flex justify-between px-4 py-0.5">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <Card padded={false}>
        <div className="-mt-px gap-0 [column-rule:1px_solid_theme(colors.line)] lg:columns-2">
          {Array.from({ length: ROWS }, (_, row) => (
            <div
              key={row}
              className="flex min-h-15 break-inside-avoid items-center gap-3 border-t border-line px-4 py-2.5"
            >
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="ml-auto h-6 w-8" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
