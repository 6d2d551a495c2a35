import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '@/shared/lib/focus-heading'

/**
 * After a navigation the focus moves to the new page's h1, so that a screen reader says where one is and Tab goes on
 * from there. It stays where it is when it already is inside the page (a tab strip that remains, a field that took
 * it). A heading that waits for data is focused when it comes, unless the reader has moved on by then.
 */
export function useFocusHeading(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const page = main.current
    if (!page || shown.current === pathname) return undefined
    shown.current = pathname
    if (page.contains(document.activeElement) && document.activeElement !== page) return undefined
    if (focusHeading(page)) return undefined

    page.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading(page)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [main, pathname])
}
