import { CalendarDays, CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '@/features/auth/use-me'
import { FeaturedDay } from '@/features/game-days/components/FeaturedDay'
import { GameDayList } from '@/features/game-days/components/GameDayList'
import { GameDaysSkeleton } from '@/features/game-days/components/GameDaysSkeleton'
import { seasonDays } from '@/features/game-days/season-days'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { MembersOnly } from '@/features/leagues/components/MembersOnly'
import { useLeague } from '@/features/leagues/use-league'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { useSeason } from './use-season'

const SeasonDialog = lazy(async () => {
  const { SeasonDialog: dialog } = await import('@/features/game-days/components/SeasonDialog')
  return { default: dialog }
})

export function Component() {
  const me = useMe()
  const league = useLeague()
  const now = new Date(useNow(60_000))
  const season = useSeason(league.id)
  const [seasonForm, setSeasonForm] = useState<{ isOpen: boolean; number: number }>()

  if (season.status === 'loading') return <GameDaysSkeleton />
  if (season.status === 'members-only') {
    return <MembersOnly league={league}>Its dates and scores are known to its players.</MembersOnly>
  }
  if (season.status === 'failed') {
    return (
      <FailedState
        title="The game days could not be loaded."
        error={season.error}
        pending={season.isRetrying}
        onRetry={season.retry}
      />
    )
  }
  const isOrganiser = canManageLeague(me, league)
  const { featured, upcoming, played } = seasonDays(season.days, now)
  const planSeason = () => setSeasonForm({ isOpen: true, number: seasonForm?.number ?? 0 })
  const isEmpty = season.days.length === 0
  return (
    <div className="space-y-7">
      {isEmpty ? (
        <EmptyState
          title="No game days yet"
          icon={<CalendarDays aria-hidden />}
          action={
            isOrganiser ? (
              <Button variant="primary" onClick={() => planSeason()}>
                Create the season
              </Button>
            ) : (
              <ButtonLink to={paths.leagueTab(league.id, 'players')}>See who is in</ButtonLink>
            )
          }
        >
          {isOrganiser
            ? 'Choose a weekday and how many weeks: you see every date before it is made.'
            : 'The dates of the season appear here as soon as they are planned.'}
        </EmptyState>
      ) : (
        isOrganiser && (
          <div className="flex justify-end gap-2">
            <Button icon={<CalendarPlus aria-hidden className="size-4" />} onClick={() => planSeason()}>
              Add game days
            </Button>
          </div>
        )
      )}
      {featured.map((day) => (
        <FeaturedDay key={day.id} day={day} league={league} memberCount={season.memberCount} now={now} />
      ))}
      <div className="grid grid-cols-1 gap-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:items-start">
        {upcoming.length > 0 && <GameDayList title="Coming up" days={upcoming} league={league} now={now} />}
        {played.length > 0 && <GameDayList title="Played" days={played} league={league} now={now} />}
      </div>
      {seasonForm && (
        <Suspense>
          <SeasonDialog
            key={seasonForm.number}
            open={seasonForm.isOpen}
            league={league}
            days={season.days}
            now={now}
            onClose={() => setSeasonForm({ ...seasonForm, isOpen: false })}
            onSaved={() => setSeasonForm({ isOpen: false, number: seasonForm.number + 1 })}
          />
        </Suspense>
      )}
    </div>
  )
}
