import { Link } from 'react-router-dom'
import { ordinal } from '@/domain/format-text'
import type { QueryState } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { QueryPart } from '@/shared/ui/QueryPart'
import { onDay } from '@/shared/lib/dates'
import type { MyRequest } from '../join-request'
import { WithdrawRequest } from './WithdrawRequest'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's requests that no organizer has answered yet. */
export function PendingRequests({ query }: { query: QueryState<readonly MyRequest[]> }) {
  return (
    <QueryPart query={query} what="your requests">
      {(requests) => (
        <section aria-labelledby="requested">
          <h2 id="requested" className="mb-2.5 font-semibold">
            Pending requests
          </h2>
          <MyRequests requests={requests} />
        </section>
      )}
    </QueryPart>
  )
}

function MyRequests({ requests }: { requests: readonly MyRequest[] }) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {requests.map(({ leagueId, leagueName, organizerName, requestedAt, waitlistPosition }) => (
          <li key={leagueId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-40 flex-1">
              <Link
                to={paths.publicLeague(leagueId)}
                className="font-semibold wrap-break-word hover:text-accent"
              >
                {leagueName}
              </Link>
              <p className="text-note text-muted">
                {waitlistPosition === null
                  ? `Waiting for ${organizerName}`
                  : `Full: you're ${ordinal(waitlistPosition)} on the waitlist`}{' '}
                · requested {onDay(requestedAt, HERE)}
              </p>
            </div>
            <WithdrawRequest league={{ id: leagueId, name: leagueName, waitlistPosition }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
