import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pause, Play, X, CloudOff } from 'lucide-react'
import { useMemo, useState, useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { nextDay, type PublicLeague } from '../model'
import { publicLeagueQueries } from '../api'
import { leagueRanking, basisFigure, signedDiff, wonLost } from '@/features/rankings/league-ranking'
import { timeIn, dateIn } from '@/shared/lib/dates'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { usePageTitle } from '@/shared/lib/page-heading'
import { useWakeLock } from '@/shared/lib/use-wake-lock'
import { IconButton, Spinner } from '@/shared/ui/Button'
import { QueryView } from '@/shared/ui/QueryView'
import { NoPublicLeague } from '../components/PublicPage'
import { WallCourts } from './WallCourts'
import { wallSlides } from './wall-slides'
import { countOf } from '@/domain/format-text'
import type { RankingBasis } from '@/domain/league-settings'
import type { RankingRow } from '@/domain/season/season-ranking'
import { RankingArrow } from '@/features/rankings/components/RankingPlace'
import { classNames } from '@/shared/lib/class-names'

const TURN_MS = 12_000

/** The index of the current slide, out of `count`. Each stays long enough to find oneself in a full table. */
function useTurn(count: number) {
  const [step, setStep] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    // Going to a slide by hand restarts its time.
    const timer = setTimeout(() => setStep(step + 1), TURN_MS)
    return () => clearTimeout(timer)
  }, [step, isPaused, count])
  return {
    index: ((step % count) + count) % count,
    isPaused,
    setPaused,
    go: (by: 1 | -1) => setStep(step + by),
  }
}

/** TV mode: the league on a club's wall. No one touches it, and it keeps running through network failures. */
export function WallScreen({ leagueId }: { leagueId: string }) {
  useWakeLock(true)
  // Reads the stored copy once, not with every slide.
  const [options] = useState(() => publicLeagueQueries.wall(leagueId))
  const query = useQuery(options)
  const { error, dataUpdatedAt, failureCount } = query

  if (errorCode(error) === 'league_not_found' || isNotFound(error)) {
    return (
      <div className="mx-auto max-w-page p-8">
        <NoPublicLeague />
      </div>
    )
  }
  return (
    <QueryView
      query={query}
      what="the league"
      failedTitle="Couldn't load the league. Retrying automatically."
      skeleton={
        <BeforeTheLeague>
          <p role="status" className="flex items-center justify-center gap-3">
            <Spinner />
            Loading league
          </p>
        </BeforeTheLeague>
      }
      renderFailed={(failed) => <BeforeTheLeague>{failed}</BeforeTheLeague>}
    >
      {(league) => <Pictures league={league} at={dataUpdatedAt} isOld={error !== null || failureCount > 0} />}
    </QueryView>
  )
}

function BeforeTheLeague({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-page content-center p-8">
      <h1 className="sr-only">League</h1>
      {children}
    </div>
  )
}

type PicturesProps = { league: PublicLeague; at: number; isOld: boolean }

function Pictures({ league, at, isOld }: PicturesProps) {
  usePageTitle(league.name)
  const now = new Date(useNow(10_000))
  const { season, rules } = league
  const ranking = useMemo(() => leagueRanking(season, rules), [season, rules])
  const slides = useMemo(() => wallSlides(league, ranking.latest), [league, ranking])
  const { index, isPaused, setPaused, go } = useTurn(slides.length)
  const slide = slides[index]
  if (!slide) return null
  return (
    // Everything is in em of a screen of 80 by 45, so that it fills a wall of any resolution.
    <div className="flex min-h-dvh flex-col gap-[0.8em] p-[1.2em] text-[length:max(0.75rem,min(1.25vw,2.2222vh))] leading-normal lg:h-dvh lg:overflow-hidden">
      <header className="flex items-baseline gap-x-[1.5em] max-lg:flex-wrap">
        <h1 className="min-w-0 wrap-break-word max-lg:flex-auto lg:truncate text-[1.9em] leading-tight font-bold">
          {league.name}
        </h1>
        {/* On a phone it has its own line. */}
        <p className="min-w-0 flex-1 truncate text-[1.4em] text-muted max-lg:order-last max-lg:basis-full max-lg:whitespace-normal">
          {slide.title}
        </p>
        <p className="shrink-0 font-numeral text-[2.2em] leading-tight font-bold tabular-nums">
          {timeIn(now.toISOString(), league.timeZone)}
        </p>
      </header>
      {slide.kind === 'courts' && <WallCourts cards={slide.cards} names={league.names} />}
      {slide.kind === 'standings' && <WallStandings rows={slide.rows} basis={slide.basis} />}
      {slide.kind === 'invitation' && <WallInvitation league={league} now={now} />}
      <footer className="flex min-h-[1.8em] flex-wrap items-center justify-between gap-x-[1.5em] text-[0.95em]">
        <WallAge at={at} isOld={isOld} timeZone={league.timeZone} />
        <div className="flex items-center">
          {slides.length > 1 && (
            <>
              <IconButton label="Previous slide" onClick={() => go(-1)} className="size-[1.9em]!">
                <ChevronLeft aria-hidden className="size-[1.1em]" />
              </IconButton>
              <span className="min-w-[4em] text-center text-muted tabular-nums">
                {index + 1} of {slides.length}
              </span>
              <IconButton label="Next slide" onClick={() => go(1)} className="size-[1.9em]!">
                <ChevronRight aria-hidden className="size-[1.1em]" />
              </IconButton>
              <IconButton
                label={isPaused ? 'Play' : 'Pause'}
                onClick={() => setPaused(!isPaused)}
                className="size-[1.9em]!"
              >
                {isPaused ? (
                  <Play aria-hidden className="size-[1em]" />
                ) : (
                  <Pause aria-hidden className="size-[1em]" />
                )}
              </IconButton>
            </>
          )}
          <Link
            to={paths.publicLeague(league.id)}
            title="Exit TV mode"
            aria-label="Exit TV mode"
            className="inline-grid size-[1.9em] place-items-center rounded-button text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden className="size-[1.1em]" />
          </Link>
        </div>
      </footer>
    </div>
  )
}

/** For a league without results: when it begins. */
function WallInvitation({ league, now }: { league: PublicLeague; now: Date }) {
  const next = nextDay(league, now)
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[0.6em] text-center">
      <p className="text-[3em] leading-tight font-bold text-balance wrap-break-word">
        {next
          ? `${dateIn(next.startsAt, league.timeZone, now)}, ${timeIn(next.startsAt, league.timeZone)}`
          : 'No game days scheduled yet'}
      </p>
      <p className="text-[1.6em] text-muted">
        {next?.location || league.location || 'Standings show up here after the first game day.'}
      </p>
    </div>
  )
}

type WallAgeProps = {
  /** When the data was read, in milliseconds. */
  at: number
  /** Whether the last refresh failed. */
  isOld: boolean
  timeZone: string
}

/** How old the data is: as a time, and after a failure in words that can be read across the hall. */
function WallAge({ at, isOld, timeZone }: WallAgeProps) {
  const now = useNow(10_000)
  const moment = new Date(at).toISOString()
  const time = <time dateTime={moment}>{timeIn(moment, timeZone)}</time>
  return (
    <p role="status" className={isOld ? 'font-semibold text-warning' : 'text-muted'}>
      {isOld ? (
        <>
          <CloudOff aria-hidden className="mr-[0.5em] inline size-[1.1em] align-[-0.15em]" />
          No connection. Last updated {time}, {age(now - at)}.
        </>
      ) : (
        <>Updated {time}</>
      )}
    </p>
  )
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 120) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${countOf(hours, 'hour')} ago` : `${countOf(Math.floor(hours / 24), 'day')} ago`
}

const MEDALS = 3
const COLUMN = 10

type WallStandingsProps = { rows: readonly RankingRow[]; basis: RankingBasis }

/** Up to twenty rows in two columns, read one after the other. */
function WallStandings({ rows, basis }: WallStandingsProps) {
  const half = rows.length > COLUMN ? Math.ceil(rows.length / 2) : rows.length
  const columns = [rows.slice(0, half), rows.slice(half)].filter(({ length }) => length > 0)
  return (
    <div className={classNames('grid min-h-0 flex-1 gap-x-[2.5em]', columns.length > 1 && 'lg:grid-cols-2')}>
      {columns.map((column, index) => (
        <ol key={index} className="flex min-h-0 min-w-0 flex-col">
          {column.map((row) => (
            <li
              key={row.id}
              className="flex max-h-[5em] min-h-0 flex-1 items-center gap-[0.8em] border-b border-line"
            >
              <span
                className={classNames(
                  'w-[1.6em] shrink-0 text-center font-numeral text-[1.9em] leading-none font-bold',
                  row.place !== null && row.place <= MEDALS ? 'text-accent' : 'text-muted',
                )}
              >
                {row.place ?? '–'}
              </span>
              <span className="min-w-0 flex-1 wrap-break-word lg:truncate text-[1.5em] font-semibold">
                {row.name}
              </span>
              <span className="shrink-0 font-numeral text-[1.4em] font-bold whitespace-nowrap text-muted tabular-nums">
                {row.record.played > 0 && `${wonLost(row)} · ${basisFigure(basis, row) ?? signedDiff(row)}`}
              </span>
              <span className="w-[3.2em] shrink-0 text-right [&_*]:text-[1.05em]">
                <RankingArrow arrow={row.arrow} />
              </span>
            </li>
          ))}
          {/* Lines at the same heights in both columns. */}
          {Array.from({ length: half - column.length }, (_, empty) => (
            <li key={`empty ${empty}`} aria-hidden className="max-h-[5em] flex-1" />
          ))}
        </ol>
      ))}
    </div>
  )
}
