import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'

type DetailsProps = { summary?: string; isOpen?: boolean; className?: string; children: ReactNode }

/** What most readers don't need: one tap away. */
export function Details({ summary = 'Details', isOpen, className, children }: DetailsProps) {
  return (
    <details open={isOpen} className={classNames('text-note text-muted', className)}>
      <summary className="min-h-9 py-1.5 font-medium hover:text-ink">{summary}</summary>
      {children}
    </details>
  )
}
