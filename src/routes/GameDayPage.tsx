import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { gameDayQueries } from '@/features/game-days/queries'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { ChooseGameDay } from '@/features/game-day-desk/ChooseGameDay'
import {
  GameDayDesk,
  GameDayHeader,
  GameDayDeskSkeleton,
  GameDayNotFound,
} from '@/features/game-day-desk/GameDayDesk'

/** The organizer's page of a game day. The address may know the day alone; its league is asked for. */
export function Component() {
  const [search] = useSearchParams()
  const gameDayId = search.get('day')
  return gameDayId === null ? <ChooseGameDay /> : <CourtDayOf key={gameDayId} gameDayId={gameDayId} />
}

function CourtDayOf({ gameDayId }: { gameDayId: string }) {
  const query = useQuery(gameDayQueries.leagueOf(gameDayId))
  if (query.data === null || isNotFound(query.error)) return <GameDayNotFound />
  return (
    <QueryView
      query={combineQueries(query.data, query)}
      what="the game day"
      skeleton={
        <>
          <GameDayHeader loading />
          <GameDayDeskSkeleton />
        </>
      }
      renderFailed={(failed) => (
        <>
          <GameDayHeader />
          {failed}
        </>
      )}
    >
      {(leagueId) => <GameDayDesk leagueId={leagueId} gameDayId={gameDayId} />}
    </QueryView>
  )
}
