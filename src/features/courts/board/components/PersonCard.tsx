import { divisionLabel } from '@/domain/divisions'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useScheduler } from '../use-scheduler'
import { PersonItem } from './PersonItem'
import { capital, countOf } from '@/domain/format-text'

type PersonCardProps = { id: string; court: number; place: number }

/** A player on a court. */
export function PersonCard({ id, court, place }: PersonCardProps) {
  const { courtBoard, schedule, personOf, put } = useScheduler()
  const person = personOf(id)
  const sub = courtBoard.subs[id]
  const isAbsent = schedule.absent.includes(id)
  const { out, waiting, unanswered } = courtBoard.unconfirmed
  const doubt = waiting.includes(id)
    ? 'Waitlist'
    : person.isYetToAccept && sub === undefined
      ? "Hasn't accepted"
      : unanswered.includes(id)
        ? 'No response'
        : null
  const hasLeft = courtBoard.draft.left.includes(id) || (courtBoard.away.has(id) && !isAbsent)
  return (
    <PersonItem
      id={id}
      framed
      onDropPerson={(dragged) => put(dragged, { court, place })}
      note={
        sub !== undefined && (
          <p className="px-3 pb-2 text-note wrap-anywhere lg:pl-8">
            <span className="font-semibold">{sub}</span> <span className="text-muted">subbing</span>
          </p>
        )
      }
    >
      <span className="min-w-0 flex-1 basis-24 leading-tight">
        <span
          className={classNames(
            'line-clamp-3 font-semibold wrap-anywhere print:line-clamp-none',
            (hasLeft || isAbsent || sub !== undefined || doubt !== null) && 'text-muted',
          )}
        >
          {person.name}
        </span>
        {doubt !== null && (
          <span className="block text-xs text-muted print:hidden">
            <VisuallyHidden>, </VisuallyHidden>
            {doubt}
          </span>
        )}
      </span>
      {/* In a narrow column they go below the name, or it would be cut to its first letters. */}
      <span className="ml-auto flex shrink-0 items-center gap-2">
        <DivisionBadge division={person.division} />
        {sub !== undefined && <Badge tone="warning">Sub</Badge>}
        {hasLeft && <Badge>Left</Badge>}
        {isAbsent && <Badge tone={sub === undefined ? 'bad' : 'neutral'}>Absent</Badge>}
        {out.includes(id) && <Badge tone="bad">Out</Badge>}
        <CourtArrow from={person.lastCourt} to={court} />
        {person.rating !== null && (
          <span className="shrink-0 font-numeral text-base font-semibold text-muted print:hidden">
            <VisuallyHidden>, rating </VisuallyHidden>
            {person.rating.toFixed(1)}
          </span>
        )}
      </span>
    </PersonItem>
  )
}

/** A player's division, in a league with divisions. */
export function DivisionBadge({ division }: { division: number | null | undefined }) {
  const { settings } = useScheduler()
  const label = divisionLabel(division ?? null, settings.divisions)
  if (label === null) return null
  return (
    <Badge>
      <span aria-hidden title={label}>
        D{division}
      </span>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </Badge>
  )
}

type CourtArrowProps = { from: number | null; to: number }

/** How many courts up or down since last time; nothing for players who stay or weren't there. */
function CourtArrow({ from, to }: CourtArrowProps) {
  if (from === null || from === to) return null
  const up = from - to
  const courts = countOf(Math.abs(up), 'court')
  const words = up > 0 ? `up ${courts}` : `down ${courts}`
  return (
    <span
      title={`${capital(words)} since last game day`}
      className={classNames(
        'shrink-0 font-numeral text-sm font-semibold print:hidden',
        up > 0 ? 'text-good' : 'text-bad',
      )}
    >
      <span aria-hidden>{up > 0 ? `↑ ${up}` : `↓ ${-up}`}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}
