import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { League } from '../league'

type MembersOnlyProps = { league: Pick<League, 'id' | 'visibility'>; children: ReactNode }

/** For someone who knows about a league without being in it. Links to the public page. */
export function MembersOnly({ league, children }: MembersOnlyProps) {
  return (
    <EmptyState
      title="Members only"
      icon={<Lock aria-hidden />}
      action={
        league.visibility === 'private' ? (
          <ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>
        ) : (
          <ButtonLink to={paths.publicLeague(league.id)}>View public page</ButtonLink>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
