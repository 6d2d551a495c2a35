import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { IconButton } from '@/shared/ui/IconButton'
import { useScheduler } from '../use-scheduler'

/** In these fields the browser's own undo works on the text; a dialog covers the board. A select has no undo. */
const WRITTEN = 'input, textarea, dialog'

/** Ctrl Z undoes a step, and Ctrl Shift Z or Ctrl Y redoes it (⌘ on a Mac), except while typing. */
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

/** Undo, redo, and discard all after a confirmation. */
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
  const discard = () => {
    setIsAsking(false)
    select(null)
    steps.discard()
    say('All changes discarded.')
  }
  if (!courtBoard.isEdited && !steps.canUndo && !steps.canRedo) return null
  return (
    <div className="flex flex-wrap items-center max-sm:-my-2 max-sm:-ml-3 max-sm:basis-full">
      {/* Not `disabled`, which would lose focus after the last undo. */}
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
