import type { ReactNode } from 'react'
import { usePageTitle } from '@/shared/lib/use-page-title'
import { Card } from '@/shared/ui/Card'

type InviteNoticeProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  /** The next steps, the most likely first. */
  actions: ReactNode
}

/** An invitation page without a question: what the problem is, and the next steps. */
export function InviteNotice({ icon, title, children, actions }: InviteNoticeProps) {
  usePageTitle(title)
  return (
    <Card className="px-5 py-8 text-center sm:px-8">
      <div className="mx-auto grid size-14 place-items-center rounded-full bg-raised text-muted [&>svg]:size-7">
        {icon}
      </div>
      <h1 className="mt-4 text-xl font-bold tracking-[-0.015em] wrap-anywhere">{title}</h1>
      <div className="mx-auto mt-2 max-w-prose space-y-2 text-muted wrap-anywhere">{children}</div>
      <div className="mt-6 space-y-2.5">{actions}</div>
    </Card>
  )
}
