import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { joinChoice } from '@/domain/game-day-plan/missing-player'
import type { GameDayPlanRequest } from '@/domain/game-day-plan/plan-game-day'
import { publishCourts } from '@/features/courts/board/mutations'
import { schedulerQueries } from '@/features/courts/board/queries'
import type { SavedSchedule } from '@/features/courts/board/schedule'
import type { League } from '@/features/leagues/settings/league'
import type { CourtSeat } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { lazyView } from '@/shared/lib/lazy-view'
import { combineQueries } from '@/shared/lib/combine-queries'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { restText } from './missing-text'
import { savedDay, savedDraw } from './saved-day'

type JoinDialogProps = { seat: CourtSeat; league: League; onClose: () => void }
type JoinProps = JoinDialogProps & { planRounds: GameDayPlanRequest['planRounds'] }

/** Loads the code that schedules games across courts. */
const RoundsJoin = lazyView(async () => {
  const { planRounds } = await import('@/domain/game-day-plan/plan-rounds')
  return (props: JoinDialogProps) => <Join {...props} planRounds={planRounds} />
})

/** Someone who was missing is here: redraws the remaining games with them. */
export function JoinDialog(props: JoinDialogProps) {
  return props.league.gameFormat === 'round_robin' ? (
    <Suspense>
      <RoundsJoin {...props} />
    </Suspense>
  ) : (
    <Join {...props} planRounds={null} />
  )
}

function Join({ planRounds, ...props }: JoinProps) {
  const { seat, onClose } = props
  const { leagueId, gameDayId } = useScoring()
  const schedule = useQuery(schedulerQueries.schedule(leagueId, gameDayId))
  if (schedule.data) return <Confirm {...props} schedule={schedule.data} planRounds={planRounds} />
  return (
    <Dialog open onClose={onClose} size="sm" title={title(seat)}>
      <QueryView
        query={combineQueries(undefined, schedule)}
        what="the games"
        skeleton={<SkeletonRows rows={2} label="Loading the games" />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function Confirm({ seat, league, schedule, planRounds, onClose }: JoinProps & { schedule: SavedSchedule }) {
  const scoring = useScoring()
  const publish = useMutation(publishCourts(scoring))
  const day = savedDay(schedule, league, planRounds)
  const choice = joinChoice({ missing: seat.person.id, day, game: league })
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
      Scored games stay. {restText(choice.rest)}
    </ConfirmDialog>
  )
}

const title = ({ memberName }: CourtSeat) => `Add ${memberName} to the games?`
