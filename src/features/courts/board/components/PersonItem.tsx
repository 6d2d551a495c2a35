import { GripVertical } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { droppedPerson, takePerson } from '../drag'
import { useScheduler } from '../use-scheduler'

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
