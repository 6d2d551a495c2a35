import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { listOf } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { DeclinedList } from '@/features/membership/requests/components/DeclinedList'
import { RequestBoard } from '@/features/membership/requests/components/RequestBoard'
import { joiningQueries, MOST_PAGES_OF_REQUESTS } from '@/features/membership/requests/api'
import { canRunLeague, isLeagueOwner } from '@/features/leagues/can-manage-league'
import { type League, useLeague } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'

export function Component() {
  const me = useMe()
  const league = useLeague()
  if (!canRunLeague(me, league)) return <Navigate to={paths.league(league.id)} replace />
  return <BothLists league={league} hasOthers={isLeagueOwner(me, league)} />
}

function BothLists({ league, hasOthers }: { league: League; hasOthers: boolean }) {
  // With the others, not after them.
  usePrefetchQuery(joiningQueries.refused(league.id, 1))
  return (
    <div className="space-y-6">
      <Requests league={league} hasOthers={hasOthers} below={<DeclinedList league={league} />} />
    </div>
  )
}

interface RequestsProps {
  league: League
  hasOthers: boolean
  /** Shown with what stands above it, which would push it down. */
  below: ReactNode
}

/**
 * The requests of this league, or of all leagues that the reader answers for, as the specification has it. A super admin
 * who looks after someone else's league sees that league's.
 */
function Requests({ league, hasOthers, below }: RequestsProps) {
  const [params, setParams] = useSearchParams()
  const [pages, setPages] = useState(1)
  const onlyThis = !hasOthers || params.get('from') !== 'all'
  const query = useQuery({
    ...joiningQueries.requests(onlyThis ? league.id : null, pages),
    placeholderData: keepPreviousData,
  })
  const { data: waiting } = useQuery(joiningQueries.waiting())
  const elsewhere = waiting?.leagues.filter(({ id }) => id !== league.id) ?? []
  return (
    <QueryView
      query={query}
      what="join requests"
      skeleton={<SkeletonRows rows={4} label="Loading join requests" />}
      renderFailed={(failed) => (
        <>
          {failed}
          {below}
        </>
      )}
    >
      {({ items, hasMore }) => (
        <>
          <section aria-label="Pending">
            {hasOthers && (elsewhere.length > 0 || !onlyThis) && (
              <label className="mb-3 flex min-h-11 items-center gap-3 px-4 text-sm">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={!onlyThis}
                  onChange={({ target }) =>
                    setParams(target.checked ? { from: 'all' } : {}, {
                      replace: true,
                      preventScrollReset: true,
                    })
                  }
                />
                {elsewhere.length > 0
                  ? `Also show ${listOf(elsewhere.map(({ name, requests }) => `${name} (${requests})`))}`
                  : 'Show all my leagues'}
              </label>
            )}
            {items.length > 0 ? (
              <RequestBoard requests={items} />
            ) : (
              <EmptyState
                title="No pending join requests."
                icon={<Plus aria-hidden />}
                action={<ButtonLink to={paths.league(league.id)}>Go to overview</ButtonLink>}
              >
                {league.visibility === 'private'
                  ? 'This league is private. Players join by invitation.'
                  : 'Share the league link from the Overview tab so players can ask to join.'}
              </EmptyState>
            )}
            {hasMore && (
              <div className="mt-4 flex justify-center">
                {pages < MOST_PAGES_OF_REQUESTS ? (
                  <Button pending={query.isFetching} onClick={() => setPages(pages + 1)}>
                    Show more requests
                  </Button>
                ) : (
                  <p className="text-note text-muted">More requests show up as you review these.</p>
                )}
              </div>
            )}
          </section>
          {below}
        </>
      )}
    </QueryView>
  )
}
