import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '../api'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/Skeleton'

const MY_LEAGUES = { to: paths.leagues(), label: 'My Leagues' }

/**
 * For non-members of a league. Someone who copied the URL of an unlisted league shared its link: its public page is
 * open, with a way to join. A private league looks like one that doesn't exist.
 */
export function NonMemberView({ leagueId }: { leagueId: string }) {
  const { profileId } = useMe()
  const query = useQuery(publicLeagueQueries.page(leagueId, profileId))
  const { data, error } = query
  const isClosed = !data && (errorCode(error) === 'league_not_found' || isNotFound(error))
  if (!isClosed)
    return (
      <QueryView
        query={query}
        what="the league"
        skeleton={<SkeletonRows rows={6} label="Loading league" />}
        renderFailed={(failed) => (
          <>
            <PageHeader title="League" back={MY_LEAGUES} />
            {failed}
          </>
        )}
      >
        {() => <Navigate to={paths.publicLeague(leagueId)} replace />}
      </QueryView>
    )
  return (
    <>
      <PageHeader title="League" back={MY_LEAGUES} />
      <EmptyState
        title="League not found"
        action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
      >
        It doesn't exist or it's private. If someone sent you this link, ask them for an invitation.
      </EmptyState>
    </>
  )
}
