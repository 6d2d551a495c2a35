import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { countOf } from '@/domain/format-text'
import { joinChoice } from '@/domain/game-day-plan/missing-player'
import type { DrawRounds } from '@/domain/round-robin/request'
import { publishCourts, courtQueries } from '@/features/courts/board/api'
import type { SavedSchedule } from '@/features/courts/board/schedule'
import { useDraws } from '@/features/round-robins/draw/use-draw'
import type { League } from '@/features/leagues/league'
import type { CourtSeat } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { combineQueries } from '@/shared/lib/combine-queries'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { restText, savedDay, savedDraw } from './saved-day'

type JoinDialogProps = { seat: CourtSeat; league: League; onClose: () => void }

/** Someone who was missing is here: redraws the remaining games with them. */
export function JoinDialog(props: JoinDialogProps) {
  const { seat, onClose } = props
  const { leagueId, gameDayId } = useScoring()
  const schedule = useQuery(courtQueries.schedule(leagueId, gameDayId))
  if (schedule.data) return <Confirm {...props} schedule={schedule.data} />
  return (
    <Dialog open onClose={onClose} size="sm" title={title(seat)}>
      <QueryView query={combineQueries(undefined, schedule)} what="the games" skeleton={LOADING}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

const LOADING = <SkeletonRows rows={2} label="Loading the games" />

function Confirm({ seat, league, schedule, onClose }: JoinDialogProps & { schedule: SavedSchedule }) {
  const scoring = useScoring()
  const publish = useMutation(publishCourts(scoring))
  const missing = seat.person.id
  const day = useMemo(() => savedDay(schedule, league), [schedule, league])
  const { result: choice, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) => joinChoice({ missing, day: { ...day, draw }, game: league }),
      [missing, day, league],
    ),
  )
  if (isDrawing) {
    return (
      <Dialog open onClose={onClose} size="sm" title={title(seat)}>
        {LOADING}
      </Dialog>
    )
  }
  if (!choice) {
    return (
      <Dialog open onClose={onClose} size="sm" title={title(seat)}>
        <p className="text-sm">Their court can't take them now. Change the courts in the scheduler.</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title(seat)}
      confirmLabel="Add to the games"
      pending={publish.isPending}
      onConfirm={() => publish.mutate(savedDraw(schedule, day, choice.plan), { onSuccess: onClose })}
    >
      Scored games stay. {restText(choice.rest)} {addedText(choice.added)}
    </ConfirmDialog>
  )
}

const addedText = (games: number) =>
  games === 0 ? null : `${countOf(games, 'game')} more, so that no one else loses one.`

const title = ({ memberName }: CourtSeat) => `Add ${memberName} to the games?`
