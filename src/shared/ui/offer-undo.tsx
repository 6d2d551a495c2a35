import { toast } from 'react-hot-toast/headless'
import { Button } from './Button'

/** Offers to undo what was just submitted: '11–7'. `undo` resolves to false where it is too late. */
export function offerUndo(score: string, undo: () => Promise<boolean>): void {
  const id = 'undo-score'
  let isUndone = false
  const handleUndo = async (button: HTMLElement) => {
    // It can be tapped again while it fades.
    if (isUndone) return
    isUndone = true
    // The game's row takes the focus then, which would be lost with the button.
    button.blur()
    toast.dismiss(id)
    if (!(await undo())) toast.error("That score can't be undone anymore. Edit it instead.")
  }
  toast.custom(
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{score} submitted</span>
      <Button className="min-w-20" onClick={({ currentTarget }) => void handleUndo(currentTarget)}>
        Undo
      </Button>
    </div>,
    { id },
  )
}
