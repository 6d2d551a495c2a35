import { CloudOff } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { timeIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/use-now'

type WallAgeProps = {
  /** When the data was read, in milliseconds. */
  at: number
  /** Whether the last refresh failed. */
  isOld: boolean
  timeZone: string
}

/** How old the data is: as a time, and after a failure in words that can be read across the hall. */
export function WallAge({ at, isOld, timeZone }: WallAgeProps) {
  const now = useNow(10_000)
  const moment = new Date(at).toISOString()
  const time = <time dateTime={moment}>{timeIn(moment, timeZone)}</time>
  return (
    <p role="status" className={isOld ? 'font-semibold text-warning' : 'text-muted'}>
      {isOld ? (
        <>
          <CloudOff aria-hidden className="mr-[0.5em] inline size-[1.1em] align-[-0.15em]" />
          No connection. Last updated {time}, {age(now - at)}.
        </>
      ) : (
        <>Updated {time}</>
      )}
    </p>
  )
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 120) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${countOf(hours, 'hour')} ago` : `${countOf(Math.floor(hours / 24), 'day')} ago`
}
