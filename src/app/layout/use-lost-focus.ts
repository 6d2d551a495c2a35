import { useEffect } from 'react'
import { moveFocus } from '@/shared/lib/focus-heading'

const HEADINGS = 'h1, h2, h3, h4'

/**
 * Gives focus a new home when the browser drops it because its element was removed (an answered row) or disabled
 * (Publish, once everything is published). Otherwise Tab and a screen reader would start over at the top of the page.
 * The new place is the next row of the same list, or the nearest heading around the old one that is still there.
 */
export function useLostFocus() {
  useEffect(() => {
    let last: Element | undefined
    let headings: Element[] = []
    /** The row that has the focus, the next one, and the one before. */
    let rows: (Element | null | undefined)[] = []
    let isWaiting = false
    const isLost = () => last !== undefined && (!last.isConnected || last.matches(':disabled'))

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      headings = headingsAround(target)
      const row = target.closest('li, tr')
      rows = [row, row?.nextElementSibling, row?.previousElementSibling]
    }
    // Clicking an empty spot drops focus on purpose.
    const forget = () => {
      setTimeout(() => {
        if (document.activeElement === document.body && !isLost()) last = undefined
      })
    }
    const restore = () => {
      isWaiting = false
      if (document.activeElement !== document.body || !isLost()) return
      // A heading behind a modal dialog can't take focus.
      const [row, ...others] = rows
      const control = others
        .find((other) => row?.isConnected === false && other?.isConnected)
        ?.querySelector<HTMLElement>('a, button:not([disabled])')
      if (control) return control.focus()
      for (const heading of [...headings, document.querySelector('h1')]) {
        if (heading instanceof HTMLElement && heading.isConnected && moveFocus(heading)) return
      }
    }
    const observer = new MutationObserver(() => {
      if (isWaiting || !isLost()) return
      isWaiting = true
      // A disabled button keeps the focus until the next frame is drawn. The page's own code comes first, too.
      requestAnimationFrame(() => setTimeout(restore))
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
}

/** The first heading of each thing that contains the element, from the inside out. */
function headingsAround(element: Element) {
  const headings = new Set<Element>()
  for (let around: Element | null = element; around; around = around.parentElement) {
    const heading = around.querySelector(HEADINGS)
    if (heading) headings.add(heading)
  }
  return [...headings]
}
