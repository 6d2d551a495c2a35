import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Button } from './Button'

/** Rows rendered at once, so that a phone stays quick. A search finds anyone further down. */
export const ROWS_AT_ONCE = 100

type ShowMoreProps = { shown: number; total: number; onMore: () => void }

/** The end of a longer list: says so, and shows the next rows. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <p className="text-note text-muted">{`Showing ${shown} of ${total}.`}</p>
      <MoreButton onClick={onMore}>{`Show ${Math.min(ROWS_AT_ONCE, total - shown)} more`}</MoreButton>
    </div>
  )
}

/** Shows the next rows. Before the last ones it disappears, and leaves the focus in the row above them. */
export function MoreButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const here = ref.current
    return () => {
      if (!here?.contains(document.activeElement)) return
      const before = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
        (element) => here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING,
      )
      before.at(-1)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <span ref={ref} className="contents">
      <Button {...props} />
    </span>
  )
}
