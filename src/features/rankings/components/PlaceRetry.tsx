import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { IconButton } from '@/shared/ui/IconButton'
import { rankingQueries } from '../queries'

type PlaceRetryProps = { leagueId: string; leagueName: string }

/** Stands beside a place that could not be loaded, and is not there otherwise. */
export function PlaceRetry({ leagueId, leagueName }: PlaceRetryProps) {
  const query = useQuery(rankingQueries.season(leagueId))
  if (query.data || !query.error) return null
  return (
    <IconButton
      label={`Retry: my place in ${leagueName}`}
      disabled={query.isFetching}
      onClick={() => void query.refetch()}
    >
      <RotateCw aria-hidden className={classNames('size-5', query.isFetching && 'animate-spin')} />
    </IconButton>
  )
}
