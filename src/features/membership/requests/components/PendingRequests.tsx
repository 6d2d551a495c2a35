import { ordinal } from '@/domain/format-text'
import type { QueryState } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { QueryPart } from '@/shared/ui/QueryView'
import { ListRow, Rows, RowsHeading } from '@/shared/ui/Rows'
import { onDay } from '@/shared/lib/dates'
import type { MyRequest } from '../model'
import { WithdrawRequest } from './JoinAction'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

export function PendingRequests({ query }: { query: QueryState<readonly MyRequest[]> }) {
  return (
    <QueryPart query={query} what="your requests">
      {(requests) => (
        <section aria-labelledby="requested">
          <RowsHeading id="requested">Pending requests</RowsHeading>
          <MyRequests requests={requests} />
        </section>
      )}
    </QueryPart>
  )
}

function MyRequests({ requests }: { requests: readonly MyRequest[] }) {
  return (
    <Rows>
      {requests.map(({ leagueId, leagueName, organizerName, requestedAt, waitlistPosition }) => (
        <ListRow
          key={leagueId}
          to={paths.publicLeague(leagueId)}
          title={leagueName}
          note={
            <>
              {waitlistPosition === null
                ? `Waiting for ${organizerName}`
                : `Full: you're ${ordinal(waitlistPosition)} on the waitlist`}{' '}
              · requested {onDay(requestedAt, HERE)}
            </>
          }
          actions={<WithdrawRequest league={{ id: leagueId, name: leagueName, waitlistPosition }} />}
        />
      ))}
    </Rows>
  )
}
