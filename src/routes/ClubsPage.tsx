import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { useMe } from '@/features/auth/use-auth'
import { canFoundClub } from '@/features/clubs/model'
import { clubQueries } from '@/features/clubs/api'
import { paths } from '@/shared/lib/paths'
import { useAddressText } from '@/shared/lib/use-address-param'
import { useDebounced } from '@/shared/lib/timing'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PagedList } from '@/shared/ui/PagedList'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SearchField } from '@/shared/ui/SearchField'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'

export function Component() {
  const me = useMe()
  return (
    <>
      <PageHeader
        title="Clubs"
        actions={
          canFoundClub(me) && (
            <ButtonLink variant="primary" to={paths.createClub()}>
              Create a club
            </ButtonLink>
          )
        }
      />
      <ClubList mayCreate={canFoundClub(me)} />
    </>
  )
}

function ClubList({ mayCreate }: { mayCreate: boolean }) {
  const [text, setSearch] = useAddressText('q')
  const search = useDebounced(text.trim())
  const address = useLocation().search
  const query = useInfiniteQuery({ ...clubQueries.find(search), placeholderData: keepPreviousData })
  return (
    <>
      <SearchField
        label="Search by name or city"
        value={text}
        onSearch={setSearch}
        className="mb-3 sm:max-w-96"
      />
      <PagedList
        query={query}
        what="clubs"
        skeleton={
          <>
            <Skeleton className="mb-2 h-4.5 w-16" />
            <SkeletonRows rows={9} picture={false} label="Loading clubs" />
          </>
        }
        empty={
          search === '' ? (
            <EmptyState title="No clubs yet" icon={<Building2 aria-hidden />}>
              {mayCreate
                ? 'Create the first one to run leagues under its name.'
                : 'Club admins can create clubs.'}
            </EmptyState>
          ) : (
            <EmptyState
              title={`No clubs match “${search}”`}
              icon={<Building2 aria-hidden />}
              action={<Button onClick={() => setSearch('')}>Show all clubs</Button>}
            />
          )
        }
      >
        {(clubs) => (
          <>
            <p role="status" className="mb-2 text-note text-muted">
              {query.hasNextPage ? `First ${clubs.length} clubs` : countOf(clubs.length, 'club')}
            </p>
            <Card padded={false}>
              <ul aria-label="Clubs" className="divide-y divide-line">
                {clubs.map(({ id, name, city }) => (
                  <li key={id} className="relative px-4 py-3 hover:bg-raised/60">
                    <Link
                      to={paths.club(id)}
                      state={{ list: address }}
                      className="font-semibold wrap-anywhere after:absolute after:inset-0"
                    >
                      {name}
                    </Link>
                    {city && <p className="text-note wrap-anywhere text-muted">{city}</p>}
                  </li>
                ))}
              </ul>
            </Card>
          </>
        )}
      </PagedList>
    </>
  )
}
