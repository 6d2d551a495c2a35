import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { Lock } from 'lucide-react'
import { capital, countOf } from '@/domain/format-text'
import { hasResult } from '@/domain/game'
import { endText } from '@/domain/rule-sentences'
import { RulesText } from '@/features/leagues/components/LeagueRulesCard'
import { useMe } from '@/features/auth/use-auth'
import type { League } from '@/features/leagues/league'
import { scheduleText } from '@/features/leagues/schedule-text'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { seasonResult } from '@/features/rankings/season-end/season-result'
import { SeasonResults } from '@/features/rankings/season-end/SeasonResults'
import { isSeasonPlayed } from '@/domain/season/season-end'
import { dateIn, daysAway, nearDateIn, timeIn, zonedTimeIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { useNow } from '@/shared/lib/timing'
import { usePageTitle } from '@/shared/lib/page-heading'
import { Badge } from '@/shared/ui/Badge'
import { Fold } from '@/shared/ui/Details'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { lastPlayed, liveDay, nextDay, publicCourtTitle, type PublicDay, type PublicLeague } from '../model'
import { publicLeagueQueries } from '../api'
import { Cover, HowToJoin } from './Cover'
import { CourtResults, PublicCourts } from './PublicCourts'
import { PublicStandings, SectionHeading } from './PublicStandings'

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
  usePageTitle(league.name)
  useLinkPreview(
    league.name,
    [league.name, scheduleText(league, now), league.description].filter(Boolean).join('. '),
  )
  return <LeagueFromOutside league={league} failure={failure} now={now} hasTitle />
}

type LeagueFromOutsideProps = PublicLeagueViewProps & { now: Date; hasTitle: boolean }

/** What is known about a league without being in it: the cover, how to join, what happens now, and the rest folded. */
function LeagueFromOutside({ league, failure, now, hasTitle }: LeagueFromOutsideProps) {
  const live = liveDay(league)
  const last = lastPlayed(league)
  const result = useMemo(
    () => (isSeasonPlayed(league, league.days) ? seasonResult(league.season, league.rules) : null),
    [league],
  )
  return (
    <BesideJoin cover={<Cover league={league} now={now} hasTitle={hasTitle} />} league={league}>
      {failure && (
        <p role="status" className="text-note text-warning">
          Couldn't refresh, so this page may be out of date. {sentenceFor(failure)}
        </p>
      )}
      {live?.courts && <OnCourtNow day={live} league={league} />}
      {!live && <NextGameDay league={league} now={now} />}
      {result && <SeasonResults end={result.end} nameOf={result.nameOf} />}
      {!live && last?.courts && <CourtWinners league={league} last={last} now={now} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:grid-cols-2">
        <PublicStandings league={league} isFinal={result !== null} />
        <section aria-label="More about this league" className="border-t border-line">
          {last?.courts && last.courts.length > 0 && (
            <Fold
              title="Last week"
              note={`${dateOf(last, league, now)} · ${countOf(gamesOf(last).length, 'game')}`}
            >
              <CourtResults courts={last.courts} names={league.names} />
            </Fold>
          )}
          <Fold title="Schedule" note={scheduleNote(league, now)}>
            <PublicSchedule league={league} now={now} />
          </Fold>
          <Fold title="Rules" note={capital(endText(league.rules))}>
            <RulesText rules={league.rules} />
          </Fold>
          <About league={league} />
        </section>
      </div>
    </BesideJoin>
  )
}

type BesideJoinProps = { league: PublicLeague; cover?: ReactNode; children: ReactNode }

/** How to join follows the cover for the keyboard and screen readers, and is where `HowToJoin` says for the eye. */
function BesideJoin({ league, cover, children }: BesideJoinProps) {
  return (
    <div className="flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {cover}
      <HowToJoin league={league} />
      <div className="flex min-w-0 flex-col gap-7">{children}</div>
    </div>
  )
}

const dateOf = ({ startsAt }: PublicDay, { timeZone }: PublicLeague, now: Date) =>
  dateIn(startsAt, timeZone, now)

const gamesOf = ({ courts }: PublicDay) => (courts ?? []).flatMap(({ games }) => games)

function OnCourtNow({ day, league }: { day: PublicDay; league: PublicLeague }) {
  const games = gamesOf(day)
  const scored = games.filter((game) => hasResult(game)).length
  return (
    <section aria-labelledby="on-court-now">
      <SectionHeading
        id="on-court-now"
        title={
          <>
            <span aria-hidden className="mr-2 inline-block size-2 animate-live rounded-full bg-accent" />
            On court now
          </>
        }
        note={[`Week ${day.week}`, games.length > 0 && `${scored} of ${countOf(games.length, 'game')} in`]
          .filter(Boolean)
          .join(' · ')}
      />
      <PublicCourts courts={day.courts ?? []} names={league.names} />
    </section>
  )
}

/** The next date, large; nothing where none is planned. */
function NextGameDay({ league, now }: { league: PublicLeague; now: Date }) {
  const next = nextDay(league, now)
  if (!next) return null
  const { timeZone } = league
  const away = daysAway(next.startsAt, timeZone, now)
  const soon = away > 1 ? `in ${away} days` : nearDateIn(next.startsAt, timeZone, now).toLowerCase()
  return (
    <section aria-labelledby="next-game-day">
      <SectionHeading id="next-game-day" title="Next game day" note={weekOf(next, league)} />
      <p className="font-numeral text-5xl leading-none font-bold">{dateOf(next, league, now)}</p>
      <p className="mt-1.5 text-base text-muted">{`${zonedTimeIn(next.startsAt, timeZone)} · ${soon}`}</p>
    </section>
  )
}

const weekOf = ({ week }: PublicDay, { weeks, days }: PublicLeague) =>
  weeks !== null && days.length >= weeks ? `Week ${week} of ${days.length}` : `Week ${week}`

type CourtWinnersProps = { league: PublicLeague; last: PublicDay; now: Date }

/** Who finished first on each court of the last game day. Where people change courts during it, no court has a winner. */
function CourtWinners({ league, last, now }: CourtWinnersProps) {
  const { season, rules } = league
  const { latest } = useMemo(() => leagueRanking(season, rules), [season, rules])
  if (rules.gameFormat !== 'courts' || latest?.week !== last.week) return null
  const winners = latest.ladderDay.courts.flatMap(({ number, table }) => {
    const [first] = table
    return first?.rank == null ? [] : [{ number, name: first.name, won: first.won, lost: first.lost }]
  })
  if (winners.length === 0) return null
  return (
    <section aria-labelledby="court-winners">
      <SectionHeading
        id="court-winners"
        title="Last week's court winners"
        note={`Week ${last.week} · ${dateOf(last, league, now)}`}
      />
      <ul className="divide-y divide-line border-y border-line">
        {winners.map(({ number, name, won, lost }) => (
          <li key={number} className="flex min-h-13 items-center gap-3 py-2">
            <span className="min-w-0 flex-1 text-muted wrap-anywhere">
              {publicCourtTitle(
                last.courts?.find((court) => court.number === number) ?? { number, name: null },
              )}
            </span>
            <span className="min-w-0 flex-1 font-semibold wrap-break-word">{name}</span>
            <span className="shrink-0 font-numeral text-xl font-bold">{`${won}–${lost}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function scheduleNote(league: PublicLeague, now: Date) {
  const next = nextDay(league, now)
  if (next) return `Next: ${dateOf(next, league, now)}`
  return league.days.length > 0 ? countOf(league.days.length, 'game day') : 'No dates yet'
}

/** Every date of the season in order, in the league's time zone. */
function PublicSchedule({ league, now }: { league: PublicLeague; now: Date }) {
  const { days, liveWeek, timeZone, location } = league
  if (days.length === 0)
    return <p className="text-sm text-muted">Dates show up here once the season is planned.</p>
  return (
    <ol aria-label="Game days" className="divide-y divide-line">
      {days.map((day) => (
        <li key={day.week} className="flex min-h-13 items-center justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="text-sm font-semibold">
              <time dateTime={day.startsAt}>
                {dateIn(day.startsAt, timeZone, now)}, {timeIn(day.startsAt, timeZone)}
              </time>
            </p>
            <p className="text-note wrap-break-word text-muted">
              {[`Week ${day.week}`, day.location !== location && day.location].filter(Boolean).join(' · ')}
            </p>
          </div>
          <State day={day} isLive={day.week === liveWeek} />
        </li>
      ))}
    </ol>
  )
}

function State({ day, isLive }: { day: PublicDay; isLive: boolean }) {
  if (isLive) return <Badge tone="accent">Live</Badge>
  if (day.status === 'canceled') return <Badge tone="warning">Canceled</Badge>
  if (day.isFinalized) return <Badge>Played</Badge>
  return null
}

/** A description longer than this is cut on the cover. */
const SHORT = 160

function About({ league }: { league: PublicLeague }) {
  const { description, organizerName, capacity, courtCount } = league
  const courts = countOf(courtCount, 'court')
  return (
    <Fold title={organizerName ? 'Organizer' : 'About'} note={organizerName}>
      <div className="space-y-3 text-sm">
        {description.length > SHORT && (
          <p className="text-pretty wrap-anywhere whitespace-pre-line">{description}</p>
        )}
        <p>{capacity === null ? courts : `Up to ${countOf(capacity, 'player')} on ${courts}`}</p>
      </div>
    </Fold>
  )
}

type VisitorTabProps = { league: Pick<League, 'id' | 'visibility'>; tab: string }

/** A tab of a league for someone who isn't in it: what its public page says about the same. */
export function VisitorTab({ league, tab }: VisitorTabProps) {
  if (league.visibility === 'private')
    return <MembersOnly>Only members can see dates, results, and rankings.</MembersOnly>
  return <PublicTab leagueId={league.id} tab={tab} />
}

function PublicTab({ leagueId, tab }: { leagueId: string; tab: string }) {
  const { profileId } = useMe()
  const query = useQuery(publicLeagueQueries.page(leagueId, profileId))
  const now = new Date(useNow(60_000))
  return (
    <QueryView query={query} what="the league" skeleton={<SkeletonRows rows={6} label="Loading league" />}>
      {(league) => {
        const show = TABS[tab]
        return show ? (
          <BesideJoin league={league}>{show(league, now)}</BesideJoin>
        ) : (
          <LeagueFromOutside league={league} failure={query.error} now={now} hasTitle={false} />
        )
      }}
    </QueryView>
  )
}

const NOTHING_YET = <p className="text-sm text-muted">Nothing yet.</p>

/** By the last part of the tab's address. */
const TABS: Readonly<Record<string, (league: PublicLeague, now: Date) => ReactNode>> = {
  players: ({ season }) =>
    season.members.length === 0 ? (
      NOTHING_YET
    ) : (
      <ul aria-label="Players" className="divide-y divide-line border-y border-line">
        {season.members.map(({ id, name }) => (
          <li key={id} className="flex min-h-13 items-center font-semibold wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    ),
  'game-days': (league, now) => <PublicSchedule league={league} now={now} />,
  rankings: (league) => <PublicStandings league={league} isWhole />,
  weekly: (league) => {
    const last = lastPlayed(league)
    if (!last?.courts) return NOTHING_YET
    return (
      <section aria-labelledby="last-week">
        <SectionHeading id="last-week" title={`Week ${last.week}`} />
        <CourtResults courts={last.courts} names={league.names} />
      </section>
    )
  },
  'next-week': (league, now) =>
    nextDay(league, now) ? <NextGameDay league={league} now={now} /> : NOTHING_YET,
}

/** For someone who knows about a private league without being in it. */
function MembersOnly({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="Members only"
      icon={<Lock aria-hidden />}
      action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
