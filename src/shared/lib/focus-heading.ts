/** Moves the focus to the page's h1, where a reader begins; null where there is none yet. */
export function focusHeading(page: ParentNode) {
  const heading = page.querySelector('h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * Opens a modal dialog. The result closes it, which gives the focus back to what opened it; if that is gone or disabled by
 * then, the page's h1 gets it, so that no one starts again at the top of the page.
 */
export function showDialog(dialog: HTMLDialogElement) {
  const opener = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (opener !== document.body && document.activeElement === document.body) focusHeading(document)
  }
}
