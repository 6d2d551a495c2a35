import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router-dom'
import { statusBadge } from '@/domain/statuses'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { adminQueries } from '../api'
import type { DashboardLeague } from '../model'

/** The reader's leagues, with the requests and invitations waiting in each. */
export function OrganizerDashboard() {
  const query = useQuery(adminQueries.desk())
  return (
    <QueryView
      query={query}
      what="your leagues"
      skeleton={<SkeletonRows rows={3} label="Loading your leagues" />}
      empty={
        <EmptyState
          title="You don't run any leagues yet"
          icon={<Trophy aria-hidden />}
          action={<ButtonLink to={paths.createLeague()}>Create a league</ButtonLink>}
        >
          Your join requests and invitations will show up here.
        </EmptyState>
      }
    >
      {(leagues) => (
        <ul aria-label="My leagues" className="grid gap-3 sm:grid-cols-2">
          {waitingFirst(leagues).map((league) => (
            <LeagueCard key={league.id} league={league} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

const waits = ({ requests, failedMails }: DashboardLeague) => requests > 0 || failedMails > 0

/** Leagues with something waiting come first; otherwise by name, as received. */
function waitingFirst(leagues: readonly DashboardLeague[]): DashboardLeague[] {
  return leagues.toSorted((a, b) => Number(waits(b)) - Number(waits(a)))
}

function LeagueCard({ league }: { league: DashboardLeague }) {
  const { id, name, status, requests, invitations, failedMails } = league
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-break-word">
          <Link to={paths.league(id)} className="hover:text-accent">
            {name}
          </Link>
        </h2>
        {statusBadge(status) && <Badge className="shrink-0">{statusBadge(status)}</Badge>}
      </div>
      <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
        {requests > 0 && (
          <ButtonLink size="sm" variant="primary" to={paths.leagueTab(id, 'join-requests')}>
            {`${countOf(requests, 'request')} to review`}
          </ButtonLink>
        )}
        {invitations > 0 && (
          <ButtonLink size="sm" to={paths.leagueTab(id, 'players')}>
            {countOf(invitations, 'pending invitation')}
          </ButtonLink>
        )}
      </div>
      {failedMails > 0 && (
        <p className="text-note text-bad">
          {failedMails === 1 ? '1 email failed to send.' : `${failedMails} emails failed to send.`} Resend
          from the Players tab.
        </p>
      )}
    </Card>
  )
}
