import type { DragEvent } from 'react'

/** Our own type, so that a text or a file that is dragged in from elsewhere is no one. */
const TYPE = 'application/x-kitchen-line-person'

export function takePerson(event: DragEvent, id: string) {
  event.dataTransfer.setData(TYPE, id)
  event.dataTransfer.effectAllowed = 'move'
}

/** Who was dropped; null where it is none of ours. */
export function droppedPerson(event: DragEvent): string | null {
  const id = event.dataTransfer.getData(TYPE)
  if (id === '') return null
  event.preventDefault()
  return id
}
