import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { gameDayMinutes } from '@/domain/game-day-plan/game-day-length'
import { useMe } from '@/features/auth/use-auth'
import { CalendarButton } from '../../calendar/CalendarButton'
import { SubscribeButton } from '../../calendar/SubscribeButton'
import { gameDayQueries } from '../../queries'
import { seasonDays, type LoadedSeason } from '../use-season'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import type { League } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { FirstSteps, needsFirstSteps } from './FirstSteps'
import { EmptyState } from '@/shared/ui/EmptyState'
import { lazyView } from '@/shared/lib/lazy-view'
import { Card } from '@/shared/ui/Card'
import type { RsvpResponse } from '../../rsvp/rsvp'
import { type GameDay, isLeftOpen, gameDayState } from '../../game-day'
import { GameDayRow, type DayLeague } from './GameDayRow'
import { RsvpButtons } from '../../rsvp/RsvpButtons'
import { FeaturedDay } from './FeaturedDay'

const SeasonDialog = lazyView(async () => (await import('./SeasonDialog')).SeasonDialog)
const DayDialog = lazyView(async () => (await import('./DayDialog')).DayDialog)

type SeasonViewProps = {
  league: League
  season: LoadedSeason
  renderLive: ComponentProps<typeof FeaturedDays>['renderLive']
}

/** The dates of a league, the relevant ones first. Organizers plan them here. */
export function SeasonView({ league, season, renderLive }: SeasonViewProps) {
  const me = useMe()
  const now = new Date(useNow(60_000))
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOrganizer = canRunLeague(me, league)
  // The overview links here to plan the first season.
  const [seasonForm, setSeasonForm] = useState<{ isOpen: boolean; number: number } | undefined>(() =>
    isOrganizer && search.has('plan') ? { isOpen: true, number: 0 } : undefined,
  )
  const { data: rsvps } = useQuery(gameDayQueries.mine(me.profileId))

  const isArchived = league.status === 'archived'
  const answers = season.hasMember(me.profileId) && !isArchived ? rsvps : undefined
  const { featured, upcoming, played } = seasonDays(season.days, now, league.status)
  const isEmpty = season.days.length === 0
  const opened = season.days.find(({ id }) => id === search.get('day'))
  const gameDays = paths.leagueTab(league.id, 'game-days')
  const planSeason = () => setSeasonForm({ isOpen: true, number: seasonForm?.number ?? 0 })
  const closeForm = (number: number) => {
    setSeasonForm({ isOpen: false, number })
    if (search.has('plan')) void navigate(gameDays, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="space-y-7">
      {needsFirstSteps(me, league, season) ? (
        <FirstSteps leagueId={league.id} season={season} onPlan={planSeason} />
      ) : (
        isEmpty && <NoGameDays leagueId={league.id} />
      )}
      <FeaturedDays
        days={featured}
        league={league}
        memberCount={season.memberCount}
        isOrganizer={isOrganizer}
        answers={answers}
        now={now}
        renderLive={renderLive}
      />
      <div className="grid grid-cols-1 gap-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:items-start">
        {[
          { title: 'Coming up', days: upcoming },
          { title: isArchived ? 'Game days' : 'Played', days: played },
        ].map(
          ({ title, days }) =>
            days.length > 0 && (
              <GameDayList
                key={title}
                title={title}
                days={days}
                league={league}
                now={now}
                answers={answers}
                isOrganizer={isOrganizer}
              />
            ),
        )}
      </div>
      {!isEmpty && (
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          {isOrganizer && (
            <Button icon={<CalendarDays aria-hidden className="size-4 shrink-0" />} onClick={planSeason}>
              Add game days
            </Button>
          )}
          {!isArchived && <SubscribeButton league={{ id: league.id, name: league.name }} />}
          <CalendarButton
            days={season.days}
            league={{
              name: league.name,
              location: league.location,
              url: window.location.origin + gameDays,
              minutes: gameDayMinutes(league, null),
            }}
          >
            Download season
          </CalendarButton>
        </div>
      )}
      <Suspense>
        {seasonForm && (
          <SeasonDialog
            key={seasonForm.number}
            open={seasonForm.isOpen}
            league={league}
            days={season.days}
            now={now}
            onClose={() => closeForm(seasonForm.number)}
            onSaved={() => closeForm(seasonForm.number + 1)}
          />
        )}
        {opened && (
          <DayDialog
            key={opened.id}
            day={opened}
            days={season.days}
            league={league}
            isOrganizer={isOrganizer}
            now={now}
            onClose={() => void navigate(gameDays, { replace: true, preventScrollReset: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

function NoGameDays({ leagueId }: { leagueId: string }) {
  return (
    <EmptyState
      title="No game days yet"
      icon={<CalendarDays aria-hidden />}
      action={<ButtonLink to={paths.leagueTab(leagueId, 'players')}>View players</ButtonLink>}
    >
      Dates show up here once the season is planned.
    </EmptyState>
  )
}

type GameDayListProps = {
  title: string
  days: readonly GameDay[]
  league: DayLeague
  now: Date
  /** The reader's RSVPs, by game day; undefined for someone who doesn't play here. */
  answers?: Readonly<Record<string, RsvpResponse>>
  isOrganizer: boolean
}

function GameDayList({ title, days, league, now, answers, isOrganizer }: GameDayListProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2.5 font-semibold">{title}</h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <li key={day.id}>
              <GameDayRow
                day={day}
                league={league}
                now={now}
                answer={answers && (answers[day.id] ?? null)}
                isOrganizer={isOrganizer}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type FeaturedDaysProps = {
  days: readonly GameDay[]
  league: League
  memberCount: number | undefined
  isOrganizer: boolean
  /** The reader's RSVPs, by game day; undefined for someone who doesn't play here. */
  answers: Readonly<Record<string, RsvpResponse>> | undefined
  now: Date
  renderLive: (day: GameDay) => ReactNode
}

/** The game days in progress, with live scores, or the next one, with the reader's RSVP. */
function FeaturedDays({
  days,
  league,
  memberCount,
  isOrganizer,
  answers,
  now,
  renderLive,
}: FeaturedDaysProps) {
  return days.map((day) => {
    const isAhead = gameDayState(day, now) === 'ahead'
    return (
      <div key={day.id} className="space-y-4">
        <FeaturedDay
          day={day}
          league={league}
          memberCount={memberCount}
          isOrganizer={isOrganizer}
          now={now}
          action={
            <ButtonLink
              size="lg"
              to={paths.gameDay(league.id, day.id)}
              preventScrollReset
              className="whitespace-nowrap"
            >
              View RSVPs
            </ButtonLink>
          }
        >
          {isAhead && answers && (
            <RsvpButtons
              day={day}
              timeZone={league.timeZone}
              rsvpHours={league.rsvpHours}
              answer={answers[day.id] ?? null}
              now={now}
            />
          )}
        </FeaturedDay>
        {!isAhead && !isLeftOpen(day, now) && renderLive(day)}
      </div>
    )
  })
}
