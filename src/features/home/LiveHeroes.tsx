import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { dayResult } from '@/domain/season/day-result'
import { hasAllScores, type MyCourt } from '@/features/game-days/queries'
import { playsIn } from '@/features/game-days/game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { useOutbox } from '@/features/outbox/use-outbox'
import { rankingQueries, seasonWith } from '@/features/rankings/api'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import { spokenTeam } from '@/features/scoring/game-text'
import { leagueGameOf } from '@/features/scoring/league-game'
import { scoringQueries } from '@/features/scoring/api'
import type { Court, CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { nearDateIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { ButtonLink } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { CountFigure, Hero, PageFigure, PlaceFigure } from './Hero'
import { recordText } from './ResultHeroes'

export type OnDayProps = { league: MyLeague; day: LeagueDay; now: Date }
export type OnCourtProps = OnDayProps & { court: MyCourt; myId: string }

const useSheet = ({ league, day }: OnDayProps) => useQuery(scoringQueries.sheetView(league.id, day.id)).data

export type LiveHeroProps = OnDayProps & { court: MyCourt | undefined; myId: string }

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
      state={
        sheet ? (
          next && mine.length > 1 && `Game ${mine.indexOf(next) + 1} of ${mine.length}`
        ) : (
          // Beside a long name it takes a line of its own.
          <span aria-hidden className="invisible">
            Game 1 of 3
          </span>
        )
      }
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
  const mine = useQuery(rankingQueries.mine(myId))
  const openDay = useQuery(rankingQueries.openDays([day.id]))
  const [seasons, open] = [mine.data, openDay.data]
  const isLoading = mine.isLoading || openDay.isLoading
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
      // Two lines from the start, so that nothing moves when the record comes.
      title={
        result ? (
          recordText(result)
        ) : isLoading ? (
          <>
            <VisuallyHidden>Your results</VisuallyHidden>
            {'\u00a0'}
          </>
        ) : (
          'All your scores are in'
        )
      }
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
      {(result || isLoading) && 'All your scores are in.'}
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

export function OpenDay({ dayId, isMain = true }: { dayId: string; isMain?: boolean }) {
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

/** 'with Noor, Tom, and Ines'; a sub is named in place of the absent player. */
export function mates({ others, mySub }: MyCourt) {
  if (mySub !== null) return `${mySub} is subbing for you`
  const names = others.map(({ firstName, substituteName }) => substituteName?.split(' ')[0] ?? firstName)
  return names.length > 0 ? `with ${listOf(names)}` : ''
}

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
