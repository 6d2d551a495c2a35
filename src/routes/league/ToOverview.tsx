import { Navigate, useParams } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

/** An address below a league that means nothing leads to the league itself. */
export function ToOverview() {
  const { leagueId = '' } = useParams()
  return <Navigate to={paths.league(leagueId)} replace />
}
