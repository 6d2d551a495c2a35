import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '@/shared/lib/focus-heading'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { IconButton } from '@/shared/ui/IconButton'
import { useScheduler } from '../use-scheduler'

/** There the browser's own undo reverts what was typed; a dialog covers the board. A choice in a list has none of its own. */
const WRITTEN = 'input, textarea, dialog'

/** Ctrl Z takes a step back and Ctrl Shift Z or Ctrl Y makes it again (⌘ on a Mac), except where text is written. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest(WRITTEN)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

/** One step back, one forth, and all of them at once after a question. */
export function UndoButtons() {
  const { courtBoard, schedule, select, say } = useScheduler()
  const { steps } = courtBoard
  const [isAsking, setIsAsking] = useState(false)
  const undo = () => {
    if (!steps.canUndo) return
    select(null)
    steps.undo()
    say('Change undone.')
  }
  const redo = () => {
    if (!steps.canRedo) return
    select(null)
    steps.redo()
    say('Change redone.')
  }
  useUndoKeys(undo, redo)
  // The question and what opened it are gone by then: the focus would be nowhere.
  const isDiscarded = useRef(false)
  useEffect(() => {
    if (!isDiscarded.current || isAsking) return
    isDiscarded.current = false
    focusHeading(document)
  })
  const discard = () => {
    isDiscarded.current = true
    setIsAsking(false)
    select(null)
    steps.discard()
    say('All changes discarded.')
  }
  if (!courtBoard.isEdited && !steps.canUndo && !steps.canRedo) return null
  return (
    <div className="flex flex-wrap items-center max-sm:-my-2 max-sm:-ml-3 max-sm:basis-full">
      {/* Not `disabled`, which would drop the focus of the person who just took the last step back. */}
      <IconButton label="Undo" aria-disabled={!steps.canUndo} onClick={undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" aria-disabled={!steps.canRedo} onClick={redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {courtBoard.isEdited && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Discard all changes
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
        title="Discard all changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep changes"
        danger
      >
        {schedule.courts.length > 0
          ? 'Courts go back to the published version. Your changes will be lost.'
          : 'Courts go back to the version based on RSVPs. Your changes will be lost.'}
      </ConfirmDialog>
    </div>
  )
}
