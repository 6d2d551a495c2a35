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
      <Button onClick={onMore}>{`Show ${Math.min(ROWS_AT_ONCE, total - shown)} more`}</Button>
    </div>
  )
}
