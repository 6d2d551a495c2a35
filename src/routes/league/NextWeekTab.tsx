import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useMemo } from 'react'
import { MIN_ON_COURT, type SeatingAlternative } from '@/domain/movement/court-sizes'
import { isOver } from '@/domain/statuses'
import { onFinals } from '@/domain/partners'
import { countOf } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { courtCountOn, type GameDay, upcomingDay, type Upcoming } from '@/features/game-days/game-day'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import { type League, useLeague } from '@/features/leagues/league'
import { CourtsSkeleton } from '@/features/rankings/components/CourtsSkeleton'
import { NextWeekBoard } from '@/features/courts/next-week/NextWeekBoard'
import { useProposal, type ProposedDay, planQuery } from '@/features/courts/next-week/proposal'
import { seatingAlternativesFor } from '@/features/courts/board/seating'
import { isPastRsvpDeadline } from '@/features/game-days/rsvp/rsvp'
import { rankingQueries } from '@/features/rankings/api'
import { dateIn, onPaper, zonedTimeIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useSeason } from '@/features/game-days/season/use-season'

export function Component() {
  const league = useLeague()
  const now = new Date(useNow(60_000))
  const season = useSeason(league.id)

  if (isOver(league.status)) {
    return (
      <EmptyState
        title="The season is over"
        icon={<CalendarDays aria-hidden />}
        action={<ButtonLink to={paths.leagueTab(league.id, 'rankings')}>View rankings</ButtonLink>}
      >
        No more game days this season.
      </EmptyState>
    )
  }
  return (
    <QueryView query={season} what="next week" skeleton={<Loading />}>
      {({ days }) => {
        const upcoming = upcomingDay(days, now)
        return upcoming ? (
          <NextWeekOf key={upcoming.target.id} upcoming={upcoming} />
        ) : (
          <EmptyState
            title="No upcoming game days"
            icon={<CalendarDays aria-hidden />}
            action={<ButtonLink to={paths.leagueTab(league.id, 'game-days')}>View game days</ButtonLink>}
          >
            Courts show up here once the next game day is scheduled.
          </EmptyState>
        )
      }}
    </QueryView>
  )
}

function Loading() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-11 max-w-80" />
      <CourtsSkeleton label="Loading next week" className="md:grid-cols-2 lg:grid-cols-3" />
    </div>
  )
}

function NextWeekOf({ upcoming: { target, open } }: { upcoming: Upcoming<GameDay> }) {
  const me = useMe()
  const league = useLeague()
  const plan = useQuery(planQuery(target.id))
  const isRsvpClosed = isPastRsvpDeadline(target.startsAt, league.rsvpHours, new Date(useNow(60_000)))
  // Without their names, courts have numbers.
  const { data: names = {} } = useQuery(rankingQueries.courtNames(league.id))
  const day = useMemo(
    () => plan.data && toPropose(league, target, plan.data.seed),
    [league, target, plan.data],
  )
  const proposed = useProposal(league.id, league, day, { open })
  const shown = useMemo(() => {
    if (!proposed.data || !plan.data) return undefined
    const { answers, seats } = plan.data
    const proposal = proposed.data.propose({ answers, isRsvpClosed, firstSeeding: league.firstSeeding })
    return {
      proposal,
      plan: plan.data,
      people: proposed.data.people,
      isMisfit: seats.length === 0 && (proposal.courts.length === 0 || proposal.overMax),
    }
  }, [proposed.data, plan.data, isRsvpClosed, league.firstSeeding])

  return (
    <QueryView query={combineQueries(shown, plan, proposed)} what="next week" skeleton={<Loading />}>
      {({ isMisfit, ...board }) => (
        <div className="space-y-4">
          {isMisfit && (
            <p className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm text-warning print:hidden">
              {misfit(
                board.proposal.available,
                seatingAlternativesFor(board.proposal.available, league, courtCountOn(target, league)),
              )}
            </p>
          )}
          <NextWeekBoard
            leagueId={league.id}
            day={{
              id: target.id,
              week: target.week,
              whenOnPaper: onPaper(target.startsAt, league.timeZone),
              when: `${dateIn(target.startsAt, league.timeZone)}, ${zonedTimeIn(target.startsAt, league.timeZone)}`,
            }}
            openWeeks={open.map(({ week }) => week)}
            {...board}
            names={names}
            myId={me.profileId}
            manages={canRunLeague(me, league)}
          />
        </div>
      )}
    </QueryView>
  )
}

const toPropose = (league: League, day: GameDay, seed: number | null): ProposedDay => ({
  id: day.id,
  week: day.week,
  seed,
  seated: [],
  settings: {
    ...(day.isFinals ? onFinals(league) : league),
    courtCount: courtCountOn(day, league),
    isFinals: day.isFinals,
  },
})

/** 6, 7 and 11 people cannot be cut into fours and fives. Source: rules.md section 4, step 6. */
function misfit(people: number, ways: readonly SeatingAlternative[]): string {
  const words = ways.map(wayText)
  const first = `${countOf(people, 'player')} won't fit the courts`
  if (words.length > 0) return `${first}. You could ${words.join(', or ')}.`
  return people < MIN_ON_COURT ? `${first}. A court needs at least ${MIN_ON_COURT}.` : `${first}.`
}

function wayText(way: SeatingAlternative): string {
  const courts = way.sizes.join(' + ')
  switch (way.kind) {
    case 'largerCourt':
      return `use courts of ${courts}`
    case 'bench':
      return `leave ${way.people} out (${courts})`
    default:
      return `find ${countOf(way.people, 'sub')} (${courts})`
  }
}
