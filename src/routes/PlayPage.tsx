import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useMe } from '@/features/auth/use-auth'
import { RoundRobinList, sortRoundRobins } from '@/features/round-robins/components/RoundRobinList'
import { toListRow, usePendingRoundRobins } from '@/features/round-robins/pending/on-this-phone'
import { roundRobinQueries } from '@/features/round-robins/queries'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/Skeleton'

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
      <OnThisPhone />
      <MyRoundRobins />
    </>
  )
}

const GROUPS = [
  ['running', 'Live'],
  ['upcoming', 'Coming up'],
  ['past', 'Played'],
] as const

/** Round robins that aren't online yet, also where the others can't be read. */
function OnThisPhone() {
  const pending = usePendingRoundRobins().filter(({ stored }) => !stored)
  const now = new Date(useNow(60_000))
  if (pending.length === 0) return null
  return (
    <section aria-labelledby="on-this-phone" className="mb-7">
      <h2 id="on-this-phone" className="mb-2.5 font-semibold">
        On this phone only
      </h2>
      <RoundRobinList label="On this phone only" roundRobins={pending.map(toListRow)} now={now} />
      <p className="mt-2 text-note text-muted">Sent automatically once you're online.</p>
    </section>
  )
}

function MyRoundRobins() {
  const { profileId } = useMe()
  const now = new Date(useNow(60_000))
  const query = useQuery(roundRobinQueries.mine(profileId))
  const here = new Set(usePendingRoundRobins().flatMap(({ key, stored }) => (stored ? [] : [key])))
  const sorted = sortRoundRobins(
    (query.data ?? []).filter(({ id }) => !here.has(id)),
    now,
  )
  return (
    <QueryView
      query={query}
      what="your round robins"
      skeleton={<SkeletonRows rows={3} picture={false} label="Loading your round robins" />}
      empty={
        here.size > 0 ? null : (
          <EmptyState title="No round robins yet" icon={<Shuffle aria-hidden />}>
            Round robins you host or play in show up here.
          </EmptyState>
        )
      }
    >
      {() => (
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
      )}
    </QueryView>
  )
}
