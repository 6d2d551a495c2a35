import type { ReactNode } from 'react'
import type { QueryState } from '@/shared/lib/combine-queries'
import { isNetworkError } from '@/shared/lib/errors'
import { FailedState, FailedNote } from './FailedState'

type QueryViewProps<Data> = {
  query: QueryState<Data>
  /** In the middle of a sentence: 'your leagues' says "Couldn't load your leagues". */
  what: string
  /** Instead of that sentence. */
  failedTitle?: string
  skeleton: ReactNode
  /** Instead of a list that holds nothing. */
  empty?: ReactNode
  /** Where a failure needs more than its own box: the page's header, a height. */
  renderFailed?: (failed: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** Data, then failed, then loading, then empty: loaded data stays, even if a refresh fails. */
export function QueryView<Data>({
  query,
  what,
  failedTitle = `Couldn't load ${what}`,
  skeleton,
  empty,
  renderFailed,
  children,
}: QueryViewProps<Data>) {
  // Read one by one: a view that shows its data is not rendered for every refetch.
  const { data } = query
  // Results of an earlier question aren't the answer to one that failed.
  if (data !== undefined && !(query.isPlaceholderData && query.error)) {
    return empty && Array.isArray(data) && data.length === 0 ? empty : children(data)
  }
  if (!query.error) return skeleton
  const failed = (
    <FailedState
      title={failedTitle}
      error={query.error}
      pending={query.isFetching}
      onRetry={() => query.refetch()}
    />
  )
  return renderFailed ? renderFailed(failed) : failed
}

type QueryPartProps<Data> = {
  query: QueryState<Data>
  /** The end of a sentence: 'your invitations' makes "Couldn't load your invitations." */
  what: string
  /** Instead of that sentence. */
  failedTitle?: string
  skeleton?: ReactNode
  /** Shows nothing without a network, because the page already says so. */
  quietOffline?: boolean
  /** For the note about a failure. */
  className?: string
  children: (data: Data) => ReactNode
}

/** A part the page can do without: a failure is one line, and an empty list shows nothing. */
export function QueryPart<Data>({
  query,
  what,
  failedTitle = `Couldn't load ${what}.`,
  skeleton = null,
  quietOffline = false,
  className,
  children,
}: QueryPartProps<Data>) {
  const { data } = query
  if (data !== undefined) return Array.isArray(data) && data.length === 0 ? null : children(data)
  if (!query.error) return skeleton
  if (quietOffline && isNetworkError(query.error)) return null
  return (
    <FailedNote className={className} pending={query.isFetching} onRetry={() => query.refetch()}>
      {failedTitle}
    </FailedNote>
  )
}
