import type { ReactNode } from 'react'
import { usePageTitle } from '@/shared/lib/page-heading'
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
    <div role="status" className="min-w-0">
      <h1 className="font-semibold text-muted">{title}</h1>
      <Skeleton className="mt-1.5 h-8 w-2/3" />
      <div className="mt-4 space-y-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  )
}

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
