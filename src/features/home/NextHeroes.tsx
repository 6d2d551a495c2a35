import { Suspense, useState } from 'react'
import { playsIn } from '@/features/game-days/game-day'
import { useMyRsvp } from '@/features/game-days/rsvp/my-rsvp'
import { isPastRsvpDeadline, rsvpDeadline, type RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { RsvpChoice, SubQuestion } from '@/features/game-days/rsvp/RsvpButtons'
import { AskAboutPush } from '@/features/messages/components/AskAboutPush'
import { useSubNote } from '@/features/subs/use-sub-note'
import {
  calendarPage,
  dateIn,
  daysAway,
  nearDateIn,
  onDay,
  shortMomentIn,
  soon,
  zonedTimeIn,
} from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { Hero, PageFigure } from './Hero'
import { mates, OpenDay, type LiveHeroProps, type OnCourtProps, type OnDayProps } from './LiveHeroes'

type NextHeroProps = LiveHeroProps & {
  /** The reader's RSVP; undefined until loaded. */
  answer: RsvpResponse | null | undefined
}

/** The next game day: my court, or whether I'm in, or for its organizer what is next. */
export function NextHero({ court, answer, myId, ...day }: NextHeroProps) {
  if (court && answer !== 'out') return <NextCourtHero {...day} court={court} answer={answer} myId={myId} />
  if (playsIn(day.league) && answer !== undefined) return <RsvpHero {...day} answer={answer} />
  return (
    <Hero
      {...headOf(day)}
      title={capitalDay(day)}
      actions={
        day.league.isOrganizer && (
          <>
            <OpenDay dayId={day.day.id} isMain={false} />
            <ButtonLink size="lg" to={paths.leagueTab(day.league.id, 'next-week')}>
              Go to Next Week
            </ButtonLink>
          </>
        )
      }
    >
      {whereOf(day)}
    </Hero>
  )
}

/** 'Game day is tomorrow' */
const capitalDay = ({ league, day, now }: OnDayProps) =>
  `Game day is ${onDay(day.startsAt, league.timeZone, now)}`

function headOf({ league, day, now }: OnDayProps) {
  const { weekday, day: number } = calendarPage(day.startsAt, league.timeZone)
  const isFar = daysAway(day.startsAt, league.timeZone, now) > 6
  const [, month = weekday] =
    dateIn(day.startsAt, league.timeZone, now).match(/([A-Z][a-z]{2}) \d|\d ([A-Z][a-z]{2})/) ?? []
  return {
    about: `${league.name} · Week ${day.week}`,
    to: paths.league(league.id),
    figure: <PageFigure word={isFar ? month : weekday}>{number}</PageFigure>,
  }
}

/** '6:30 PM · Riverside Park' */
function whereOf({ league, day, now }: OnDayProps) {
  const isFar = daysAway(day.startsAt, league.timeZone, now) > 6
  const time = zonedTimeIn(day.startsAt, league.timeZone)
  const weekday = isFar ? `${calendarPage(day.startsAt, league.timeZone).weekday} ` : ''
  return (
    <>
      <VisuallyHidden>{`${dateIn(day.startsAt, league.timeZone, now)}, `}</VisuallyHidden>
      {[weekday + time, day.location || league.location].filter(Boolean).join(' · ')}
    </>
  )
}

const SAID = { in: "You're in", out: "You're out", waitlist: "You're on the waitlist" } as const

type RsvpHeroProps = OnDayProps & { answer: RsvpResponse | null }

function RsvpHero({ answer: saved, ...props }: RsvpHeroProps) {
  const { league, day, now } = props
  const { answer, whyWaiting, pending, onSay } = useMyRsvp({ ...day, timeZone: league.timeZone }, saved)
  const [hasAnswered, setAnswered] = useState(false)
  const subNote = useSubNote(day.id, league.isOrganizer)
  const whyNotIn = answer === 'out' ? subNote : undefined
  const canGoIn = whyNotIn === undefined && !isPastRsvpDeadline(day.startsAt, league.rsvpHours, now)
  const isOpen = canGoIn || answer !== 'out'
  const until = shortMomentIn(rsvpDeadline(day.startsAt, league.rsvpHours), league.timeZone, now).replace(
    /^T/,
    't',
  )
  const note =
    whyWaiting ??
    whyNotIn ??
    (answer === 'waitlist'
      ? "You'll move up if someone drops out."
      : canGoIn
        ? answer && `Change until ${until}`
        : isOpen
          ? "RSVPs are closed. Can't make it? Tap Out to let the organizer know."
          : 'RSVPs are closed. If your plans change, tell an organizer.')
  return (
    <>
      <Hero
        {...headOf(props)}
        state={answer === null && canGoIn && `RSVP by ${until}`}
        title={answer === null ? 'Are you in?' : SAID[answer]}
        actions={
          isOpen ? (
            <RsvpChoice
              answer={answer}
              pending={pending}
              canGoIn={canGoIn}
              asked={answer === null ? 'in' : undefined}
              className="min-w-0 flex-auto! @min-[36rem]:min-w-64"
              onSay={(response) => {
                setAnswered(true)
                onSay(response)
              }}
            />
          ) : (
            league.isOrganizer && <OpenDay dayId={day.id} isMain={false} />
          )
        }
      >
        <p>{whereOf(props)}</p>
        {note && <p>{note}</p>}
      </Hero>
      {answer === 'out' && pending === null && (
        <Suspense>
          <SubQuestion isCard gameDayId={day.id} timeZone={league.timeZone} />
        </Suspense>
      )}
      {hasAnswered && pending === null && <AskAboutPush about="when courts are out or plans change" />}
    </>
  )
}

type NextCourtHeroProps = OnCourtProps & { answer: RsvpResponse | null | undefined }

/** Courts are out: where I play and with whom. */
function NextCourtHero({ answer: saved = null, ...props }: NextCourtHeroProps) {
  const { league, day, court, now } = props
  const { whyWaiting, pending, onSay } = useMyRsvp({ ...day, timeZone: league.timeZone }, saved)
  const [isAsking, setAsking] = useState(false)
  const isClosed = isPastRsvpDeadline(day.startsAt, league.rsvpHours, now)
  const near = soon(day.startsAt, now)
  const when = shortMomentIn(day.startsAt, league.timeZone, now)
  const others = mates(court)
  return (
    <>
      <Hero
        about={`${league.name} · Week ${day.week}`}
        to={paths.league(league.id)}
        state={near ?? inDays(props)}
        figure={<PageFigure word="Court">{court.number}</PageFigure>}
        title={
          <>
            <VisuallyHidden>{`Court ${court.number}, `}</VisuallyHidden>
            {court.name ?? when}
          </>
        }
        actions={
          <>
            <ButtonLink
              size="lg"
              variant={near ? 'primary' : undefined}
              to={paths.scoring(league.id, day.id)}
            >
              {near ? 'Enter scores' : 'View my games'}
            </ButtonLink>
            {league.membership !== null && court.mySub === null && (
              <Button
                size="lg"
                variant="plain"
                pending={pending === 'out'}
                onClick={() => (isClosed ? setAsking(true) : onSay('out'))}
              >
                Can't make it
              </Button>
            )}
          </>
        }
      >
        <p>{whyWaiting ?? (court.name ? `${when} ${others}` : others)}</p>
      </Hero>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onSay('out')
        }}
        title="Can't make it?"
        confirmLabel="I'm out"
      >
        RSVPs are closed, so you can't change this back. The organizer will look for someone else.
      </ConfirmDialog>
    </>
  )
}

function inDays({ league, day, now }: OnDayProps) {
  const away = daysAway(day.startsAt, league.timeZone, now)
  return away > 1 ? `In ${away} days` : nearDateIn(day.startsAt, league.timeZone, now)
}

/** 'You and Noor vs. Tom and Ines': some game of this court. */
