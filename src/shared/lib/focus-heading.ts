/** Moves the focus to the page's h1, where a reader begins; null where there is none yet. */
export function focusHeading(page: ParentNode) {
  const heading = page.querySelector('h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * Closes a dialog, which gives the focus back to what opened it. If that is gone by now, the page's h1 gets it, so that no one
 * starts again at the top of the page.
 */
export function closeDialog(dialog: HTMLDialogElement) {
  dialog.close()
  const at = document.activeElement
  if (at === document.body || dialog.contains(at)) focusHeading(document)
}
