import { useMutation } from '@tanstack/react-query'
import { CalendarCheck, CalendarX, ClipboardPen } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import { submitRsvp } from '@/features/game-days/rsvp/submit-rsvp'
import { rsvpDeadline } from '@/features/game-days/rsvp/rsvp-deadline'
import { nearDateIn, nearMomentPhrase, onDay } from '@/shared/lib/dates'
import { focusHeading } from '@/shared/lib/focus-heading'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import type { ToDo } from './to-do'

type ToDoRowProps = { item: ToDo; now: Date }

/** One thing that waits, with what can be done about it in its place. */
export function ToDoRow({ item, now }: ToDoRowProps) {
  const { league, day } = item
  switch (item.kind) {
    case 'answer':
      return <Answer item={item} now={now} />
    case 'scores':
      return (
        <Row
          icon={<ClipboardPen aria-hidden />}
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
          icon={<CalendarX aria-hidden />}
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

function Answer({ item: { league, day }, now }: ToDoRowProps) {
  const { mutate, isPending, variables } = useMutation(submitRsvp)
  const { timeZone } = league
  const closesAt = rsvpDeadline(day.startsAt, league.rsvpHours)
  const until = nearMomentPhrase(closesAt, timeZone, now)
  const button = (response: 'in' | 'out', label: string) => (
    <Button
      size="sm"
      variant={response === 'in' ? 'primary' : 'secondary'}
      className="min-w-13"
      aria-label={`${label}: ${league.name}`}
      pending={isPending && variables.response === response}
      onClick={() => mutate({ gameDayId: day.id, response })}
    >
      {label}
    </Button>
  )
  return (
    <Row
      icon={<CalendarCheck aria-hidden />}
      title={`Are you in ${onDay(day.startsAt, timeZone, now)}?`}
      note={`${league.name} · RSVP by ${until}`}
    >
      {button('out', 'Out')}
      {button('in', 'In')}
    </Row>
  )
}

type RowProps = { icon: ReactNode; title: string; note: string; children: ReactNode }

function Row({ icon, title, note, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  // An answered row goes with the focus on its button: a keyboard or a screen reader goes on from the page's heading.
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement)) focusHeading(document)
    }
  }, [])
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3">
      <span className="shrink-0 text-accent [&>svg]:size-5">{icon}</span>
      <div className="min-w-0 grow basis-40">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-note text-muted wrap-anywhere">{note}</p>
      </div>
      <div className="ml-auto flex shrink-0 gap-2">{children}</div>
    </li>
  )
}
