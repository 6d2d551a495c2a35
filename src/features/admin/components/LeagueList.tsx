import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { statusBadge } from '@/domain/statuses'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { adminQueries } from '../api'
import { PagedList } from '@/shared/ui/PagedList'

const VISIBILITY = { public: 'Public', unlisted: 'Unlisted', private: 'Private' } as const

export function LeagueList({ search }: { search: string }) {
  const query = useInfiniteQuery({ ...adminQueries.leagues(search), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={query}
      what="leagues"
      empty={
        <EmptyState
          title={search === '' ? 'No leagues yet' : `No leagues match “${search}”`}
          icon={<Search aria-hidden />}
        />
      }
    >
      {(leagues) => (
        <Card padded={false}>
          <ul aria-label="Leagues" className="divide-y divide-line">
            {leagues.map(({ id, name, organizer, club, members, requests, visibility, status }) => (
              <li
                key={id}
                className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-raised/60"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <Link
                    to={paths.league(id)}
                    className="font-semibold wrap-break-word after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                  <p className="text-note wrap-break-word text-muted">
                    {[
                      organizer,
                      club,
                      countOf(members, 'player'),
                      requests > 0 && countOf(requests, 'request'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <div className="flex gap-2">
                  {statusBadge(status) && <Badge>{statusBadge(status)}</Badge>}
                  <Badge>{VISIBILITY[visibility]}</Badge>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}
