import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { combineQueries } from '@/shared/lib/combine-queries'
import { sentenceFor } from '@/shared/lib/errors'
import { QueryView } from './QueryView'
import { SkeletonRows } from './Skeleton'
import { Button } from './Button'

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>
  /** What it holds, in the middle of a sentence: 'people'. */
  what: string
  empty: ReactNode
  skeleton?: ReactNode
  /** The button for the next page. */
  more?: string
  children: (items: Item[]) => ReactNode
}

/** A list that can be of any length: loading, failed, empty, and as many pages as were asked for. */
export function PagedList<Item>({
  query,
  what,
  empty,
  skeleton = <SkeletonRows rows={6} picture={false} label={`Loading ${what}`} />,
  more = 'Show more',
  children,
}: PagedListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items)
  // That the search before found nothing doesn't say what this one finds.
  const known = items?.length === 0 && query.isPlaceholderData ? undefined : items
  return (
    <QueryView query={combineQueries(known, query)} what={what} skeleton={skeleton} empty={empty}>
      {(all) => (
        <>
          {children(all)}
          {query.hasNextPage && (
            <div className="mt-3 space-y-2 text-center">
              {query.isFetchNextPageError && !query.isFetchingNextPage && (
                <p role="alert" className="text-bad">
                  Couldn't load more. {sentenceFor(query.error)}
                </p>
              )}
              <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {more}
              </MoreButton>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

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
