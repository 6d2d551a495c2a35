import { Armchair } from 'lucide-react'

export function SitOut({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-center gap-2 text-note text-muted">
      <Armchair aria-hidden className="size-4 shrink-0" />
      {sentence}
    </p>
  )
}
