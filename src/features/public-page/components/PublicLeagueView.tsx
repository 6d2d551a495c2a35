import { Maximize, Trophy } from 'lucide-react'
import { useEffect, useMemo, Suspense, useState } from 'react'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { AboutLeague } from '@/features/leagues/components/AboutLeague'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import { seasonResult } from '@/features/rankings/season-end/season-result'
import { SeasonResults } from '@/features/rankings/season-end/SeasonResults'
import { scheduleText } from '@/features/leagues/schedule-text'
import {
  lastPlayed,
  liveDay,
  nextDayText,
  playersAndSchedule,
  type PublicDay,
  type PublicLeague,
  type PublicCourt,
  type PublicNames,
  publicCourtTitle,
  whoPlays,
} from '../public-league'
import { dateIn, timeIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { PageHeader } from '@/shared/ui/PageHeader'
import { HowToJoin } from './HowToJoin'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { byDivision } from '@/domain/divisions'
import type { RankingRow } from '@/domain/season/season-ranking'
import { RankingList } from '@/features/rankings/components/RankingList'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { afterWeek } from '@/features/rankings/format-rows'
import { lazyView } from '@/shared/lib/lazy-view'
import { EmptyState } from '@/shared/ui/EmptyState'
import { hasResult, type Game } from '@/domain/game'
import { statusLabel, winnerOf } from '@/domain/recorded-game'
import { classNames } from '@/shared/lib/class-names'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

/**
 * What search engines and script-running link previews read about a league. The built page (index.html) has the same
 * title and description for every URL, because a static host doesn't know leagues.
 */
function useLinkPreview(title: string, description: string) {
  useEffect(() => {
    const before = [
      set('meta[property="og:title"]', title),
      ...DESCRIPTIONS.map((tag) => set(tag, description)),
    ]
    return () => before.forEach((restore) => restore())
  }, [title, description])
}

const DESCRIPTIONS = ['meta[name="description"]', 'meta[property="og:description"]']

/** Sets the content of a tag in index.html; returns a function that restores it. */
function set(selector: string, content: string) {
  const tag = document.querySelector<HTMLMetaElement>(selector)
  const before = tag?.content ?? ''
  if (tag) tag.content = content
  return () => {
    if (tag) tag.content = before
  }
}

type PublicLeagueViewProps = {
  league: PublicLeague
  /** Why the last refresh failed, if it did. */
  failure: Error | null
}

export function PublicLeagueView({ league, failure }: PublicLeagueViewProps) {
  const now = new Date(useNow(60_000))
  const live = liveDay(league)
  const last = lastPlayed(league)
  const next = nextDayText(league, now)
  const schedule = scheduleText(league, now)
  const result = useMemo(
    () => (isSeasonPlayed(league, league.days) ? seasonResult(league.season, league.rules) : null),
    [league],
  )
  useLinkPreview(league.name, [league.name, schedule, league.description].filter(Boolean).join('. '))
  const gameDay = ({ week, startsAt }: PublicDay) => `Week ${week}, ${dateIn(startsAt, league.timeZone, now)}`
  return (
    <>
      <PageHeader
        title={league.name}
        subtitle={
          <>
            <span>{playersAndSchedule(league, now)}</span>
            {next && <span className="block font-semibold text-ink">{next}</span>}
          </>
        }
        actions={
          <ButtonLink to={paths.wallScreen(league.id)} icon={<Maximize aria-hidden className="size-4.5" />}>
            TV mode
          </ButtonLink>
        }
      />
      {failure && (
        <p role="status" className="mb-4 text-note text-warning">
          Couldn't refresh, so this page may be out of date. {sentenceFor(failure)}
        </p>
      )}
      <div className="flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-7">
          {live?.courts && (
            <CourtList title="On court now" note={gameDay(live)} courts={live.courts} names={league.names} />
          )}
          {result && <SeasonResults end={result.end} nameOf={result.nameOf} />}
          <PublicStandings league={league} isFinal={result !== null} />
          {last?.courts && last.courts.length > 0 && (
            <CourtList
              title="Latest results"
              note={gameDay(last)}
              courts={last.courts}
              names={league.names}
            />
          )}
          <div className="order-3">
            <LeagueRulesCard rules={league.rules} />
          </div>
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-7">
          <div className="-order-1">
            <HowToJoin league={league} />
          </div>
          <div className="order-1">
            <AboutLeague league={league} now={now} />
          </div>
          <div className="order-2">
            <PublicSchedule league={league} now={now} />
          </div>
        </div>
      </div>
    </>
  )
}

type CourtListProps = { title: string; note: string; courts: readonly PublicCourt[]; names: PublicNames }

/** The courts of one game day. */
function CourtList({ title, note, courts, names }: CourtListProps) {
  const id = `courts-${title.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="text-note text-muted">{note}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {courts.map((court) => (
          <PublicCourtCard key={court.number} court={court} names={names} />
        ))}
      </ul>
    </section>
  )
}

type ScheduleProps = { league: Pick<PublicLeague, 'days' | 'liveWeek' | 'timeZone' | 'location'>; now: Date }

/** Every date of the season in order, in the league's time zone. */
function PublicSchedule({ league, now }: ScheduleProps) {
  const { days, liveWeek, timeZone, location } = league
  return (
    <section aria-labelledby="public-schedule">
      <h2 id="public-schedule" className="mb-2.5 font-semibold">
        Schedule
      </h2>
      {days.length === 0 ? (
        <Card className="text-sm text-muted">Dates show up here once the season is planned.</Card>
      ) : (
        <Card padded={false}>
          <ol className="divide-y divide-line">
            {days.map((day) => (
              <li key={day.week} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
                <div className="min-w-0">
                  <p className="text-sm font-semibold">
                    <time dateTime={day.startsAt}>
                      {dateIn(day.startsAt, timeZone, now)}, {timeIn(day.startsAt, timeZone)}
                    </time>
                  </p>
                  <p className="text-note wrap-break-word text-muted">
                    {[`Week ${day.week}`, day.location !== location && day.location]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <State day={day} isLive={day.week === liveWeek} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  )
}

function State({ day, isLive }: { day: PublicDay; isLive: boolean }) {
  if (isLive) return <Badge tone="accent">Live</Badge>
  if (day.status === 'canceled') return <Badge tone="warning">Canceled</Badge>
  if (day.isFinalized) return <Badge>Played</Badge>
  return null
}

const WhyDialog = lazyView(async () => (await import('@/features/rankings/components/WhyDialog')).WhyDialog)

/** Ids here belong to the public page, so no row is the reader's own. */
const NOBODY = ''

type PublicStandingsProps = {
  league: Pick<PublicLeague, 'season' | 'rules'>
  /** The season is over. */
  isFinal?: boolean
}

/** The same ranking that members see, computed from the public data; each row explains itself. */
function PublicStandings({ league, isFinal = false }: PublicStandingsProps) {
  const { season, rules } = league
  const { latest, weeks } = useMemo(
    () => leagueRanking(season, rules, undefined, isFinal),
    [season, rules, isFinal],
  )
  const [asked, setAsked] = useState<RankingRow>()
  return (
    <section aria-labelledby="public-standings">
      <h2 id="public-standings" className="mb-2.5 font-semibold">
        {isFinal ? 'Final standings' : latest ? `Standings ${afterWeek(latest)}` : 'Standings'}
      </h2>
      {latest ? (
        <div className="space-y-5">
          {byDivision(latest.rows).map(({ title, rows }) => (
            <div key={title}>
              {title && <h3 className="mb-2 font-semibold text-muted">{title}</h3>}
              <RankingList rows={rows} basis={latest.basis} myId={NOBODY} onWhy={setAsked} />
            </div>
          ))}
        </div>
      ) : (
        <EmptyState title="No standings yet" icon={<Trophy aria-hidden />}>
          Standings start once the first game day is finalized.
        </EmptyState>
      )}
      <Suspense>
        {latest && asked && (
          <WhyDialog
            ranking={latest}
            weeks={weeks}
            row={asked}
            isMe={false}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

type CourtCardProps = { court: PublicCourt; names: PublicNames }

/** A court of a game day: its games with their scores, or its players if no game is scheduled yet. */
function PublicCourtCard({ court, names }: CourtCardProps) {
  const { seats, games } = court
  return (
    <Card as="li" padded={false} className="min-w-0">
      <h3 className="border-b border-line px-4 py-2.5 font-semibold wrap-break-word">
        {publicCourtTitle(court)}
      </h3>
      {games.length > 0 ? (
        <ol className="divide-y divide-line">
          {games.map((game) => (
            <GameLine key={game.id} game={game} seats={seats} names={names} />
          ))}
        </ol>
      ) : (
        <ul className="space-y-1 px-4 py-3 text-sm">
          <Names ids={seats.map(({ playerId }) => playerId)} seats={seats} names={names} />
        </ul>
      )}
    </Card>
  )
}

type GameLineProps = { game: Game; seats: PublicCourt['seats']; names: PublicNames }

function GameLine({ game, seats, names }: GameLineProps) {
  const { team1, team2, team1Score, team2Score } = game
  const word = statusLabel(game.status)
  const won = winnerOf(game)
  const side = (ids: readonly string[], isWinner: boolean, className: string) => (
    <ul
      className={classNames(
        'min-w-0 flex-1 space-y-1 leading-snug',
        hasResult(game) && (isWinner ? 'font-semibold' : 'text-muted'),
        className,
      )}
    >
      <Names ids={ids} game={game} seats={seats} names={names} />
    </ul>
  )
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      {side(team1, won === 'team1', 'text-right')}
      <span className="w-16 shrink-0 text-center">
        {team1Score !== null && team2Score !== null && (
          <span className="block font-numeral text-xl font-bold whitespace-nowrap tabular-nums">
            {team1Score}–{team2Score}
          </span>
        )}
        {word !== null && <span className="block text-tiny text-muted">{word}</span>}
        {game.status === 'scheduled' && (
          <>
            <span aria-hidden className="text-muted">
              –
            </span>
            <VisuallyHidden>vs., no score yet</VisuallyHidden>
          </>
        )}
      </span>
      {side(team2, won === 'team2', '')}
    </li>
  )
}

type NamesProps = Pick<PublicCourt, 'seats'> & { ids: readonly string[]; game?: Game; names: PublicNames }

function Names({ ids, names, ...court }: NamesProps) {
  return whoPlays(ids, court, names).map(({ id, name, subAssignments }) => (
    <li key={id} className="wrap-break-word">
      {name} {subAssignments && <span className="text-note font-normal text-muted">{subAssignments}</span>}
    </li>
  ))
}
