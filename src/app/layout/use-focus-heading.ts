import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '@/shared/lib/focus-heading'

/**
 * After a navigation the focus moves to the new page's h1, so that a screen reader says where one is and Tab goes on
 * from there. It stays where it is when it already is inside the page (a tab strip that remains, a field that took
 * it). A heading that waits for data is focused when it comes, and so is the one that takes the place of a heading over
 * gray shapes, unless the reader has moved on by then.
 */
export function useFocusHeading(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const page = main.current
    if (!page || shown.current === pathname) return undefined
    shown.current = pathname
    // The observer of the page before may have seen the new heading first.
    const starts: (Element | null)[] = [page, page.querySelector('h1')]
    const at = document.activeElement
    if (page.contains(at) && !starts.includes(at)) return undefined
    let heading = focusHeading(page)
    if (!heading) page.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      const now = document.activeElement
      // The body has the focus that went with the heading.
      if (now !== page && now !== heading && now !== document.body) observer.disconnect()
      else if (!heading?.isConnected) heading = focusHeading(page)
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [main, pathname])
}
