import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { adminQueries } from '../queries'
import type { AdminPerson } from '../rows'

type PersonLeaguesProps = { person: Pick<AdminPerson, 'id' | 'name'>; onClose: () => void }

/** The leagues that a person is in or asks to join. */
export function PersonLeagues({ person, onClose }: PersonLeaguesProps) {
  const query = useQuery(adminQueries.leaguesOf(person.id))
  return (
    <Dialog open onClose={onClose} title={`${person.name}'s leagues`}>
      <QueryView
        query={query}
        what="leagues"
        skeleton={<SkeletonRows rows={3} label="Loading leagues" />}
        empty={<EmptyState title="Not in any leagues" />}
      >
        {(leagues) => (
          <ul className="divide-y divide-line">
            {leagues.map(({ id, name, status }) => (
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
        )}
      </QueryView>
    </Dialog>
  )
}
