import type { ReactNode } from 'react'

type SectionHeadingProps = { id: string; title: ReactNode; note?: ReactNode }

/** A section's name, and at the right what it is about. */
export function SectionHeading({ id, title, note }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note && <p className="text-note text-muted">{note}</p>}
    </div>
  )
}
