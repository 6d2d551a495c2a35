import { useSyncExternalStore } from 'react'

/**
 * The open dialog on top, or the page, as of now. Whatever lies outside of a modal dialog is inert, also for screen
 * readers; what has to reach the reader goes inside.
 */
export function useTopmostDialog(): Element {
  return useSyncExternalStore(onDialogsChanged, topmostDialog)
}

function topmostDialog() {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

function onDialogsChanged(tell: () => void) {
  // Not the `close` event: a dialog that is taken out of the page while open sends it where no one listens.
  const observer = new MutationObserver(tell)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
