import { Check, MapPin, CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { soon } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { isOver } from '@/domain/statuses'
import { useMe } from '@/features/auth/use-auth'
import type { League } from '@/features/leagues/league'
import type { QueryState } from '@/shared/lib/combine-queries'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { isLeftOpen, isLive, type GameDay, gameDayState } from '../../game-day'
import type { DayLeague } from './GameDayRow'
import { GameDayTime } from '../../GameDayTime'
import { gameDayQueries } from '../../queries'
import { RsvpButtons } from '../../rsvp/RsvpButtons'
import { seasonDays, type LoadedSeason } from '../use-season'

type FeaturedDayProps = {
  day: GameDay
  league: DayLeague
  /** The number of members who could come; unknown until the roster is loaded. */
  memberCount: number | undefined
  /** Sets courts, before there are games to score. */
  isOrganizer: boolean
  now: Date
  /** Next to the main action. */
  action?: ReactNode
  /** Below everything, such as the reader's RSVP. */
  children?: ReactNode
}

export function FeaturedDay(props: FeaturedDayProps) {
  const { day, league, memberCount, isOrganizer, now, action, children } = props
  const live = isLive(day, now)
  const leftOpen = isLeftOpen(day, now)
  const state = leftOpen ? 'Not finalized' : live ? 'Live' : 'Next'
  const place = day.location || league.location
  const starts = live ? null : soon(day.startsAt, now)
  return (
    <Card
      as="section"
      tone="featured"
      aria-label={`${state}: week ${day.week}`}
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0">
        <Badge tone={leftOpen ? 'warning' : 'accent'}>
          {state} · Week {day.week}
        </Badge>
        <h2 className="mt-3 text-xl font-bold tracking-[-0.01em]">
          <GameDayTime startsAt={day.startsAt} timeZone={league.timeZone} now={now} near />
          {starts && <span className="text-base font-medium tracking-normal text-muted"> · {starts}</span>}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {place && <Fact icon={<MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />}>{place}</Fact>}
          {day.inCount + day.waitingCount > 0 && (
            <Fact icon={<Check aria-hidden className="mt-0.5 size-4 shrink-0" />}>
              {inWords(day, memberCount)}
            </Fact>
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        {(day.isDrawn || isOrganizer) && (
          <ButtonLink
            size="lg"
            variant={live && !leftOpen ? 'primary' : 'secondary'}
            to={day.isDrawn ? paths.scoring(day.leagueId, day.id) : paths.scheduler(day.leagueId, day.id)}
            className="whitespace-nowrap"
          >
            {day.isDrawn ? 'Open scoring' : 'Set courts'}
          </ButtonLink>
        )}
        {day.isDrawn && isOrganizer && (
          <>
            <ButtonLink size="lg" to={paths.adminGameDay(day.id)} className="whitespace-nowrap">
              Run game day
            </ButtonLink>
            <ButtonLink size="lg" to={paths.scheduler(day.leagueId, day.id)} className="whitespace-nowrap">
              Edit courts
            </ButtonLink>
          </>
        )}
        {action}
      </div>
      {(day.note || children) && (
        <div className="w-full space-y-4 border-t border-line pt-4">
          {day.note && <p className="text-sm wrap-anywhere whitespace-pre-line">{day.note}</p>}
          {children}
        </div>
      )}
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-1.5">
      {icon}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </li>
  )
}

function inWords({ inCount, waitingCount }: GameDay, members: number | undefined): string {
  const inText = members === undefined || members < inCount ? `${inCount} in` : `${inCount} of ${members} in`
  return waitingCount === 0 ? inText : `${inText}, ${waitingCount} on waitlist`
}

export function FeaturedDaySkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Card tone="featured" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="w-60 max-w-full">
          <Skeleton className="h-6.5 w-28" />
          <Skeleton className="mt-3.5 h-6 w-40 max-w-full" />
          <Skeleton className="mt-3 h-4" />
        </div>
        <Skeleton className="h-13 w-36 max-sm:w-full" />
      </Card>
    </div>
  )
}

const ROWS = 4

/** A placeholder for a season: the featured game day, then upcoming and past ones. */
export function GameDaysSkeleton() {
  return (
    <div className="space-y-7">
      <FeaturedDaySkeleton label="Loading game days" />
      <div aria-hidden className="grid grid-cols-1 gap-7 lg:grid-cols-2">
        <ListSkeleton />
        <ListSkeleton />
      </div>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3 h-5 w-24" />
      <Card padded={false} className="divide-y divide-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
            <Skeleton className="size-9" />
            <div className="min-w-0 flex-1 space-y-2">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="h-3 w-20 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}

type NextDateProps = {
  league: League
  season: QueryState<LoadedSeason>
  isOrganizer: boolean
  now: Date
}

/** The game day in progress, or the next one with the reader's RSVP. */
export function NextDate({ season, ...props }: NextDateProps) {
  return (
    <QueryView
      query={season}
      what="the next game day"
      skeleton={<FeaturedDaySkeleton label="Loading next game day" />}
    >
      {(loaded) => <LoadedDate {...props} season={loaded} />}
    </QueryView>
  )
}

type LoadedDateProps = Omit<NextDateProps, 'season'> & { season: LoadedSeason }

function LoadedDate({ league, season, isOrganizer, now }: LoadedDateProps) {
  const { profileId } = useMe()
  const { data: rsvps } = useQuery(gameDayQueries.mine(profileId))
  const gameDays = (
    <ButtonLink size="lg" to={paths.leagueTab(league.id, 'game-days')} className="sm:whitespace-nowrap">
      View all game days
    </ButtonLink>
  )
  const { featured } = seasonDays(season.days, now, league.status)
  if (featured.length > 0) {
    return featured.map((day) => (
      <FeaturedDay
        key={day.id}
        day={day}
        league={league}
        memberCount={season.memberCount}
        isOrganizer={isOrganizer}
        now={now}
        action={gameDays}
      >
        {rsvps && season.hasMember(profileId) && gameDayState(day, now) === 'ahead' && (
          <RsvpButtons
            day={day}
            timeZone={league.timeZone}
            rsvpHours={league.rsvpHours}
            answer={rsvps[day.id] ?? null}
            now={now}
          />
        )}
      </FeaturedDay>
    ))
  }
  if (isOver(league.status)) {
    return (
      <EmptyState title="The season is over" icon={<CalendarDays aria-hidden />} action={gameDays}>
        Results are still available.
      </EmptyState>
    )
  }
  if (season.days.length === 0) {
    return (
      <EmptyState title="No game days yet" icon={<CalendarDays aria-hidden />}>
        The next one shows up here once the season is planned.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No upcoming game days" icon={<CalendarDays aria-hidden />} action={gameDays}>
      The season is done, or the next dates aren't planned yet.
    </EmptyState>
  )
}
