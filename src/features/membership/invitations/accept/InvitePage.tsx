import type { ReactNode } from 'react'
import { usePageTitle } from '@/shared/lib/use-page-title'
import { Card } from '@/shared/ui/Card'
import { FailedState } from '@/shared/ui/FailedState'
import { Skeleton } from '@/shared/ui/Skeleton'

/** The page layout for invitations. On a desktop, the answer can be next to the question. */
export function InvitePage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  if (!aside) return <div className="mx-auto w-full max-w-md sm:py-6">{children}</div>
  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-5 sm:py-6 lg:max-w-4xl lg:grid-cols-2 lg:gap-10">
      {children}
      {aside}
    </div>
  )
}

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

/** A placeholder for the answers to an invitation. */
export function InvitationSkeleton() {
  return (
    <div aria-hidden className="space-y-2.5">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  )
}

type InviteFailedProps = { error: unknown; onRetry: () => unknown; pending?: boolean }

/** The link couldn't be looked up, so no one knows whether it is valid. */
export function InviteFailed(props: InviteFailedProps) {
  usePageTitle('Invitation')
  return (
    <InvitePage>
      <h1 className="sr-only">Invitation</h1>
      <FailedState title="Failed to load invite. Please try again." {...props} />
    </InvitePage>
  )
}
