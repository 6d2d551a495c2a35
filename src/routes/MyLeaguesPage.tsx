import { useQuery } from '@tanstack/react-query'
import { Building2, ClipboardList, Trophy } from 'lucide-react'
import { useMe } from '@/features/auth/use-auth'
import type { MyLeague } from '@/features/leagues/league'
import { PendingRequests } from '@/features/membership/requests/components/PendingRequests'
import { joiningQueries } from '@/features/membership/requests/api'
import { leagueQueries } from '@/features/leagues/api'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { QueryState } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { ListRow, Rows, RowsHeading } from '@/shared/ui/Rows'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { MyLeagueRows } from '@/features/home/MyLeagueRows'

export function Component() {
  const me = useMe()
  const query = useQuery(leagueQueries.mine(me))
  const requests = useQuery(joiningQueries.mine())
  const runsGameDays = me.isAdmin || query.data?.some(({ isOrganizer }) => isOrganizer)
  const mayCreate = me.isLeagueCreator || me.isAdmin
  return (
    <>
      <PageHeader
        title="My Leagues"
        actions={
          <>
            <ButtonLink to={paths.findLeague()}>Find a league</ButtonLink>
            {mayCreate && <ButtonLink to={paths.createLeague()}>Create a league</ButtonLink>}
          </>
        }
      />
      <div className="space-y-7">
        <Leagues query={query} myId={me.profileId} mayCreate={mayCreate} />
        <PendingRequests query={requests} />
        {/* Once what stands above is there: it would be pushed down. */}
        {!query.isLoading && !requests.isLoading && (
          <nav aria-label="More">
            <Rows>
              <ListRow
                to={paths.clubs()}
                icon={<Building2 aria-hidden />}
                title="Clubs"
                note="Where leagues play and who runs them"
              />
              {runsGameDays && (
                <ListRow
                  to={paths.adminGameDay()}
                  icon={<ClipboardList aria-hidden />}
                  title="Run a game day"
                  note="Attendance, courts, and scores"
                />
              )}
            </Rows>
          </nav>
        )}
      </div>
    </>
  )
}

type LeaguesProps = { query: QueryState<MyLeague[]>; myId: string; mayCreate: boolean }

function Leagues({ query, myId, mayCreate }: LeaguesProps) {
  const now = new Date(useNow(60_000))
  const playing = query.data?.filter(({ membership }) => membership !== null) ?? []
  const organizing = query.data?.filter(({ membership }) => membership === null) ?? []
  return (
    <QueryView
      query={query}
      what="your leagues"
      skeleton={<SkeletonRows rows={3} picture={false} plain label="Loading your leagues" />}
      empty={
        <EmptyState
          title="You're not in any leagues yet"
          icon={<Trophy aria-hidden />}
          action={<ButtonLink to={paths.findLeague()}>Find a league</ButtonLink>}
        >
          {mayCreate
            ? 'Create one, open an invitation link, or find a league and ask to join.'
            : 'Open an invitation link, or find a league and ask to join. To run one, ask an admin for the league creator role.'}
        </EmptyState>
      }
    >
      {() => (
        <div className="space-y-7">
          {playing.length > 0 && (
            <section aria-labelledby="playing">
              <RowsHeading id="playing">Leagues I play in</RowsHeading>
              <MyLeagueRows leagues={playing} myId={myId} now={now} />
            </section>
          )}
          {organizing.length > 0 && (
            <section aria-labelledby="organizing">
              <RowsHeading id="organizing">Leagues I run</RowsHeading>
              <MyLeagueRows leagues={organizing} myId={myId} now={now} />
            </section>
          )}
        </div>
      )}
    </QueryView>
  )
}
