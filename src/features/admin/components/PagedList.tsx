import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** What it holds, in the middle of a sentence: 'people'. */
  what: string
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that can be of any length: loading, failed, empty, and as many pages as were asked for. */
export function PagedList<Item>({ query, what, empty, children }: PagedListProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <QueryView
      query={combineQueries(items, query)}
      what={what}
      skeleton={<SkeletonRows rows={6} picture={false} label={`Loading ${what}`} />}
      empty={empty}
    >
      {(all) => (
        <>
          {children(all)}
          {query.hasNextPage && (
            <div className="mt-3 text-center">
              <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}
