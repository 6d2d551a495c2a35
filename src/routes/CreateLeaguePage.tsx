import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { clubQueries } from '@/features/clubs/queries'
import { useMe } from '@/features/auth/use-me'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { LeagueWizard } from './create-league/LeagueWizard'

/** Creates a league in steps. Who may: section 6 of the specification; create_league() refuses everybody else. */
export function Component() {
  const me = useMe()
  const clubs = useQuery({ ...clubQueries.managed(me), enabled: me.isAdmin })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Create a league" back={{ to: paths.leagues(), label: 'My Leagues' }} />
      {!me.isAdmin ? (
        <EmptyState
          title="Leagues are created by league creators"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.play()}>Create a match</ButtonLink>}
        >
          If you want to run one, ask the people who keep this place to make you a league creator. A match
          among friends is yours to create at any time.
        </EmptyState>
      ) : clubs.data ? (
        <LeagueWizard me={me} clubs={clubs.data} />
      ) : clubs.error ? (
        <FailedState
          title="The clubs could not be loaded."
          error={clubs.error}
          pending={clubs.isFetching}
          onRetry={() => clubs.refetch()}
        />
      ) : (
        <SkeletonCard label="Loading your clubs" />
      )}
    </div>
  )
}
