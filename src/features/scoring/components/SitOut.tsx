import { Armchair } from 'lucide-react'

/** Who sits out. For the reader who does, also who plays meanwhile and when it is their turn again. */
export function SitOut({ sentence, notice }: { sentence: string; notice: string | null }) {
  if (notice === null) {
    return (
      <p className="flex items-center gap-2 text-note text-muted">
        <Armchair aria-hidden className="size-4 shrink-0" />
        {sentence}
      </p>
    )
  }
  return (
    <div className="flex gap-2.5 rounded-button border border-line bg-raised p-3">
      <Armchair aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{sentence}</p>
        <p className="mt-0.5 text-sm">{notice}</p>
      </div>
    </div>
  )
}
