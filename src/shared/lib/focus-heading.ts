/** Moves the focus to the page's h1, where a reader begins; null where there is none yet. */
export function focusHeading(page: ParentNode) {
  const heading = page.querySelector('h1')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}
