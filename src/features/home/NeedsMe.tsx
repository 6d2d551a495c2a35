import { useQuery } from '@tanstack/react-query'
import { PendingLink } from '@/features/membership/requests/components/PendingLink'
import { joiningQueries } from '@/features/membership/requests/queries'
import { isNetworkError } from '@/shared/lib/errors'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedNote'
import type { ToDo } from './to-do'
import { ToDoRow } from './ToDoRow'

type NeedsMeProps = {
  items: readonly ToDo[]
  /** Requests to join may be waiting for this person. */
  isOrganizer: boolean
  now: Date
}

/** What waits: who asks to join, and game days that are not finished. Then the days to say In or Out to. */
export function NeedsMe({ items: all, isOrganizer, now }: NeedsMeProps) {
  const items = all.filter(({ kind }) => kind !== 'answer')
  const answers = all.filter(({ kind }) => kind === 'answer')
  return (
    <>
      <Waiting items={items} isOrganizer={isOrganizer} now={now} />
      {answers.length > 0 && (
        <section aria-labelledby="rsvps" className="space-y-2.5">
          <h2 id="rsvps" className="font-semibold">
            RSVPs
          </h2>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {answers.map((item) => (
                <ToDoRow key={item.day.id} item={item} now={now} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  )
}

function Waiting({ items, isOrganizer, now }: NeedsMeProps) {
  const { data: waiting, error, isFetching, refetch } = useQuery(joiningQueries.waiting())
  const requests = waiting && waiting.requests > 0 ? waiting : undefined
  // Without a network the page says so itself, and nothing could be answered.
  const hasFailed = isOrganizer && !waiting && error !== null && !isNetworkError(error)
  if (!requests && items.length === 0 && !hasFailed) return null
  return (
    <section aria-labelledby="needs-me" className="space-y-2.5">
      <h2 id="needs-me" className="font-semibold">
        Needs your attention
      </h2>
      {hasFailed && (
        <FailedNote pending={isFetching} onRetry={refetch}>
          Couldn't load join requests.
        </FailedNote>
      )}
      {(requests || items.length > 0) && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {requests && (
              <li>
                <PendingLink waiting={requests} />
              </li>
            )}
            {items.map((item) => (
              <ToDoRow key={item.day.id} item={item} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
