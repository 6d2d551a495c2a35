import { CloudOff } from 'lucide-react'
import { dateIn, dayIn, timeIn } from '@/shared/lib/dates'
import { useNow } from '@/shared/lib/timing'

type AsOfProps = { /** The moment of the data, in milliseconds. */ at: number }

/** "as of 18:42", on the reader's own clock: what is shown is older than it should be, because the network failed. */
export function AsOf({ at }: AsOfProps) {
  return (
    <span className="inline-flex items-center gap-1 text-tiny font-semibold text-warning">
      <CloudOff aria-hidden className="size-3 shrink-0" />
      <span>
        <span className="sr-only">Offline: showing data </span>
        <AsOfTime at={at} />
      </span>
    </span>
  )
}

/** The same words inside of a sentence. */
export function AsOfTime({ at }: AsOfProps) {
  const now = new Date(useNow(60_000))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const moment = new Date(at).toISOString()
  const time = timeIn(moment, timeZone)
  const isToday = dayIn(moment, timeZone) === dayIn(now.toISOString(), timeZone)
  return (
    <>
      as of <time dateTime={moment}>{isToday ? time : `${dateIn(moment, timeZone, now)}, ${time}`}</time>
    </>
  )
}
