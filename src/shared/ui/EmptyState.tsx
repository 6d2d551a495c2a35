import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  icon?: ReactNode
  /** One sentence on what will appear here, or how to get it. */
  children?: ReactNode
  /** The next step: usually one Button or ButtonLink. */
  action?: ReactNode
}

/** There is nothing to show, and nothing went wrong. A failure is never shown like this: see FailedState. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-line px-5 py-10 text-center">
      {icon && <div className="text-muted [&>svg]:size-7">{icon}</div>}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-note text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
