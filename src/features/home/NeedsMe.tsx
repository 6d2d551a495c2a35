import { useQuery } from '@tanstack/react-query'
import { PendingLink } from '@/features/membership/requests/components/PendingLink'
import { joiningQueries } from '@/features/membership/requests/queries'
import { isNetworkError } from '@/shared/lib/errors'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedNote'
import type { ToDo } from './to-do'
import { CalendarDays, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import { useMyRsvp } from '@/features/game-days/rsvp/my-rsvp'
import { RsvpChoice } from '@/features/game-days/rsvp/RsvpButtons'
import { rsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import { nearDateIn, nearMomentPhrase, onDay } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type NeedsMeProps = {
  items: readonly ToDo[]
  /** Requests to join may be waiting for this person. */
  isOrganizer: boolean
  now: Date
}

/** What waits: who asks to join, and game days that are not finished. Then the days to say In or Out to. */
export function NeedsMe({ items: all, isOrganizer, now }: NeedsMeProps) {
  const items = all.filter(({ kind }) => kind !== 'answer')
  const answers = all.filter(({ kind }) => kind === 'answer')
  return (
    <>
      <Waiting items={items} isOrganizer={isOrganizer} now={now} />
      {answers.length > 0 && (
        <section aria-labelledby="rsvps" className="space-y-2.5">
          <h2 id="rsvps" className="font-semibold">
            RSVPs
          </h2>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {answers.map((item) => (
                <ToDoRow key={item.day.id} item={item} now={now} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  )
}

function Waiting({ items, isOrganizer, now }: NeedsMeProps) {
  const { data: waiting, error, isFetching, refetch } = useQuery(joiningQueries.waiting())
  const requests = waiting && waiting.requests > 0 ? waiting : undefined
  // Without a network the page says so itself, and nothing could be answered.
  const hasFailed = isOrganizer && !waiting && error !== null && !isNetworkError(error)
  if (!requests && items.length === 0 && !hasFailed) return null
  return (
    <section aria-labelledby="needs-me" className="space-y-2.5">
      <h2 id="needs-me" className="font-semibold">
        Needs your attention
      </h2>
      {hasFailed && (
        <FailedNote pending={isFetching} onRetry={refetch}>
          Couldn't load join requests.
        </FailedNote>
      )}
      {(requests || items.length > 0) && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {requests && (
              <li>
                <PendingLink waiting={requests} />
              </li>
            )}
            {items.map((item) => (
              <ToDoRow key={item.day.id} item={item} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

type ToDoRowProps = { item: ToDo; now: Date }

/** One waiting task, with its actions. */
function ToDoRow({ item, now }: ToDoRowProps) {
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
