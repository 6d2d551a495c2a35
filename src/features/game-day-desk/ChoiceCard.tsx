import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'

/** One of several options side by side: what it is, what it means, and its button. */
export function ChoiceCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-button border border-line bg-raised p-3">
      <h3 className="text-ui font-semibold">{title}</h3>
      <p className="grow text-note text-muted">{text}</p>
      {children}
    </section>
  )
}

export function ChoiceButton(props: { disabled: boolean; onClick: () => void; children: ReactNode }) {
  return <Button wide {...props} />
}

/** The failure is shown below the options, so the rejection itself can be ignored. */
export const run = (action: () => Promise<unknown>) => () => void action().catch(() => undefined)
