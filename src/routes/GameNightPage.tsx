import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { gameDayQueries } from '@/features/game-days/queries'
import { isNotFound } from '@/shared/lib/errors'
import { FailedState } from '@/shared/ui/FailedState'
import { ChooseNight } from '@/features/game-day-desk/ChooseNight'
import { Night } from '@/features/game-day-desk/Night'
import { NightHeader } from '@/features/game-day-desk/NightHeader'
import { NightSkeleton } from '@/features/game-day-desk/NightSkeleton'
import { NoSuchNight } from '@/features/game-day-desk/NoSuchNight'

/** The organizer's page of a game day. The address may know the day alone; its league is asked for. */
export function Component() {
  const [search] = useSearchParams()
  const gameDayId = search.get('day')
  return gameDayId === null ? <ChooseNight /> : <NightOf key={gameDayId} gameDayId={gameDayId} />
}

function NightOf({ gameDayId }: { gameDayId: string }) {
  const { data: leagueId, error, isFetching, refetch } = useQuery(gameDayQueries.leagueOf(gameDayId))
  if (leagueId === null || isNotFound(error)) return <NoSuchNight />
  if (leagueId !== undefined) return <Night leagueId={leagueId} gameDayId={gameDayId} />
  return (
    <>
      <NightHeader loading={!error} />
      {error ? (
        <FailedState
          title="Couldn't load the game day"
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      ) : (
        <NightSkeleton />
      )}
    </>
  )
}
