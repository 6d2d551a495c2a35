import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why the form did not go through, where no single field is to blame; with a way on. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-card border border-bad/30 bg-bad-dim p-4">
      <p role="alert" className="flex gap-2.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        <span className="min-w-0 wrap-break-word">{children}</span>
      </p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
