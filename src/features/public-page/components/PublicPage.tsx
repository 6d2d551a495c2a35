import { useQuery } from '@tanstack/react-query'
import { useAuth } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '../queries'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { LoadingPublicPage } from './LoadingPublicPage'
import { NoPublicLeague } from './NoPublicLeague'
import { PublicLeagueView } from './PublicLeagueView'

/** What a visitor may see of a league, from the first answer to what went wrong. */
export function PublicPage({ leagueId }: { leagueId: string }) {
  const auth = useAuth()
  const viewer = auth.status === 'signed-in' ? auth.me.profileId : undefined
  // The answer says where the reader stands, so it waits until it is known who that is.
  const query = useQuery({
    ...publicLeagueQueries.page(leagueId, viewer),
    enabled: auth.status !== 'loading',
  })
  const { error } = query

  if (errorCode(error) === 'league_not_found' || isNotFound(error)) return <NoPublicLeague />
  return (
    <QueryView
      query={query}
      what="the league"
      skeleton={<LoadingPublicPage />}
      renderFailed={(failed) => (
        <>
          <PageHeader title="League" />
          {failed}
        </>
      )}
    >
      {(league) => <PublicLeagueView league={league} failure={error} />}
    </QueryView>
  )
}
