import { Card } from '@/shared/ui/Card'
import type { RsvpResponse } from '../../rsvp/rsvp'
import type { GameDay } from '../../game-day'
import { GameDayRow, type DayLeague } from './GameDayRow'

type GameDayListProps = {
  title: string
  days: readonly GameDay[]
  league: DayLeague
  now: Date
  /** The reader's RSVPs, by game day; undefined for someone who doesn't play here. */
  answers?: Readonly<Record<string, RsvpResponse>>
  isOrganizer: boolean
}

export function GameDayList({ title, days, league, now, answers, isOrganizer }: GameDayListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2.5 font-semibold">{title}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <li key={day.id}>
              <GameDayRow
                day={day}
                league={league}
                now={now}
                answer={answers && (answers[day.id] ?? null)}
                isOrganizer={isOrganizer}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
