import { CalendarDays } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'

export function NoGameDays({ leagueId }: { leagueId: string }) {
  return (
    <EmptyState
      title="No game days yet"
      icon={<CalendarDays aria-hidden />}
      action={<ButtonLink to={paths.leagueTab(leagueId, 'players')}>See who is in</ButtonLink>}
    >
      The dates of the season appear here as soon as they are planned.
    </EmptyState>
  )
}
