import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { combineQueries } from '@/shared/lib/combine-queries'
import { sentenceFor } from '@/shared/lib/errors'
import { QueryView } from './QueryView'
import { MoreButton } from './ShowMore'
import { SkeletonRows } from './SkeletonRows'

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
