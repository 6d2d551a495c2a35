import { useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { droppedPerson } from '../drag'

type DropCardProps = { onDropPerson: (id: string) => void; className?: string; children: ReactNode }

/** A card that accepts dropped players. */
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
