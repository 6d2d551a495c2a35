import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A score on this device is at risk. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start">{children}</div>
    </div>
  )
}
