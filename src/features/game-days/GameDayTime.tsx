import { dateIn, nearDateIn, zonedTimeIn } from '@/shared/lib/dates'

type GameDayTimeProps = {
  startsAt: string
  /** The league's zone; it is named where its clock is not the reader's. */
  timeZone: string
  now: Date
  /** 'Today' and 'Saturday' instead of a date where it is near. */
  near?: boolean
  /** The date, the time, or both. */
  show?: 'date' | 'time' | 'both'
}

/** When a game day begins, on the league's own clock. */
export function GameDayTime({ startsAt, timeZone, now, near = false, show = 'both' }: GameDayTimeProps) {
  const date = near ? nearDateIn(startsAt, timeZone, now) : dateIn(startsAt, timeZone, now)
  const time = zonedTimeIn(startsAt, timeZone)
  return <time dateTime={startsAt}>{{ date, time, both: `${date}, ${time}` }[show]}</time>
}
