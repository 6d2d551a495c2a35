import { useQuery } from '@tanstack/react-query'
import { WaitingLink } from '@/features/joining/components/WaitingLink'
import { joiningQueries } from '@/features/joining/queries'
import { isNetworkError } from '@/shared/lib/errors'
import { Card } from '@/shared/ui/Card'
import { FailedState } from '@/shared/ui/FailedState'

/** What waits for an organiser's answer. Nothing while nothing does, and while that is still being read. */
export function NeedsMe() {
  const query = useQuery(joiningQueries.waiting())
  const { data: waiting, error } = query
  // Without a network the page says so itself, and nothing could be answered.
  if (!waiting && isNetworkError(error)) return null
  if (error && !waiting) {
    return (
      <FailedState
        title="What waits for you could not be loaded."
        error={error}
        pending={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (!waiting || waiting.requests === 0) return null
  return (
    <section aria-labelledby="needs-me">
      <h2 id="needs-me" className="mb-2.5 font-semibold">
        Needs you
      </h2>
      <Card padded={false}>
        <WaitingLink waiting={waiting} />
      </Card>
    </section>
  )
}
