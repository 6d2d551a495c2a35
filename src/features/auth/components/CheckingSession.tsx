import { Spinner } from '@/shared/ui/Button'

/** Shown until it is known whether someone is signed in. */
export function CheckingSession({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center text-muted">
      <span className="sr-only">{label}</span>
      <Spinner className="size-8" />
    </div>
  )
}
