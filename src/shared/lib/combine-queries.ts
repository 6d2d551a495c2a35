import { useState } from 'react'
/** What a view has to know of a query. */
export type QueryState<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  /** The answer to an earlier question, shown until this one's is there. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

/**
 * One query of several, or of one whose answer is shown as something else: `data` is what was made of the answers, undefined
 * until it can be made. Read late, because TanStack Query renders again only for what was read.
 */
export function combineQueries<Data>(
  data: Data | undefined,
  ...queries: QueryState<unknown>[]
): QueryState<Data> {
  return {
    data,
    get error() {
      return queries.find((query) => query.data === undefined && query.error)?.error
    },
    get isFetching() {
      return queries.some(({ isFetching }) => isFetching)
    },
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}

/** Has its answer, or isn't going to get one soon: it failed, or there is no network. */
export const isDoneWaiting = (query: { isPending: boolean; failureCount: number; fetchStatus: string }) =>
  !query.isPending || query.failureCount > 0 || query.fetchStatus !== 'fetching'

/** True from the first time that it is: what waited for it has begun. */
export function useForGood(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was || isTrue
}
