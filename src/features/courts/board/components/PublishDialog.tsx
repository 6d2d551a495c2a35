import { useMutation, useQuery } from '@tanstack/react-query'
import { countOf, listOf, namesUpTo } from '@/domain/format-text'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { gameDayQueries } from '@/features/game-days/queries'
import { sendInvitations } from '@/features/membership/roster/mutations'
import { dateIn, zonedTimeIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Dialog } from '@/shared/ui/Dialog'
import type { BoardPlayer } from '../person'
import { courtsMessage } from '../courts-message'
import { useScheduler, type SchedulerLeague } from '../use-scheduler'
import { whoIsTold } from '../who-is-told'

type PublishDialogProps = {
  pending: boolean
  /** Earlier weeks that have started and aren't finalized. */
  openWeeks: readonly number[]
  league: SchedulerLeague
  onPublish: (options: { quiet: boolean }) => void
  onClose: () => void
}

/** Before the courts are everyone's: who will be told and how, and who has to be told another way. */
export function PublishDialog({ pending, openWeeks, league, onPublish, onClose }: PublishDialogProps) {
  const { courtBoard, schedule, settings, personOf, myId } = useScheduler()
  const { day, notices } = schedule
  const isRoundRobin = settings.gameFormat === 'round_robin'
  const { changed, gone } = whoIsTold(courtBoard.plan, schedule, { isRoundRobin })
  // Those who left the league are told nothing.
  const told = [...changed, ...gone].filter((id) => id !== myId && personOf(id).entryId !== null)
  // The server knows who agreed some other way, such as by an RSVP of their own.
  const { data: reach } = useQuery(
    gameDayQueries.reach({ gameDayId: day.id, kind: 'courts', everyone: true }),
  )
  const waiting = told.filter((id) =>
    reach
      ? reach.yetToAccept.some(({ playerId }) => playerId === id)
      : personOf(id).hasAccount && personOf(id).isYetToAccept,
  )
  const reached = told.filter((id) => personOf(id).hasAccount && !waiting.includes(id))
  const unreached = told.filter((id) => !personOf(id).hasAccount).map((id) => personOf(id).name)
  const { out } = courtBoard.unconfirmed
  const when = `${dateIn(day.startsAt, settings.timeZone)}, ${zonedTimeIn(day.startsAt, settings.timeZone)}`
  const message = courtsMessage({
    leagueName: league.name,
    week: day.week,
    when,
    location: day.location || league.location,
    board: courtBoard.draft.board,
    names: schedule.courtNames,
    nameOf: (id) => courtBoard.subs[id] ?? personOf(id).name,
    // A group chat reaches players without an account.
    url: new URL(
      league.visibility === 'private'
        ? paths.scoring(day.leagueId, day.id)
        : paths.publicLeague(day.leagueId),
      window.location.origin,
    ).href,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish week ${day.week} courts?`}
      actions={
        <>
          {told.length > 0 && (
            <Button disabled={pending} onClick={() => onPublish({ quiet: true })}>
              Publish without notifying
            </Button>
          )}
          <Button
            data-initial-focus
            variant="primary"
            pending={pending}
            onClick={() => onPublish({ quiet: false })}
          >
            {out.length > 0 ? 'Publish anyway' : 'Publish courts'}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm">
        {out.length > 0 && (
          <p className="text-warning">
            {listOf(out.map((id) => personOf(id).name))} RSVP'd Out but {out.length === 1 ? 'is' : 'are'} on a
            court.
          </p>
        )}
        {openWeeks.length > 0 && (
          <p className="text-warning">
            {openWeeks.length === 1 ? 'Week' : 'Weeks'} {listOf(openWeeks.map(String))}{' '}
            {openWeeks.length === 1 ? "isn't" : "aren't"} finalized, so these courts can still change.
          </p>
        )}
        <p>{toldText(reached.length, notices.length > 0)}</p>
        {waiting.length > 0 && (
          <InviteWaiting leagueId={day.leagueId} people={waiting.map((id) => personOf(id))} />
        )}
        {unreached.length > 0 && (
          <p>
            {listOf(unreached)} {unreached.length === 1 ? 'has' : 'have'} no account, so tell them yourself.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <CopyAndShare text={message} copyLabel="Copy message" shareLabel="Share message" />
        </div>
      </div>
    </Dialog>
  )
}

type InviteWaitingProps = { leagueId: string; people: readonly BoardPlayer[] }

/** Players who were added or invited and haven't accepted: of courts they read only in the app. */
function InviteWaiting({ leagueId, people }: InviteWaitingProps) {
  const { mutate, isPending, error } = useMutation(sendInvitations(leagueId))
  const uninvited = people.flatMap(({ entryId, isInvited, name }) =>
    entryId !== null && !isInvited ? [{ id: entryId, name }] : [],
  )
  return (
    <div className="space-y-2">
      <p>
        {listOf(people.map(({ name }) => name))} {people.length === 1 ? "hasn't" : "haven't"} accepted, so no
        email or push message goes out to them.
      </p>
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      {uninvited.length > 0 && (
        <Button size="sm" pending={isPending} onClick={() => mutate({ ids: uninvited.map(({ id }) => id) })}>
          {`Invite ${namesUpTo(
            1,
            uninvited.map(({ name }) => name),
          )}`}
        </Button>
      )}
    </div>
  )
}

function toldText(reached: number, again: boolean): string {
  if (!again) return reached === 0 ? 'No one is notified.' : `${countOf(reached, 'player')} will be notified.`
  return reached === 0
    ? 'Everyone keeps their court, time, and group, so no one is notified.'
    : `${countOf(reached, 'player')} will be notified: their court, time, or group changed.`
}
