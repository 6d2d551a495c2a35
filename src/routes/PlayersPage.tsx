import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { LEVELS, type LevelRange, type FoundPlayer, playerQueries } from '@/features/people/api'
import { useAddressParam, useAddressText } from '@/shared/lib/use-address-param'
import { useDebounced } from '@/shared/lib/timing'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Field'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PagedList } from '@/shared/ui/PagedList'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

export function Component() {
  const me = useMe()
  const [text, setText] = useAddressText('q')
  const search = useDebounced(text.trim())
  const [asked, choose] = useAddressParam('level')
  const chosen = LEVELS[Number(asked)] ? Number(asked) : 0
  const level = LEVELS[chosen]

  return (
    <>
      <PageHeader title="Players" />
      <div role="search" className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField label="Search by name" value={text} onSearch={setText} />
        <Select
          label="Level"
          value={String(chosen)}
          onChange={({ target }) => choose(target.value === '0' ? '' : target.value)}
        >
          {LEVELS.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {level && <FoundPlayers search={search} level={level} myId={me.profileId} />}
    </>
  )
}

const SHORTEST_SEARCH = 2

type FoundPlayersProps = { search: string; level: LevelRange; myId: string }

function FoundPlayers({ search, level, myId }: FoundPlayersProps) {
  const isAsked = search.length >= SHORTEST_SEARCH
  const query = useInfiniteQuery({ ...playerQueries.find(search, level), enabled: isAsked })
  if (!isAsked) {
    return (
      <EmptyState title="Search players" icon={<Users aria-hidden />}>
        Type at least two letters of a name.
      </EmptyState>
    )
  }
  return (
    <PagedList
      query={query}
      what="players"
      skeleton={<SkeletonRows rows={4} label="Searching players" />}
      empty={
        <EmptyState title="No players found" icon={<Search aria-hidden />}>
          Try a shorter name or a different level.
        </EmptyState>
      }
    >
      {(people) => (
        <>
          <p role="status" className="mb-2 text-note text-muted">
            {query.hasNextPage ? `First ${people.length} players` : countOf(people.length, 'player')}
          </p>
          <Card padded={false}>
            <ul aria-label="Players" className="divide-y divide-line">
              {people.map((person) => (
                <Row key={person.id} person={person} isMe={person.id === myId} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </PagedList>
  )
}

function Row({ person, isMe }: { person: FoundPlayer; isMe: boolean }) {
  const { id, name, level, commonLeagues } = person
  const list = useLocation().search
  return (
    <li>
      <Link
        to={isMe ? paths.profile() : paths.player(id)}
        state={{ list }}
        className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-raised"
      >
        <Avatar name={name} />
        <span className="min-w-[min(100%,11rem)] flex-1">
          <span className="block font-semibold wrap-break-word">
            {name}
            {isMe && <span className="text-sm font-medium text-muted">{' you'}</span>}
          </span>
          {commonLeagues > 0 && !isMe && (
            <span className="block text-note text-muted">{countOf(commonLeagues, 'league')} in common</span>
          )}
        </span>
        <span className="shrink-0 font-numeral text-xl font-bold tabular-nums">
          <VisuallyHidden>{level === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
          <span aria-hidden={level === null || undefined}>{ratingInColumn(level)}</span>
        </span>
      </Link>
    </li>
  )
}
