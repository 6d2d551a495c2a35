import { ChevronDown } from 'lucide-react'
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

type FoldProps = {
  title: ReactNode
  /** What is inside, in a few words, while it is closed. */
  note?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A row that opens in place. Several stand below each other, with hairlines between them. */
export function Fold({ title, note, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-14 items-center gap-[12px] py-2.5 -outline-offset-2 hover:bg-surface">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          {note && <span className="min-w-0 text-sm wrap-break-word text-muted">{note}</span>}
        </span>
        <ChevronDown aria-hidden className="size-[20px] shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
