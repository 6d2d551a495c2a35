import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { canFoundClub, type Club } from '@/features/clubs/club'
import { clubQueries } from '@/features/clubs/queries'
import { nameMatches } from '@/shared/lib/name-matches'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SearchField } from '@/shared/ui/SearchField'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/ShowMore'
import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

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
  const query = useQuery(clubQueries.list())
  return (
    <QueryView
      query={query}
      what="clubs"
      skeleton={
        <>
          <Skeleton className="mb-3 h-12 sm:max-w-96" />
          <Skeleton className="mb-2 h-4.5 w-16" />
          <SkeletonRows rows={9} picture={false} label="Loading clubs" />
        </>
      }
      empty={
        <EmptyState title="No clubs yet" icon={<Building2 aria-hidden />}>
          {mayCreate
            ? 'Create the first one to run leagues under its name.'
            : 'Club admins can create clubs.'}
        </EmptyState>
      }
    >
      {(clubs) => <FoundClubs clubs={clubs} />}
    </QueryView>
  )
}

function FoundClubs({ clubs }: { clubs: readonly Club[] }) {
  const [params, setParams] = useSearchParams()
  const [search, setText] = useState(params.get('q') ?? '')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const setSearch = (text: string) => {
    setText(text)
    setParams(text.trim() === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })
  }
  const found = clubs.filter(({ name, city }) => nameMatches(`${name} ${city}`, search))
  return (
    <>
      <SearchField
        label="Search by name or city"
        value={search}
        onSearch={setSearch}
        className="mb-3 sm:max-w-96"
      />
      <p role="status" className="mb-2 text-note text-muted">
        {found.length < clubs.length
          ? `${found.length} of ${clubs.length} clubs`
          : clubs.length === 1
            ? '1 club'
            : `${clubs.length} clubs`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`No clubs match “${search.trim()}”`}
          icon={<Building2 aria-hidden />}
          action={<Button onClick={() => setSearch('')}>Show all clubs</Button>}
        />
      ) : (
        <>
          <Card padded={false}>
            <ul aria-label="Clubs" className="divide-y divide-line">
              {found.slice(0, rows).map(({ id, name, city }) => (
                <li key={id} className="relative px-4 py-3 hover:bg-raised/60">
                  <Link
                    to={paths.club(id)}
                    className="font-semibold wrap-anywhere after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                  {city && <p className="text-note wrap-anywhere text-muted">{city}</p>}
                </li>
              ))}
            </ul>
          </Card>
          <ShowMore shown={rows} total={found.length} onMore={() => setRows(rows + ROWS_AT_ONCE)} />
        </>
      )}
    </>
  )
}
