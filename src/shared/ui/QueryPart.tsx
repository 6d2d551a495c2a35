import type { ReactNode } from 'react'
import type { QueryState } from '@/shared/lib/combine-queries'
import { isNetworkError } from '@/shared/lib/errors'
import { FailedNote } from './FailedNote'

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
