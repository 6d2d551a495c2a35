import type { ReactNode } from 'react'

/** One of several ways on, side by side: what it is, what it means, and the button. */
export function ChoiceCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-button border border-line bg-raised p-3">
      <h3 className="text-ui font-semibold">{title}</h3>
      <p className="grow text-note text-muted">{text}</p>
      {children}
    </section>
  )
}
