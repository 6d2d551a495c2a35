import { momentHere } from '@/shared/lib/dates'

/** A moment on the reader's own clock. */
export function LocalDateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentHere(at)}
    </time>
  )
}
