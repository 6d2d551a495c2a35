import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { FailedState } from '@/shared/ui/FailedState'
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
  if (!query.data) {
    if (!query.error) return <SkeletonRows rows={6} picture={false} label={`Loading ${what}`} />
    return (
      <FailedState
        title={`Couldn't load ${what}`}
        error={query.error}
        pending={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <div className="mt-3 text-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
