import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gameDayQueries } from '@/features/game-days/queries'
import type { League } from '@/features/leagues/settings/league'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { AttendanceBoard } from './AttendanceBoard'
import { FailedState } from '@/shared/ui/FailedState'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

type AttendanceViewProps = { sheetView: ScoreSheetView; league: League }

/** Check-in, with RSVPs next to it. */
export function AttendanceView({ sheetView: { day, courts }, league }: AttendanceViewProps) {
  const { data, error, isFetching, refetch } = useQuery(gameDayQueries.answers(day.id))
  const answers = useMemo(
    () => data && Object.fromEntries(data.map(({ playerId, response }) => [playerId, response])),
    [data],
  )
  // RSVPs are above the courts and would push them down when they load.
  if (data === undefined && error === null) return <SkeletonRows rows={8} label="Loading attendance" />
  const isUnknown = data === undefined && error !== null
  return (
    <>
      {isUnknown && (
        <div className="mb-4">
          <FailedState title="Couldn't load RSVPs" error={error} pending={isFetching} onRetry={refetch} />
        </div>
      )}
      <AttendanceBoard
        courts={courts}
        league={league}
        answers={isUnknown ? {} : answers}
        isLocked={day.status === 'canceled'}
      />
    </>
  )
}
