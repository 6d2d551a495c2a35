import { useEffect } from 'react'

/** Moves the focus to a heading, without scrolling. False if it can't take the focus, as behind a modal dialog. */
export function moveFocus(heading: HTMLElement) {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}

/** Moves the focus to the page's h1, where a reader begins; null where there is none yet. */
export function focusHeading(page: ParentNode) {
  const heading = page.querySelector('h1')
  if (heading) moveFocus(heading)
  return heading
}

/**
 * Opens a modal dialog. The result closes it, which returns the focus to its opener. If the opener is gone by then, the
 * page's h1 gets it, so keyboard users don't start over at the top.
 */
export function showDialog(dialog: HTMLDialogElement) {
  const opener = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    const at = document.activeElement
    // Some browsers don't focus a button that is clicked: then nothing is lost.
    if (opener === document.body || (at !== document.body && !dialog.contains(at))) return
    focusHeading(document)
  }
}

/** Names the browser tab, the history entry and what a screen reader says first. PageHeader calls it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Kitchen Line`
  }, [title])
}
