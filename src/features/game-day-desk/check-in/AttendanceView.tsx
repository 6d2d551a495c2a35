import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { gameDayQueries } from '@/features/game-days/queries'
import type { League } from '@/features/leagues/settings/league'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { combineQueries } from '@/shared/lib/combine-queries'
import { AttendanceBoard } from './AttendanceBoard'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

type AttendanceViewProps = { sheetView: ScoreSheetView; league: League }

/** Check-in, with RSVPs next to it. */
export function AttendanceView({ sheetView: { day, courts }, league }: AttendanceViewProps) {
  const query = useQuery(gameDayQueries.answers(day.id))
  const { data } = query
  const answers = useMemo(
    () => data && Object.fromEntries(data.map(({ playerId, response }) => [playerId, response])),
    [data],
  )
  const boardWith = (known: ComponentProps<typeof AttendanceBoard>['answers']) => (
    <AttendanceBoard
      courts={courts}
      league={league}
      week={day.week}
      answers={known}
      isLocked={day.status === 'canceled'}
    />
  )
  return (
    <QueryView
      query={combineQueries(answers, query)}
      what="RSVPs"
      // RSVPs are above the courts and would push them down when they load.
      skeleton={<SkeletonRows rows={8} label="Loading attendance" />}
      renderFailed={(failed) => (
        <>
          <div className="mb-4">{failed}</div>
          {boardWith({})}
        </>
      )}
    >
      {boardWith}
    </QueryView>
  )
}
