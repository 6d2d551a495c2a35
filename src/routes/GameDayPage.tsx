import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { gameDayQueries } from '@/features/game-days/queries'
import { isNotFound } from '@/shared/lib/errors'
import { FailedState } from '@/shared/ui/FailedState'
import { ChooseGameDay } from '@/features/game-day-desk/ChooseGameDay'
import { GameDayDesk } from '@/features/game-day-desk/GameDayDesk'
import { GameDayHeader } from '@/features/game-day-desk/GameDayHeader'
import { GameDayDeskSkeleton } from '@/features/game-day-desk/GameDayDeskSkeleton'
import { GameDayNotFound } from '@/features/game-day-desk/GameDayNotFound'

/** The organizer's page of a game day. The address may know the day alone; its league is asked for. */
export function Component() {
  const [search] = useSearchParams()
  const gameDayId = search.get('day')
  return gameDayId === null ? <ChooseGameDay /> : <CourtDayOf key={gameDayId} gameDayId={gameDayId} />
}

function CourtDayOf({ gameDayId }: { gameDayId: string }) {
  const { data: leagueId, error, isFetching, refetch } = useQuery(gameDayQueries.leagueOf(gameDayId))
  if (leagueId === null || isNotFound(error)) return <GameDayNotFound />
  if (leagueId !== undefined) return <GameDayDesk leagueId={leagueId} gameDayId={gameDayId} />
  return (
    <>
      <GameDayHeader loading={!error} />
      {error ? (
        <FailedState
          title="Couldn't load the game day"
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      ) : (
        <GameDayDeskSkeleton />
      )}
    </>
  )
}
