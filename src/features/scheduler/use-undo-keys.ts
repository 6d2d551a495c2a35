import { useEffect } from 'react'

/** Ctrl Z takes a step back and Ctrl Shift Z or Ctrl Y makes it again (⌘ on a Mac), except where text is written. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog'))
        return
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
