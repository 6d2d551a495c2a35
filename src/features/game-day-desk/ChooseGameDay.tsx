import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { GameDayTime } from '@/features/game-days/GameDayTime'
import { isLeftOpen, isLive, gameDayState } from '@/features/game-days/game-day'
import { leagueQueries } from '@/features/leagues/api'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { Badge } from '@/shared/ui/Badge'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'

export function ChooseGameDay() {
  return (
    <>
      <PageHeader title="Game days" subtitle="Choose a game day to run." />
      <GameDayList />
    </>
  )
}

function GameDayList() {
  const query = useQuery(leagueQueries.mine(useMe()))
  const now = new Date(useNow(60_000))
  return (
    <QueryView query={query} what="game days" skeleton={<SkeletonRows rows={4} label="Loading game days" />}>
      {(leagues) => <GameDays {...gameDaysToRun(leagues, now)} now={now} />}
    </QueryView>
  )
}

type GameDaysProps = ReturnType<typeof gameDaysToRun> & { now: Date }

function GameDays({ open, ahead, finalized, now }: GameDaysProps) {
  if (open.length + ahead.length + finalized.length === 0) {
    return (
      <EmptyState
        title="No game days to run"
        icon={<CalendarDays aria-hidden />}
        action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
      >
        Game days for leagues you run show up here. Plan them on a league's Game Days tab.
      </EmptyState>
    )
  }
  return (
    <div className="space-y-7">
      <ChooseGameDayList title="To do" gameDays={open} now={now} />
      <ChooseGameDayList title="Coming up" gameDays={ahead} now={now} />
      <ChooseGameDayList title="Finalized" gameDays={finalized} now={now} />
    </div>
  )
}

const FIRST = 6

function ChooseGameDayList({
  title,
  gameDays,
  now,
}: {
  title: string
  gameDays: readonly GameDayToRun[]
  now: Date
}) {
  const [all, setAll] = useState(false)
  if (gameDays.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2.5 font-semibold">{title}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {gameDays.slice(0, all ? undefined : FIRST).map((sheetView) => (
            <ChooseGameDayRow key={sheetView.day.id} sheetView={sheetView} now={now} />
          ))}
        </ul>
      </Card>
      {!all && gameDays.length > FIRST && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show all {gameDays.length}
        </Button>
      )}
    </section>
  )
}

function ChooseGameDayRow({ sheetView: { league, day }, now }: { sheetView: GameDayToRun; now: Date }) {
  return (
    <li>
      <Link
        to={paths.adminGameDay(day.id)}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-raised/60"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow basis-48">
            <span className="block font-semibold wrap-anywhere">
              {league.name} · Week {day.week}
            </span>
            <span className="block text-note text-muted">
              <GameDayTime startsAt={day.startsAt} timeZone={league.timeZone} now={now} near />
            </span>
          </span>
          <StateBadge day={day} now={now} />
        </span>
        <ChevronRight aria-hidden className="-ml-1 size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function StateBadge({ day, now }: { day: GameDayToRun['day']; now: Date }) {
  if (day.isFinalized) return null
  if (isLive(day, now) && !isLeftOpen(day, now)) return <Badge tone="accent">Live</Badge>
  return Date.parse(day.startsAt) <= now.getTime() ? <Badge tone="warning">Not finalized</Badge> : null
}

export interface GameDayToRun {
  readonly league: Pick<MyLeague, 'id' | 'name' | 'timeZone'>
  readonly day: LeagueDay
}

interface GameDaysToRun {
  /** In progress, or over but not finalized: oldest first. */
  readonly open: readonly GameDayToRun[]
  /** The next one of each league, and any others that start within a week. */
  readonly ahead: readonly GameDayToRun[]
  /** Finalized ones, latest first, for correcting scores. */
  readonly finalized: readonly GameDayToRun[]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The game days of the leagues that a person runs, by what is left to do. Canceled ones need nothing. */
export function gameDaysToRun(leagues: readonly MyLeague[], now: Date): GameDaysToRun {
  const gameDays = leagues
    .filter(({ isOrganizer, status }) => isOrganizer && status !== 'archived')
    .flatMap((league) => league.days.map((day): GameDayToRun => ({ league, day })))
    .toSorted((a, b) => Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt))
  const inState = (state: ReturnType<typeof gameDayState>) =>
    gameDays.filter(({ day }) => gameDayState(day, now) === state)
  const ahead = inState('ahead')
  const isNext = ({ league, day }: GameDayToRun) =>
    ahead.find((sheetView) => sheetView.league.id === league.id)?.day.id === day.id
  const isSoon = ({ day }: GameDayToRun) => Date.parse(day.startsAt) - now.getTime() <= WEEK_MS
  return {
    open: gameDays.filter(
      ({ day }) =>
        !day.isFinalized && day.status !== 'canceled' && ['live', 'played'].includes(gameDayState(day, now)),
    ),
    ahead: ahead.filter((sheetView) => isNext(sheetView) || isSoon(sheetView)),
    finalized: gameDays.filter(({ day }) => day.isFinalized).toReversed(),
  }
}
