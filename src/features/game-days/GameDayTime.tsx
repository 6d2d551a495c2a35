import { dateIn, nearDateIn, zonedTimeIn } from '@/shared/lib/dates'

type GameDayTimeProps = {
  startsAt: string
  /** The league's time zone, which is named if the reader's differs. */
  timeZone: string
  now: Date
  /** 'Today' and 'Saturday' instead of a date if it is near. */
  near?: boolean
  show?: 'date' | 'time' | 'both'
}

export function GameDayTime({ startsAt, timeZone, now, near = false, show = 'both' }: GameDayTimeProps) {
  const date = near ? nearDateIn(startsAt, timeZone, now) : dateIn(startsAt, timeZone, now)
  const time = zonedTimeIn(startsAt, timeZone)
  return <time dateTime={startsAt}>{{ date, time, both: `${date}, ${time}` }[show]}</time>
}
