import type { DragEvent } from 'react'

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
