import { CalendarDays } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'

type NoGameDaysProps = {
  leagueId: string
  /** For organisers: plans the season. */
  onPlan: (() => void) | undefined
}

export function NoGameDays({ leagueId, onPlan }: NoGameDaysProps) {
  return (
    <EmptyState
      title="No game days yet"
      icon={<CalendarDays aria-hidden />}
      action={
        onPlan ? (
          <Button variant="primary" onClick={onPlan}>
            Create the season
          </Button>
        ) : (
          <ButtonLink to={paths.leagueTab(leagueId, 'players')}>See who is in</ButtonLink>
        )
      }
    >
      {onPlan
        ? 'Choose a weekday and how many weeks: you see every date before it is made.'
        : 'The dates of the season appear here as soon as they are planned.'}
    </EmptyState>
  )
}
