import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarDays, ClipboardList, Pencil, Trophy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { attendanceOf, AttendanceList } from '../../rsvp/AttendanceList'
import { RsvpButtons } from '../../rsvp/RsvpButtons'
import { CalendarButton } from '../../calendar/CalendarButton'
import { GameDayTime } from '../../GameDayTime'
import { gameDayState, type GameDay } from '../../game-day'
import { gameDayMinutes } from '@/domain/game-day-plan/game-day-length'
import { gameDaySpots } from '@/domain/game-day-plan/game-day-spots'
import { acceptsRsvps } from '../../rsvp/rsvp'
import { setFinals, removeGameDay } from '../../mutations'
import { gameDayQueries } from '../../queries'
import { hasFixedPartners, hasKnockout, isPair, partnersOf } from '@/domain/partners'
import type { League } from '@/features/leagues/league'
import { membersQuery } from '@/features/membership/roster/api'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Dialog, ConfirmDialog } from '@/shared/ui/Dialog'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { CancelDayDialog } from './CancelDayDialog'
import { ChangeDayDialog } from './ChangeDayDialog'

type DayDialogProps = {
  day: GameDay
  /** All of its season. */
  days: readonly GameDay[]
  league: League
  isOrganizer: boolean
  now: Date
  onClose: () => void
}

export function DayDialog({ day, days, league, isOrganizer, now, onClose }: DayDialogProps) {
  const [doing, setDoing] = useState<'change' | 'cancel'>()
  const finals = useMutation(setFinals)
  const back = () => setDoing(undefined)
  if (doing) {
    return doing === 'change' ? (
      <ChangeDayDialog day={day} league={league} onClose={back} />
    ) : (
      <CancelDayDialog day={day} days={days} league={league} onClose={back} />
    )
  }
  const isCanceled = day.status === 'canceled'
  const isLast = !days.some((other) => other.status !== 'canceled' && other.startsAt > day.startsAt)
  const isKnockout = hasKnockout(league)
  const canBeFinals =
    !isCanceled && !day.isDrawn && partnersOf(league) !== 'mixed' && (isLast || day.isFinals)
  const place = day.location || league.location
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Week ${day.week}`}
      description={
        <>
          <GameDayTime startsAt={day.startsAt} timeZone={league.timeZone} now={now} />
          {place && <span className="wrap-anywhere"> · {place}</span>}
        </>
      }
    >
      <div className="space-y-5">
        {isCanceled && (
          <p className="wrap-anywhere">
            <Badge tone="bad">Canceled</Badge> {day.canceledReason}
          </p>
        )}
        {day.isFinals && !isCanceled && (
          <p className="text-sm">
            Finals: the top {isKnockout ? 'four' : 'eight'} {hasFixedPartners(league) && 'pairs '}
            {league.divisions > 1 && 'of each division '}
            {isKnockout
              ? 'play semifinals, a final, and a game for third place.'
              : 'play semifinals on two courts, rotating partners. The top two from each play the final.'}{' '}
            Everyone else plays as usual.
          </p>
        )}
        {day.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{day.note}</p>}
        {/* The first focus isn't the search field, whose keyboard would cover half a phone. */}
        <div className="flex flex-wrap gap-2 focus:outline-none" tabIndex={-1} data-initial-focus>
          {isOrganizer && !day.isFinalized && (
            <>
              <Button
                size="sm"
                icon={<CalendarDays aria-hidden className="size-4" />}
                onClick={() => setDoing('change')}
              >
                {isCanceled ? 'Restore game day' : 'Edit'}
              </Button>
              {isCanceled && <RemoveDay day={day} onRemoved={onClose} />}
              {canBeFinals && (
                <Button
                  size="sm"
                  icon={<Trophy aria-hidden className="size-4" />}
                  pending={finals.isPending}
                  onClick={() => finals.mutate({ gameDayId: day.id, isFinals: !day.isFinals })}
                >
                  {day.isFinals ? 'Remove finals' : 'Make it the finals'}
                </Button>
              )}
              {!isCanceled && (
                <ButtonLink size="sm" to={paths.scheduler(league.id, day.id)}>
                  <Pencil aria-hidden className="size-4" />
                  {day.isDrawn ? 'Edit courts' : 'Set courts'}
                </ButtonLink>
              )}
              {!isCanceled && (
                <ButtonLink size="sm" to={paths.adminGameDay(day.id)}>
                  <ClipboardList aria-hidden className="size-4" />
                  {day.isDrawn ? 'Run game day' : 'Game day rules'}
                </ButtonLink>
              )}
            </>
          )}
          {!isCanceled && day.isDrawn && (
            <ButtonLink size="sm" to={paths.scoring(league.id, day.id)}>
              <ClipboardList aria-hidden className="size-4" />
              {league.status === 'archived' ? 'View scores' : 'Open scoring'}
            </ButtonLink>
          )}
          <CalendarButton
            size="sm"
            days={[day]}
            week={day.week}
            league={{
              name: league.name,
              location: league.location,
              url: window.location.origin + paths.leagueTab(league.id, 'game-days'),
              minutes: gameDayMinutes(league, null),
            }}
          >
            Add to calendar
          </CalendarButton>
        </div>
        {!isCanceled && <Who day={day} league={league} isOrganizer={isOrganizer} now={now} />}
        {isOrganizer && !day.isFinalized && !isCanceled && (
          <Button size="sm" variant="quiet" className="-ml-3" onClick={() => setDoing('cancel')}>
            Cancel game day
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Who({ day, league, isOrganizer, now }: Omit<DayDialogProps, 'days' | 'onClose'>) {
  const me = useMe()
  const roster = useQuery(membersQuery(league.id))
  const answers = useQuery(gameDayQueries.answers(day.id))
  const isOpen = acceptsRsvps(day) && league.status !== 'archived'
  const isMember = roster.data?.some(({ playerId }) => playerId === me.profileId)
  const mine = answers.data?.find(({ playerId }) => playerId === me.profileId)?.response ?? null
  const team = roster.data?.find(({ playerId }) => playerId === me.profileId)?.team
  const partner =
    hasFixedPartners(league) && isPair(team)
      ? roster.data?.find((other) => other.team === team && other.playerId !== me.profileId)
      : undefined
  const isPartnerOut = answers.data?.some(
    ({ playerId, response }) => playerId === partner?.playerId && response === 'out',
  )
  const attending = roster.data && answers.data && attendanceOf(roster.data, answers.data)
  return (
    <QueryView
      query={combineQueries(attending, roster, answers)}
      what="RSVPs"
      // About as high as what comes: a dialog that grows moves up.
      skeleton={<SkeletonRows rows={Math.min(12, (roster.data?.length ?? 8) + 2)} label="Loading RSVPs" />}
    >
      {(shown) => (
        <>
          {isMember && isOpen && gameDayState(day, now) === 'ahead' && (
            <RsvpButtons
              day={day}
              timeZone={league.timeZone}
              rsvpHours={league.rsvpHours}
              answer={mine}
              now={now}
              isOrganizer={isOrganizer}
              isPartnerOut={isPartnerOut}
            />
          )}
          <AttendanceList
            gameDayId={day.id}
            startsAt={day.startsAt}
            attendance={shown}
            places={gameDaySpots(league, day.courtCount ?? league.courtCount, league.capacity)}
            myId={me.profileId}
            canAnswer={isOrganizer && isOpen}
          />
        </>
      )}
    </QueryView>
  )
}

/** Deletes a canceled game day for good, such as one that was planned by mistake. */
function RemoveDay({ day, onRemoved }: { day: GameDay; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(removeGameDay)
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(day.id, { onSuccess: onRemoved, onError: () => setAsking(false) })}
        title={`Remove week ${day.week}?`}
        confirmLabel="Remove"
        danger
        pending={isPending}
      >
        Its RSVPs will be deleted, and later weeks move up.
      </ConfirmDialog>
    </>
  )
}
