import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { adminQueries } from '../queries'
import type { AdminPerson } from '../rows'

type PersonLeaguesProps = { person: Pick<AdminPerson, 'id' | 'name'>; onClose: () => void }

/** The leagues that a person is in, or asks to be in. */
export function PersonLeagues({ person, onClose }: PersonLeaguesProps) {
  const query = useQuery(adminQueries.leaguesOf(person.id))
  return (
    <Dialog open onClose={onClose} title={`${person.name}'s leagues`}>
      {query.data ? (
        query.data.length > 0 ? (
          <ul className="divide-y divide-line">
            {query.data.map(({ id, name, status }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-1">
                <Link
                  to={paths.league(id)}
                  className="min-w-0 py-2.5 font-medium wrap-break-word text-accent hover:text-accent/80"
                >
                  {name}
                </Link>
                <Badge className="shrink-0">{status}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Not in any leagues" />
        )
      ) : query.error ? (
        <FailedState
          title="Couldn't load leagues"
          error={query.error}
          pending={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} label="Loading leagues" />
      )}
    </Dialog>
  )
}
