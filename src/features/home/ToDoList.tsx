import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { UndoFinalizing } from '@/features/game-day-desk/finalize/UndoFinalizing'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '@/features/game-days/queries'
import { useMyRsvp } from '@/features/game-days/rsvp/my-rsvp'
import { rsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import { RsvpChoice } from '@/features/game-days/rsvp/RsvpButtons'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { leagueOffersQuery } from '@/features/manage-league/lifecycle/league-offers'
import { LeagueOfferRow } from '@/features/manage-league/lifecycle/LeagueOfferRow'
import { AnswerInvitation, invitedBy } from '@/features/membership/invitations/components/AnswerInvitation'
import { myInvitationsQuery, type MyInvitation } from '@/features/membership/invitations/my-invitations'
import { joiningQueries } from '@/features/membership/requests/api'
import {
  isUndecided,
  offerPath,
  spotsQuery,
  SUBBING_PATH,
  subbingQuery,
  type Subbing,
} from '@/features/subs/api'
import type { QueryState } from '@/shared/lib/combine-queries'
import { dateIn, daysAway, nearDateIn, shortMomentIn, shortTimeIn, timeIn } from '@/shared/lib/dates'
import { isNetworkError } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { FailedNote } from '@/shared/ui/FailedState'
import { ListRow, Rows, RowsHeading } from '@/shared/ui/Rows'
import type { ToDo } from './model'

type ToDoListProps = {
  items: readonly ToDo[]
  leagues: readonly MyLeague[]
  /** The one that the page says first. */
  featured: MyInvitation | undefined
  myId: string
  now: Date
}

/** What waits for the reader, a row each with its action. Not there without any. */
export function ToDoList({ items, leagues, featured, myId, now }: ToDoListProps) {
  const invitations = useQuery(myInvitationsQuery(myId))
  const offers = useQuery(leagueOffersQuery(myId))
  const requests = useQuery(joiningQueries.waiting())
  const rsvps = useQuery(gameDayQueries.mine(myId))
  const subbing = useQuery(subbingQuery())
  const isOrganizer = leagues.some((league) => league.isOrganizer)
  return (
    <>
      <Failed query={rsvps} what="your RSVPs" />
      <Failed query={invitations} what="your invitations" />
      <Failed query={offers} what="what is offered to you" />
      <Failed query={subbing} what="where you sub" />
      {isOrganizer && <Failed query={requests} what="join requests" quietOffline />}
      {/* The last row that has been answered takes the heading with it. */}
      <section aria-labelledby="to-do" className="not-has-[li]:hidden">
        <RowsHeading id="to-do">To do</RowsHeading>
        <Rows>
          {undoable(leagues, now).map((each) => (
            <UndoRow key={each.day.id} {...each} />
          ))}
          {items
            .filter(({ kind }) => kind !== 'answer')
            .map((item) => (
              <LeftOverRow key={item.day.id} item={item} now={now} />
            ))}
          {requests.data && requests.data.requests > 0 && <RequestsRow waiting={requests.data} />}
          {offers.data?.map((offer) => (
            <LeagueOfferRow key={`${offer.role} ${offer.subject.id}`} offer={offer} />
          ))}
          {invitations.data
            ?.filter(({ id }) => id !== featured?.id)
            .map((invitation) => (
              <ListRow
                key={invitation.id}
                title={invitation.leagueName}
                note={invitedBy(invitation)}
                actions={<AnswerInvitation invitation={invitation} />}
              />
            ))}
          {subbing.data && <SubRows {...subbing.data} now={now} />}
          {items.map((item) => item.kind === 'answer' && <RsvpRow key={item.day.id} {...item} now={now} />)}
        </Rows>
      </section>
    </>
  )
}

type FailedProps = { query: QueryState<unknown>; what: string; quietOffline?: boolean }

/** Where something may wait that couldn't be read. Without a network the page says so itself. */
function Failed({ query: { data, error, isFetching, refetch }, what, quietOffline = true }: FailedProps) {
  if (data !== undefined || !error || (quietOffline && isNetworkError(error))) return null
  return (
    <FailedNote pending={isFetching} onRetry={refetch}>
      {`Couldn't load ${what}.`}
    </FailedNote>
  )
}

type Undoable = { league: MyLeague; day: LeagueDay; undo: NonNullable<LeagueDay['undo']> }

/** Days whose results wait, as long as their organizer can take finalizing back. */
const undoable = (leagues: readonly MyLeague[], now: Date): Undoable[] =>
  leagues
    .filter(({ isOrganizer }) => isOrganizer)
    .flatMap((league) =>
      league.days.flatMap((day) =>
        day.undo && Date.parse(day.undo.until) > now.getTime() ? [{ league, day, undo: day.undo }] : [],
      ),
    )

function UndoRow({ league, day, undo: { until, finalizedAt, tellsResults } }: Undoable) {
  const time = timeIn(until, league.timeZone)
  return (
    <ListRow
      title={`Week ${day.week} is finalized`}
      note={`${league.name} · ${tellsResults ? `players get their results at ${time}` : `you can undo it until ${time}`}`}
      actions={
        <UndoFinalizing
          finalized={{ leagueId: league.id, gameDayId: day.id, finalizedAt }}
          undoUntil={until}
        />
      }
    />
  )
}

type LeftOverRowProps = { item: ToDo; now: Date }

/** A game day that is over, with scores missing or not finalized. */
function LeftOverRow({ item, now }: LeftOverRowProps) {
  const { league, day } = item
  const isFinalizing = item.kind === 'finalize'
  return (
    <ListRow
      title={
        item.kind === 'scores'
          ? `${countOf(item.missing, 'score')} missing on your court`
          : `Week ${day.week} isn't finalized`
      }
      note={`${league.name} · ${isFinalizing ? nearDateIn(day.startsAt, league.timeZone, now) : `Week ${day.week}`}`}
      actions={
        <ButtonLink
          variant="ask"
          to={isFinalizing ? paths.adminGameDay(day.id) : paths.scoring(league.id, day.id)}
        >
          {isFinalizing ? 'Open game day' : 'Enter scores'}
        </ButtonLink>
      }
    />
  )
}

type RequestsRowProps = { waiting: { requests: number; leagues: { id: string; name: string }[] } }

function RequestsRow({ waiting: { requests, leagues } }: RequestsRowProps) {
  const [first] = leagues
  if (!first) return null
  const to = leagues.length > 1 ? paths.allRequests(first.id) : paths.leagueTab(first.id, 'join-requests')
  return (
    <ListRow
      to={to}
      title={countOf(requests, 'join request')}
      note={leagues.map(({ name }) => name).join(', ')}
      actions={
        <ButtonLink variant="ask" to={to}>
          Review
        </ButtonLink>
      }
    />
  )
}

/** A game day that isn't finalized is still the next one this long after its start. */
const PLAYED_MS = 3 * 60 * 60_000

/** Where the reader is asked to sub, on a day or at all, and where they said yes. */
function SubRows({ leagues, offers, days, now }: Subbing & { now: Date }) {
  return (
    <>
      {leagues
        .filter(({ state }) => state === 'asked')
        .map(({ id, name }) => (
          <ListRow
            key={id}
            to={SUBBING_PATH}
            title={name}
            note="asks whether you sub"
            actions={
              <ButtonLink variant="ask" to={SUBBING_PATH}>
                Answer
              </ButtonLink>
            }
          />
        ))}
      {offers.map(({ id, league, startsAt, timeZone }) => (
        <ListRow
          key={id}
          to={offerPath(id)}
          title={dayText(startsAt, timeZone, now)}
          note={`${league} · needs a sub`}
          actions={
            <ButtonLink variant="ask" to={offerPath(id)}>
              Answer
            </ButtonLink>
          }
        />
      ))}
      {days
        .filter(
          ({ startsAt, isFinalized }) => !isFinalized && Date.parse(startsAt) > now.getTime() - PLAYED_MS,
        )
        .toReversed()
        .map(({ offerId, league, startsAt, timeZone, player }) => (
          <ListRow
            key={offerId}
            to={offerPath(offerId)}
            title={dayText(startsAt, timeZone, now)}
            note={`${league} · you sub for ${player}`}
          />
        ))}
    </>
  )
}

const SAID = { in: "You're in", out: "You're out", waitlist: "You're on the waitlist" } as const
type RsvpRowProps = Omit<Extract<ToDo, { kind: 'answer' }>, 'kind'> & { now: Date }

/** A game day to say In or Out to. Its answer stays until the page is left: going earlier, it would move the row below under a thumb. */
function RsvpRow({ league, day, answer: saved, now }: RsvpRowProps) {
  const { timeZone } = league
  const { answer, whyWaiting, pending, onSay } = useMyRsvp({ ...day, timeZone }, saved)
  const [hasAnswered, setAnswered] = useState(false)
  const isSettled = pending === null && !whyWaiting
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && setAnswered(false)
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  const me = useMe()
  const isOut = answer === 'out' && isSettled
  const spots = useQuery({ ...spotsQuery(day.id), enabled: isOut, refetchOnMount: 'always' })
  const isAsked =
    isOut && spots.data?.spots.some((spot) => spot.playerId === me.profileId && isUndecided(spot))
  if (answer !== null && isSettled && !hasAnswered && !isAsked) return null
  const page = paths.gameDay(league.id, day.id)
  if (isAsked) {
    return (
      <ListRow
        to={page}
        title={dayText(day.startsAt, timeZone, now)}
        note={`You're out · ${league.name}`}
        actions={
          <ButtonLink variant="ask" to={page}>
            Find a sub?
          </ButtonLink>
        }
      />
    )
  }
  const hasDeadline = league.rsvpHours !== null && league.rsvpHours > 0
  const until = shortMomentIn(rsvpDeadline(day.startsAt, league.rsvpHours), timeZone, now)
  return (
    <ListRow
      to={page}
      title={dayText(day.startsAt, timeZone, now)}
      note={
        answer === null
          ? `${league.name}${hasDeadline ? ` · by ${until}` : ''}`
          : `${SAID[answer]} · ${whyWaiting ?? league.name}`
      }
      actions={
        <RsvpChoice
          inRow
          answer={answer}
          pending={pending}
          about={league.name}
          onSay={(response) => {
            setAnswered(true)
            onSay(response)
          }}
        />
      }
    />
  )
}

/** 'Tomorrow, 7 PM', 'Sat, Dec 5, 10 AM' */
function dayText(startsAt: string, timeZone: string, now: Date) {
  const isNear = Math.abs(daysAway(startsAt, timeZone, now)) < 2
  const day = isNear ? nearDateIn(startsAt, timeZone, now) : dateIn(startsAt, timeZone, now)
  return `${day}, ${shortTimeIn(startsAt, timeZone)}`
}
