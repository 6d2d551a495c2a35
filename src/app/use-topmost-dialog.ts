import { useSyncExternalStore } from 'react'

/**
 * The open dialog on top, or the page, as of now. Whatever lies outside of a modal dialog is inert, also for screen
 * readers; what has to reach the reader goes inside.
 */
export function useTopmostDialog(): Element {
  return useSyncExternalStore(onDialogClosed, topmostDialog)
}

function topmostDialog() {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

function onDialogClosed(tell: () => void) {
  // `close` does not bubble, but it can be caught on its way down.
  document.addEventListener('close', tell, true)
  return () => document.removeEventListener('close', tell, true)
}
