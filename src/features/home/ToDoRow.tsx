import { CalendarDays, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import { useMyRsvp } from '@/features/game-days/rsvp/my-rsvp'
import { RsvpChoice } from '@/features/game-days/rsvp/RsvpButtons'
import { rsvpDeadline } from '@/features/game-days/rsvp/rsvp-deadline'
import { nearDateIn, nearMomentPhrase, onDay } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import type { ToDo } from './to-do'

type ToDoRowProps = { item: ToDo; now: Date }

/** One waiting task, with its actions. */
export function ToDoRow({ item, now }: ToDoRowProps) {
  const { league, day } = item
  switch (item.kind) {
    case 'answer':
      return <Answer {...item} now={now} />
    case 'scores':
      return (
        <Row
          icon={<ClipboardList aria-hidden />}
          title={`${countOf(item.missing, 'score')} missing on your court`}
          note={`${league.name} · Week ${day.week}`}
        >
          <ButtonLink size="sm" to={paths.scoring(league.id, day.id)}>
            Enter scores
          </ButtonLink>
        </Row>
      )
    default:
      return (
        <Row
          icon={<CalendarDays aria-hidden />}
          title={`Week ${day.week} isn't finalized`}
          note={`${league.name} · ${nearDateIn(day.startsAt, league.timeZone, now)}`}
        >
          <ButtonLink size="sm" to={paths.adminGameDay(day.id)}>
            Open game day
          </ButtonLink>
        </Row>
      )
  }
}

type AnswerProps = Omit<Extract<ToDo, { kind: 'answer' }>, 'kind'> & { now: Date }

function Answer({ league, day, answer: saved, now }: AnswerProps) {
  const { timeZone } = league
  const { answer, whyWaiting, pending, onSay } = useMyRsvp({ ...day, timeZone }, saved)
  const until = nearMomentPhrase(rsvpDeadline(day.startsAt, league.rsvpHours), timeZone, now)
  const when = onDay(day.startsAt, timeZone, now)
  return (
    <Row
      icon={<CalendarDays aria-hidden />}
      title={answer === null ? `Are you in ${when}?` : SAID[answer](when)}
      note={`${league.name} · ${whyWaiting ?? `${answer === null ? 'RSVP by' : 'You can change it until'} ${until}`}`}
    >
      <RsvpChoice answer={answer} pending={pending} about={league.name} onSay={onSay} />
    </Row>
  )
}

const SAID = {
  in: (when: string) => `You're in ${when}`,
  out: (when: string) => `You're out ${when}`,
  waitlist: (when: string) => `You're on the waitlist for ${when.replace(/^on /, '')}`,
} as const

type RowProps = { icon: ReactNode; title: string; note: string; children: ReactNode }

function Row({ icon, title, note, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3">
      <span className="shrink-0 text-accent [&>svg]:size-5">{icon}</span>
      <div className="min-w-0 grow basis-40">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-note text-muted wrap-anywhere">{note}</p>
      </div>
      <div className="ml-auto flex max-w-full flex-wrap gap-2">{children}</div>
    </li>
  )
}
