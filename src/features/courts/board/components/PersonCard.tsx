import { GripVertical } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { divisionLabel } from '@/domain/divisions'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { capital, countOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'
import type { BoardTarget } from '@/domain/game-day-plan/board-layout'
import { useScheduler } from '../use-scheduler'

type PersonCardProps = { id: string; court: number; place: number }

export function PersonCard({ id, court, place }: PersonCardProps) {
  const { courtBoard, schedule, personOf, put } = useScheduler()
  const person = personOf(id)
  const sub = courtBoard.subs[id]
  const isAbsent = schedule.absent.includes(id)
  const { out, waiting, unanswered } = courtBoard.unconfirmed
  const unconfirmed = waiting.includes(id)
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
            (hasLeft || isAbsent || sub !== undefined || unconfirmed !== null) && 'text-muted',
          )}
        >
          {person.name}
        </span>
        {unconfirmed !== null && (
          <span className="block text-xs text-muted print:hidden">
            <VisuallyHidden>, </VisuallyHidden>
            {unconfirmed}
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

type PersonItemProps = {
  id: string
  /** With its own border, as on a court; otherwise a list row. */
  framed?: boolean
  /** Another player's card was dropped here. */
  onDropPerson?: (id: string) => void
  /** Inside the button: the name and details. */
  children: ReactNode
  /** Below the button. */
  note?: ReactNode
}

/** A player who can be selected by tap or key, and dragged by the grip or anywhere. */
export function PersonItem({ id, framed = false, onDropPerson, children, note }: PersonItemProps) {
  const { selected, choose, isClosed } = useScheduler()
  const [isOver, setIsOver] = useState(false)
  const isSelected = selected === id

  const drop = (event: DragEvent) => {
    setIsOver(false)
    const dragged = droppedPerson(event)
    if (dragged === null || !onDropPerson) return
    event.stopPropagation()
    onDropPerson(dragged)
  }

  return (
    // Dragging is for pointers only: the button inside does the same by tap and by key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={!isClosed}
      onDragStart={(event) => takePerson(event, id)}
      onDragOver={(event) => {
        if (!onDropPerson) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-button border transition-colors duration-150',
        isSelected ? 'border-accent bg-accent-dim' : framed ? 'border-line bg-raised' : 'border-transparent',
        !isSelected && !isClosed && 'hover:bg-line/70',
        isOver && 'border-accent/60',
      )}
    >
      {/* The grip is outside the button, because Firefox can't start a drag on a button. */}
      <div className="flex items-center">
        {!isClosed && (
          <GripVertical
            aria-hidden
            className="ml-1.5 size-4 shrink-0 cursor-grab text-muted max-lg:hidden print:hidden"
          />
        )}
        <button
          type="button"
          data-person={id}
          aria-pressed={isSelected}
          disabled={isClosed}
          onClick={() => choose(id)}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 rounded-button px-3 py-1.5 text-left disabled:cursor-default lg:px-2 print:min-h-0 print:px-2 print:py-0.5"
        >
          {children}
        </button>
      </div>
      {note}
    </li>
  )
}

type DropCardProps = { onDropPerson: (id: string) => void; className?: string; children: ReactNode }

export function DropCard({ onDropPerson, className, children }: DropCardProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    setIsOver(false)
    const dragged = droppedPerson(event)
    if (dragged !== null) onDropPerson(dragged)
  }
  return (
    <Card
      padded={false}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(className, isOver && 'border-accent/60')}
    >
      {children}
    </Card>
  )
}

type MoveHereButtonProps = { id: string; target: BoardTarget; children: string }

/** The empty seat that moves the selected player here when tapped. */
export function MoveHereButton({ id, target, children }: MoveHereButtonProps) {
  const { put, select } = useScheduler()
  return (
    <button
      type="button"
      onClick={() => {
        put(id, target)
        select(null)
      }}
      className="mt-2 min-h-11 w-full rounded-button border border-dashed border-accent/50 px-3 py-1.5 text-note wrap-break-word font-semibold text-accent first:mt-0 hover:bg-accent-dim"
    >
      {children}
    </button>
  )
}

/** Our own type, so that text or files dragged in from elsewhere are ignored. */
const TYPE = 'application/x-kitchen-line-person'

function takePerson(event: DragEvent, id: string) {
  event.dataTransfer.setData(TYPE, id)
  event.dataTransfer.effectAllowed = 'move'
}

/** The dropped player; null if it is something else. */
function droppedPerson(event: DragEvent): string | null {
  const id = event.dataTransfer.getData(TYPE)
  if (id === '') return null
  event.preventDefault()
  return id
}
