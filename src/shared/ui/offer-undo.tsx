import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from './Button'

/** Offers to undo what was just submitted: '11–7'. `undo` resolves to false where it is too late. */
export function offerUndo(score: string, undo: () => Promise<boolean>): void {
  const id = 'undo-score'
  let isUndone = false
  const handleUndo = async () => {
    // It can be tapped again while it fades.
    if (isUndone) return
    isUndone = true
    toast.dismiss(id)
    if (!(await undo())) toast.error("That score can't be undone anymore. Edit it instead.")
  }
  toast.custom(<UndoOffer score={score} onUndo={() => void handleUndo()} />, { id })
}

function UndoOffer({ score, onUndo }: { score: string; onUndo: () => void }) {
  // The button is the last one of the page, too far for Tab in the time that it is there.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndoKey =
        event.key.toLowerCase() === 'z' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
      if (!isUndoKey || isTyping) return
      event.preventDefault()
      onUndo()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onUndo])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{score} submitted</span>
      <Button
        className="min-w-20"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={({ currentTarget }) => {
          // The game's row takes the focus then, which would be lost with the button.
          currentTarget.blur()
          onUndo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
