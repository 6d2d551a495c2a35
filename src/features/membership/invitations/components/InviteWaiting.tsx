import { usePageTitle } from '@/shared/lib/use-page-title'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'

/** A placeholder while an invitation is looked up or accepted. */
export function InviteWaiting({ title }: { title: 'Loading invite' | 'Accepting your invite' }) {
  usePageTitle(title)
  return (
    <div role="status">
      <Card tone="featured" className="space-y-4 p-5 sm:p-6">
        <div aria-hidden className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="space-y-2">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
        <h1 className="text-[1.75rem] leading-tight font-bold tracking-[-0.015em] text-muted">{title}</h1>
        <Skeleton className="h-6 w-2/3" />
        <div className="space-y-3 pt-1">
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Card>
    </div>
  )
}
