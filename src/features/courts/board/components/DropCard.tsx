import { useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { useScheduler } from '../use-scheduler'
import type { BoardTarget } from '@/domain/game-day-plan/board-layout'

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

export function takePerson(event: DragEvent, id: string) {
  event.dataTransfer.setData(TYPE, id)
  event.dataTransfer.effectAllowed = 'move'
}

/** The dropped player; null if it is something else. */
export function droppedPerson(event: DragEvent): string | null {
  const id = event.dataTransfer.getData(TYPE)
  if (id === '') return null
  event.preventDefault()
  return id
}
