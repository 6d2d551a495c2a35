import { courtOf } from '@/domain/game-day-plan/board-layout'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { countOf } from '@/domain/format-text'
import type { UnconfirmedPlayers } from '../describe'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { useScheduler } from '../use-scheduler'
import { DropCard, MoveHereButton, DivisionBadge, PersonItem } from './PersonCard'

const ANSWERS: Record<RsvpResponse, { words: string; tone: 'good' | 'neutral' | 'warning' }> = {
  in: { words: 'In', tone: 'good' },
  waitlist: { words: 'Waitlist', tone: 'warning' },
  out: { words: 'Out', tone: 'neutral' },
}
const NO_ANSWER = { words: 'No response', tone: 'neutral' } as const
const ORDER = ['in', 'waitlist', undefined, 'out']
const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** Players on no court with their RSVPs, the confirmed ones first. */
export function AttendancePanel() {
  const { courtBoard, schedule, people, selected, put, personOf } = useScheduler()
  const { board } = courtBoard.draft
  const seated = people.filter(({ id }) => courtOf(board, id)).length
  // Who left the league can't get another court.
  const known = people.filter(({ id, entryId }) => entryId !== null || courtOf(board, id))
  const rank = (id: string) => ORDER.indexOf(schedule.answers[id])
  const bench = known
    .filter(({ id }) => !courtOf(board, id))
    .toSorted((a, b) => rank(a.id) - rank(b.id) || BY_NAME.compare(a.name, b.name))
  const waiting = people.filter(({ id, isYetToAccept }) => isYetToAccept && courtOf(board, id)).length
  const unconfirmed = unconfirmedPlayersText(courtBoard.unconfirmed, waiting)
  const onCourt =
    selected !== null && courtOf(board, selected) && !courtBoard.played.has(selected) ? selected : null
  return (
    <section aria-labelledby="attendance" className="min-w-0 print:hidden">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-2 px-1">
        <h2 id="attendance" className="text-ui font-semibold">
          Attendance
        </h2>
        <span className="text-note text-muted">
          {seated} of {known.length} on courts
        </span>
      </div>
      {unconfirmed !== null && (
        <p
          className={classNames(
            '-mt-1 mb-2 px-1 text-note',
            courtBoard.unconfirmed.out.length > 0 ? 'text-warning' : 'text-muted',
          )}
        >
          {unconfirmed}
        </p>
      )}
      <DropCard onDropPerson={(id) => put(id, null)} className="p-1.5">
        {bench.length > 0 && (
          <ul className="max-h-72 overflow-y-auto overscroll-contain lg:max-h-128">
            {bench.map(({ id, name, division }) => {
              const answer = schedule.answers[id]
              const { words, tone } = answer ? ANSWERS[answer] : NO_ANSWER
              return (
                <PersonItem key={id} id={id}>
                  <span className="min-w-0 flex-1 leading-tight wrap-anywhere">{name}</span>
                  <DivisionBadge division={division} />
                  <Badge
                    tone={courtBoard.subAssignmentsByPlayer.has(id) ? 'warning' : tone}
                    className="shrink-0"
                  >
                    {courtBoard.subAssignmentsByPlayer.has(id) ? 'Sub' : words}
                  </Badge>
                </PersonItem>
              )
            })}
          </ul>
        )}
        {bench.length === 0 && onCourt === null && (
          <p className="px-2 py-3 text-center text-note text-muted">Everyone is on a court.</p>
        )}
        {onCourt !== null && (
          <MoveHereButton
            id={onCourt}
            target={null}
          >{`Remove ${personOf(onCourt).name} from court`}</MoveHereButton>
        )}
      </DropCard>
    </section>
  )
}

/** '1 Out · 3 players with no response · 2 haven't accepted'; null if everyone is coming. `yetToAccept`: of the roster. */
function unconfirmedPlayersText(
  { out, waiting, unanswered, isSilent }: UnconfirmedPlayers,
  yetToAccept: number,
): string | null {
  const accepted =
    yetToAccept === 0 ? [] : [`${yetToAccept} ${yetToAccept === 1 ? "hasn't" : "haven't"} accepted`]
  if (isSilent && unanswered.length > 0) return ['No RSVPs yet', ...accepted].join(' · ')
  const parts = [
    ...(out.length > 0 ? [`${out.length} Out`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} on the waitlist`] : []),
    ...(unanswered.length > 0 ? [`${countOf(unanswered.length, 'player')} with no response`] : []),
    ...accepted,
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}
