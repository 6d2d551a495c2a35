import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { adminQueries } from '../api'
import { PagedList } from '@/shared/ui/PagedList'

export function ClubList({ search }: { search: string }) {
  const query = useInfiniteQuery({ ...adminQueries.clubs(search), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={query}
      what="clubs"
      empty={
        <EmptyState
          title={search === '' ? 'No clubs yet' : `No clubs match “${search}”`}
          icon={<Building2 aria-hidden />}
        />
      }
    >
      {(clubs) => (
        <Card padded={false}>
          <ul aria-label="Clubs" className="divide-y divide-line">
            {clubs.map(({ id, name, city, owner, admins, leagues }) => (
              <li key={id} className="relative px-4 py-3 hover:bg-raised/60">
                <Link
                  to={paths.club(id)}
                  className="font-semibold wrap-break-word after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <p className="text-note wrap-break-word text-muted">
                  {[city, countOf(leagues, 'league'), owner && `created by ${owner}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="text-note wrap-break-word text-muted">
                  {admins.length > 0 ? `Admins: ${admins.join(', ')}` : 'No other admins'}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}
