import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useMe } from '@/features/auth/use-me'
import { RoundRobinList } from '@/features/round-robins/components/RoundRobinList'
import { playQueries } from '@/features/round-robins/queries'
import { sortRoundRobins } from '@/features/round-robins/sort-round-robins'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

export function Component() {
  return (
    <>
      <PageHeader
        title="Create a Match"
        subtitle="Set up a fair round robin for any group."
        actions={
          <ButtonLink to={paths.createRoundRobin()} variant="primary">
            Create round robin
          </ButtonLink>
        }
      />
      <MyRoundRobins />
    </>
  )
}

const GROUPS = [
  ['running', 'Live'],
  ['upcoming', 'Coming up'],
  ['past', 'Played'],
] as const

/** The sets that the person hosts or plays in. */
function MyRoundRobins() {
  const { profileId } = useMe()
  const now = new Date(useNow(60_000))
  const query = useQuery(playQueries.mine(profileId))
  const { data: roundRobins, error } = query
  if (!roundRobins && error) {
    return (
      <FailedState
        title="Couldn't load your round robins"
        error={error}
        pending={query.isFetching}
        onRetry={query.refetch}
      />
    )
  }
  if (!roundRobins) return <SkeletonRows rows={3} picture={false} label="Loading your round robins" />
  if (roundRobins.length === 0) {
    return (
      <EmptyState
        title="No round robins yet"
        icon={<Shuffle aria-hidden />}
        action={<ButtonLink to={paths.createRoundRobin()}>Create round robin</ButtonLink>}
      >
        Round robins you host or play in show up here.
      </EmptyState>
    )
  }
  const sorted = sortRoundRobins(roundRobins, now)
  return (
    <div className="space-y-7">
      {GROUPS.map(
        ([group, title]) =>
          sorted[group].length > 0 && (
            <section key={group} aria-labelledby={group}>
              <h2 id={group} className="mb-2.5 font-semibold">
                {title}
              </h2>
              <RoundRobinList label={title} roundRobins={sorted[group]} now={now} />
            </section>
          ),
      )}
    </div>
  )
}
