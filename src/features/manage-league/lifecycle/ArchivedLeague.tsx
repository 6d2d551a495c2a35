import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'

type ArchivedLeagueProps = { leagueId: string; children: ReactNode }

/** Replaces a page that only makes changes. */
export function ArchivedLeague({ leagueId, children }: ArchivedLeagueProps) {
  return (
    <EmptyState
      title="This league is archived"
      icon={<Lock aria-hidden />}
      action={<ButtonLink to={paths.league(leagueId)}>Go to league</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
