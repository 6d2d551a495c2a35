import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'

/** Somebody who found the league without being in it: what everybody may see has a page of its own. */
export function MembersOnly({ leagueId, children }: { leagueId: string; children: ReactNode }) {
  return (
    <EmptyState
      title="For members of this league"
      icon={<Lock aria-hidden />}
      action={<ButtonLink to={paths.publicLeague(leagueId)}>See the public page</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
