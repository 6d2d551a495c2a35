import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf, listOf, namesUpTo } from '@/domain/format-text'
import { FormAlert } from '@/shared/ui/Form'
import { gameDayQueries } from '@/features/game-days/queries'
import { sendInvitations } from '@/features/membership/manage/api'
import { dateIn, zonedTimeIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Dialog } from '@/shared/ui/Dialog'
import type { BoardPlayer } from '../people'
import { useScheduler, type SchedulerLeague } from '../use-scheduler'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import { type CourtNames, courtTitle } from '@/features/leagues/league'
import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import type { PlayerId } from '@/domain/game'
import type { CourtNotice, SavedSchedule } from '../schedule'

type PublishDialogProps = {
  pending: boolean
  /** Earlier weeks that have started and aren't finalized. */
  openWeeks: readonly number[]
  league: SchedulerLeague
  /** What someone else did since the courts were read, which has to be looked at first; null if nothing. */
  overtaken: string | null
  onPublish: (options: { quiet: boolean }) => void
  onClose: () => void
}

/** Before the courts are everyone's: who will be told and how, and who has to be told another way. */
export function PublishDialog(props: PublishDialogProps) {
  const { pending, openWeeks, league, overtaken, onPublish, onClose } = props
  const { courtBoard, schedule, settings, personOf, myId } = useScheduler()
  const { day, notices } = schedule
  const isRoundRobin = settings.gameFormat === 'round_robin'
  const { changed, gone } = whoIsNotified(courtBoard.plan, schedule, { isRoundRobin })
  // Those who left the league are told nothing.
  const notified = [...changed, ...gone].filter((id) => id !== myId && personOf(id).entryId !== null)
  // The server knows who agreed some other way, such as by an RSVP of their own.
  const { data: reach } = useQuery(
    gameDayQueries.reach({ gameDayId: day.id, kind: 'courts', everyone: true }),
  )
  const waiting = notified.filter((id) =>
    reach
      ? reach.yetToAccept.some(({ playerId }) => playerId === id)
      : personOf(id).hasAccount && personOf(id).isYetToAccept,
  )
  const reached = notified.filter((id) => personOf(id).hasAccount && !waiting.includes(id))
  const unreached = notified.filter((id) => !personOf(id).hasAccount).map((id) => personOf(id).name)
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
  const seated = courtBoard.draft.board.filter(({ people }) => people.length > 0)
  const isHeard = reached.length + waiting.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={overtaken ?? `Publish week ${day.week} courts?`}
      description={
        overtaken === null &&
        `${when} · ${countOf(seated.flatMap(({ people }) => people).length, 'player')} on ${countOf(seated.length, 'court')}`
      }
      actions={
        <>
          {isHeard && overtaken === null && (
            <Button disabled={pending} onClick={() => onPublish({ quiet: true })}>
              Publish without notifying
            </Button>
          )}
          <Button
            data-initial-focus
            variant="primary"
            pending={pending}
            onClick={overtaken === null ? () => onPublish({ quiet: false }) : onClose}
          >
            {overtaken !== null ? 'Compare courts' : out.length > 0 ? 'Publish anyway' : 'Publish courts'}
          </Button>
        </>
      }
    >
      {overtaken === null ? (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {out.length > 0 && (
            <Fact count={out.length} isWarning>
              {listOf(out.map((id) => personOf(id).name))} RSVP'd Out but {out.length === 1 ? 'is' : 'are'} on
              a court.
            </Fact>
          )}
          {openWeeks.length > 0 && (
            <Fact isWarning>
              {openWeeks.length === 1 ? 'Week' : 'Weeks'} {listOf(openWeeks.map(String))}{' '}
              {openWeeks.length === 1 ? "isn't" : "aren't"} finalized, so these courts can still change.
            </Fact>
          )}
          <Fact count={reached.length}>{notifiedText(reached.length, notices.length > 0)}</Fact>
          {waiting.length > 0 && (
            <InviteWaiting leagueId={day.leagueId} people={waiting.map((id) => personOf(id))} />
          )}
          {unreached.length > 0 && (
            <Fact count={unreached.length}>
              {listOf(unreached)} {unreached.length === 1 ? 'has' : 'have'} no account, so tell them yourself.
            </Fact>
          )}
          <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
            <span className="text-muted">For the group chat</span>
            <span className="flex flex-wrap gap-2">
              <CopyAndShare text={message} copyLabel="Copy message" shareLabel="Share message" />
            </span>
          </li>
        </ul>
      ) : (
        <p role="alert" className="text-sm">
          Your courts aren't published, but they're kept. Compare both, then choose.
        </p>
      )}
    </Dialog>
  )
}

type FactProps = { count?: number; isWarning?: boolean; children: ReactNode; action?: ReactNode }

/** What publishing means for some of the players, headed by how many they are. */
function Fact({ count = 0, isWarning = false, children, action }: FactProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {count > 0 && (
        <span
          className={classNames(
            'min-w-8 font-numeral text-4xl leading-none font-bold tabular-nums',
            isWarning && 'text-warning',
          )}
        >
          {count}
        </span>
      )}
      <span className={classNames('min-w-0 flex-1 basis-48', isWarning && 'text-warning')}>{children}</span>
      {action}
    </li>
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
    <Fact
      count={people.length}
      action={
        uninvited.length > 0 && (
          <Button
            size="sm"
            pending={isPending}
            onClick={() => mutate({ ids: uninvited.map(({ id }) => id) })}
          >
            {`Invite ${namesUpTo(
              1,
              uninvited.map(({ name }) => name),
            )}`}
          </Button>
        )
      }
    >
      {listOf(people.map(({ name }) => name))} {people.length === 1 ? "hasn't" : "haven't"} accepted, so no
      email or push message goes out to them.
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
    </Fact>
  )
}

/** What stands beside how many are reached, or alone if no one is. */
function notifiedText(reached: number, again: boolean): string {
  if (reached === 0)
    return again
      ? 'Everyone keeps their court, time, and group, so no one is notified.'
      : 'No one is notified.'
  const text = `${reached === 1 ? 'player' : 'players'} will be notified`
  return again ? `${text}: their court, time, or group changed.` : `${text}.`
}

interface CourtsMessage {
  leagueName: string
  week: number
  /** 'Tue, Dec 1, 6:30 PM' */
  when: string
  /** Empty where no one said. */
  location: string
  board: BoardLayout
  names: CourtNames
  nameOf: (id: string) => string
  url: string
}

function courtsMessage({
  leagueName,
  week,
  when,
  location,
  board,
  names,
  nameOf,
  url,
}: CourtsMessage): string {
  const lines = board
    .filter(({ people }) => people.length > 0)
    .map(({ number, people }) => `${courtTitle(names, number)}: ${people.map(nameOf).join(', ')}`)
  const where = location === '' ? [] : [location]
  return [`${leagueName}, week ${week}`, when, ...where, '', ...lines, '', url].join('\n')
}

interface WhoIsNotified {
  /** Their court, time, or partners changed since they were last told, or they have a court for the first time. */
  changed: PlayerId[]
  gone: PlayerId[]
}

/** Compares a plan with what players know, as app.tell_courts does in the database. */
export function whoIsNotified(
  plan: Pick<GameDayPlan, 'courts'>,
  { notices, day }: { notices: readonly CourtNotice[]; day: SavedSchedule['day'] },
  { isRoundRobin }: { isRoundRobin: boolean },
): WhoIsNotified {
  const seated = noticesOf(plan, day.startsAt, isRoundRobin)
  const known = new Map(notices.map((notice) => [notice.playerId, notice]))
  const ids = new Set(seated.map(({ playerId }) => playerId))
  return {
    changed: seated
      .filter((notice) => !isSame(notice, known.get(notice.playerId)))
      .map(({ playerId }) => playerId),
    gone: notices.filter(({ playerId }) => !ids.has(playerId)).map(({ playerId }) => playerId),
  }
}

/** Partners are the others on the court, or those in the player's games if everyone plays everywhere. */
function noticesOf(
  { courts }: Pick<GameDayPlan, 'courts'>,
  startsAt: string,
  isRoundRobin: boolean,
): CourtNotice[] {
  const rotations = courts
    .flatMap(({ number, rotations: all }) => all.map((rotation) => ({ ...rotation, court: number })))
    .toSorted((a, b) => a.number - b.number)
  return courts.flatMap(({ number, seats }) => {
    const staying = seats.filter(({ last }) => last === null).map(({ person }) => person)
    const everyone = seats.map(({ person }) => person)
    return staying.map((playerId) => {
      const mine = rotations.filter(({ team1, team2 }) => [...team1, ...team2].includes(playerId))
      const partners = isRoundRobin
        ? mine.flatMap(({ team1, team2 }) => [team1, team2].find((team) => team.includes(playerId)) ?? [])
        : everyone
      return {
        playerId,
        court: (isRoundRobin ? mine[0]?.court : undefined) ?? number,
        startsAt,
        partners: [...new Set(partners.filter((id) => id !== playerId))].toSorted(),
      }
    })
  })
}

const isSame = (notice: CourtNotice, known: CourtNotice | undefined) =>
  known !== undefined &&
  known.court === notice.court &&
  Date.parse(known.startsAt) === Date.parse(notice.startsAt) &&
  known.partners.toSorted().join() === notice.partners.join()
