import { useEffect } from 'react'

/** There the browser's own undo reverts what was typed; a dialog covers the board. A choice in a list has none of its own. */
const WRITTEN = 'input, textarea, dialog'

/** Ctrl Z takes a step back and Ctrl Shift Z or Ctrl Y makes it again (⌘ on a Mac), except where text is written. */
export function useUndoKeys(undo: () => void, redo: () => void) {
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
