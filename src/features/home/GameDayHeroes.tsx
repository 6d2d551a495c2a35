import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { dayResult } from '@/domain/season/day-result'
import { hasAllScores, type MyCourt } from '@/features/game-days/queries'
import { playsIn } from '@/features/game-days/game-day'
import { useMyRsvp } from '@/features/game-days/rsvp/my-rsvp'
import { isPastRsvpDeadline, rsvpDeadline, type RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { RsvpChoice, SubQuestion } from '@/features/game-days/rsvp/RsvpButtons'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { AskAboutPush } from '@/features/messages/components/AskAboutPush'
import { useOutbox } from '@/features/outbox/use-outbox'
import { rankingQueries, seasonWith } from '@/features/rankings/api'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import { spokenTeam } from '@/features/scoring/game-text'
import { leagueGameOf } from '@/features/scoring/league-game'
import { scoringQueries } from '@/features/scoring/api'
import type { Court, CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
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
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { CountFigure, Hero, PageFigure, PlaceFigure } from './Hero'
import { recordText } from './ResultHeroes'

type OnDayProps = { league: MyLeague; day: LeagueDay; now: Date }
type OnCourtProps = OnDayProps & { court: MyCourt; myId: string }

const useSheet = ({ league, day }: OnDayProps) => useQuery(scoringQueries.sheetView(league.id, day.id)).data

type LiveHeroProps = OnDayProps & { court: MyCourt | undefined; myId: string }

/** A game day in progress: my next game, or how all of them went, or for its organizer how far it is. */
export function LiveHero({ court, ...day }: LiveHeroProps) {
  const isPlaying = court && court.mySub === null
  if (isPlaying && !(day.league.isOrganizer && hasAllScores(court)))
    return <MyGameHero {...day} court={court} />
  if (day.league.isOrganizer) return <RunHero {...day} />
  return (
    <Hero
      about={`${day.league.name} · Week ${day.day.week}`}
      to={paths.league(day.league.id)}
      isLive
      title={court ? `${court.mySub} is subbing for you` : 'Game day is live'}
      actions={
        <ButtonLink size="lg" to={paths.scoring(day.league.id, day.day.id)}>
          View games
        </ButtonLink>
      }
    >
      {!court && playsIn(day.league) && "You're not on a court this time"}
    </Hero>
  )
}

function MyGameHero(props: OnCourtProps) {
  const { league, day, court, myId } = props
  const sheet = useSheet(props)
  const view = useOutboxView(useOutbox())
  const unsent = view.pendingScores.filter((score) => leagueGameOf(score)?.gameDayId === day.id)
  const sent = new Set(unsent.map((score) => leagueGameOf(score)?.gameId))
  const games = sheet?.courts.flatMap(gamesOf) ?? []
  const isIn = (game: CourtGame) => isEntered(game) || sent.has(game.id)
  const mine = games.filter((game) => isMine(game, myId))
  const next = mine.find((game) => !isIn(game))
  const onCourt = games.filter(({ courtNumber }) => courtNumber === court.number)
  if (unsent.length === 0 && (hasAllScores(court) || (onCourt.length > 0 && onCourt.every(isIn))))
    return <MyDayHero {...props} />
  const name = next ? courtName(next) : court.name
  const teams = next && teamsOf(next, myId)
  const waiting = formatPendingCount({ ...view, items: unsent })
  const others = mates(court)
  return (
    <Hero
      about={league.name}
      to={paths.league(league.id)}
      isLive
      state={next && mine.length > 1 && `Game ${mine.indexOf(next) + 1} of ${mine.length}`}
      figure={<PageFigure word="Court">{next?.courtNumber ?? court.number}</PageFigure>}
      title={
        <>
          <VisuallyHidden>{`Court ${next?.courtNumber ?? court.number}, `}</VisuallyHidden>
          {name ?? (teams ? teams[0] : 'you play')}
        </>
      }
      actions={
        <ButtonLink variant="primary" size="lg" to={paths.scoring(league.id, day.id)}>
          {onCourt.length > 0 && onCourt.every(isIn) ? 'View my games' : 'Enter scores'}
        </ButtonLink>
      }
    >
      {waiting ? (
        <p className="text-warning">{waiting}</p>
      ) : teams ? (
        <p className="text-ink">{name ? teams.join(' vs. ') : `vs. ${teams[1]}`}</p>
      ) : (
        // As long as the line of any game here, so that "Enter scores" doesn't move when the game is read.
        <p className="relative text-ink">
          {name && !sheet && (
            <span aria-hidden className="invisible">
              {gameOf(court)}
            </span>
          )}
          <span className={name && !sheet ? 'absolute inset-0' : undefined}>{others}</span>
        </p>
      )}
    </Hero>
  )
}

/** All of my games of today have a score. */
function MyDayHero({ league, day, myId }: OnCourtProps) {
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const { data: open } = useQuery(rankingQueries.openDays([day.id]))
  const result = useMemo(() => {
    const season = seasons?.[league.id]
    if (!season || !open) return null
    return dayResult({ ...seasonWith(season, open), settings: league.ranking }, day.week, myId)
  }, [seasons, open, league, day.week, myId])
  return (
    <Hero
      about={league.name}
      to={paths.league(league.id)}
      isLive
      state="Provisional"
      figure={<PlaceFigure place={result?.row.place} />}
      title={result ? recordText(result) : 'All your scores are in'}
      actions={
        <>
          <ButtonLink size="lg" to={paths.scoring(league.id, day.id)}>
            View my games
          </ButtonLink>
          <ButtonLink size="lg" to={paths.leagueTab(league.id, 'rankings')}>
            View rankings
          </ButtonLink>
        </>
      }
    >
      {result && 'All your scores are in.'}
    </Hero>
  )
}

/** For the organizer of a live game day: how many games are in, and on which courts. */
function RunHero(props: OnDayProps) {
  const { league, day } = props
  const sheet = useSheet(props)
  const counts = sheet && countsOf(sheet.courts)
  const about = { to: paths.league(league.id), state: `Week ${day.week}` }
  const open = <OpenDay dayId={day.id} />
  if (counts?.total === 0) {
    return (
      <Hero {...about} about={league.name} isLive title="No courts yet" actions={open}>
        No one can enter scores.
      </Hero>
    )
  }
  return (
    <Hero
      {...about}
      about={league.name}
      isLive
      figure={<CountFigure count={counts?.entered} />}
      title={
        counts ? (
          <>
            <VisuallyHidden>{counts.entered} </VisuallyHidden>
            {`of ${counts.total} games in`}
          </>
        ) : (
          'Game day is live'
        )
      }
      more={<div className="mb-3 min-h-7 @min-[36rem]:mb-0">{counts && <CourtTicks {...counts} />}</div>}
      actions={open}
    />
  )
}

interface Counts {
  courts: { number: number; name: string; games: boolean[]; entered: number }[]
  total: number
  entered: number
}

function countsOf(all: readonly Court[]): Counts {
  const courts = all
    .map((court) => {
      const games = gamesOf(court).map(isEntered)
      return { number: court.number, name: court.name, games, entered: games.filter(Boolean).length }
    })
    .filter(({ games }) => games.length > 0)
  return {
    courts,
    total: courts.reduce((sum, { games }) => sum + games.length, 0),
    entered: courts.reduce((sum, { entered }) => sum + entered, 0),
  }
}

/** With more courts, their line would be a list. */
const MOST_COURTS = 4

function CourtTicks({ courts, total, entered }: Counts) {
  if (courts.length > MOST_COURTS)
    return <progress value={entered} max={total} aria-label="Games in" className="progress-bar h-1 w-full" />
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-x-3 gap-y-2">
      {courts.map(({ number, name, games, entered: done }) => (
        <li key={number} className="min-w-0 text-note text-muted">
          <span className="mb-1 block wrap-break-word">
            <span className="font-semibold text-ink">{name}</span>{' '}
            <VisuallyHidden>{`${done} of ${games.length}`}</VisuallyHidden>
            <span aria-hidden>{`${done}/${games.length}`}</span>
          </span>
          <span aria-hidden className="flex gap-1">
            {games.map((isDone, game) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- the games of a court in their order
                key={game}
                className={`h-1 flex-1 rounded-sm ${isDone ? 'bg-good' : 'bg-line'}`}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OpenDay({ dayId, isMain = true }: { dayId: string; isMain?: boolean }) {
  return (
    <ButtonLink variant={isMain ? 'primary' : undefined} size="lg" to={paths.adminGameDay(dayId)}>
      Open game day
    </ButtonLink>
  )
}

/** A day that is over and that its organizer hasn't finalized. */
export function UnfinishedHero(props: OnDayProps) {
  const { league, day, now } = props
  const sheet = useSheet(props)
  const counts = sheet && countsOf(sheet.courts)
  const missing = counts && counts.total - counts.entered
  const left = counts?.courts.filter(({ games, entered }) => entered < games.length) ?? []
  return (
    <Hero
      about={`${league.name} · Week ${day.week}`}
      to={paths.league(league.id)}
      state={nearDateIn(day.startsAt, league.timeZone, now)}
      figure={missing ? <CountFigure count={missing} /> : undefined}
      title={
        missing ? (
          <>
            <VisuallyHidden>{missing} </VisuallyHidden>
            {missing === 1 ? 'score missing' : 'scores missing'}
          </>
        ) : (
          `Week ${day.week} isn't finalized`
        )
      }
      actions={<OpenDay dayId={day.id} />}
    >
      {missing
        ? `On ${left.length > 3 ? countOf(left.length, 'court') : listOf(left.map(({ name }) => name))}. Week ${day.week} isn't finalized.`
        : counts && (counts.total > 0 ? 'All scores are in.' : 'No games were played.')}
    </Hero>
  )
}

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

/** 'with Noor, Tom, and Ines'; a sub is named in place of the absent player. */
function mates({ others, mySub }: MyCourt) {
  if (mySub !== null) return `${mySub} is subbing for you`
  const names = others.map(({ firstName, substituteName }) => substituteName?.split(' ')[0] ?? firstName)
  return names.length > 0 ? `with ${listOf(names)}` : ''
}

/** 'You and Noor vs. Tom and Ines': some game of this court. */
const gameOf = ({ others }: MyCourt) => {
  const [partner, ...rest] = others.slice(0, 3).map(({ firstName }) => firstName)
  return partner === undefined ? '' : `You and ${partner} vs. ${listOf(rest)}`
}

const isMine = ({ team1, team2 }: CourtGame, myId: string) =>
  [...team1, ...team2].some(({ id, subFor }) => id === myId && subFor === null)

const courtName = ({ courtName: name, courtNumber }: CourtGame) =>
  name === `Court ${courtNumber}` ? null : name

/** 'You and Noor', 'Tom and Ines' */
function teamsOf({ team1, team2 }: CourtGame, myId: string): [string, string] {
  const isFirst = team1.some(({ id }) => id === myId)
  const [own, others] = isFirst ? [team1, team2] : [team2, team1]
  const partners: CourtPlayer[] = own.filter(({ id }) => id !== myId)
  return [listOf(['You', ...partners.map(({ firstName }) => firstName)]), spokenTeam(others)]
}
