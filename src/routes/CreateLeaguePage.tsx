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
import { LeagueWizard } from '@/features/leagues/form/wizard/LeagueWizard'

/** Creates a league in steps. Who may: section 6 of the specification; create_league() refuses everyone else. */
export function Component() {
  const me = useMe()
  const clubs = useQuery({ ...clubQueries.managed(me), enabled: me.isAdmin })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Create a league" back={{ to: paths.leagues(), label: 'My Leagues' }} />
      {!me.isAdmin ? (
        <EmptyState
          title="You can't create leagues yet"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.play()}>Create a match</ButtonLink>}
        >
          Ask a super admin to make you a league creator. You can create a match anytime.
        </EmptyState>
      ) : clubs.data ? (
        <LeagueWizard me={me} clubs={clubs.data} />
      ) : clubs.error ? (
        <FailedState
          title="Couldn't load clubs"
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
