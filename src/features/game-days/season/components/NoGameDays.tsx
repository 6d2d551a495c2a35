import { CalendarDays } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'

export function NoGameDays({ leagueId }: { leagueId: string }) {
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
