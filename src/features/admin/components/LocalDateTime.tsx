import { momentHere } from '@/shared/lib/dates'

/** A time in the reader's time zone. */
export function LocalDateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentHere(at)}
    </time>
  )
}
