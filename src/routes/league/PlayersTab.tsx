import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { divisionLabel } from '@/domain/divisions'
import { hasTeams, teamText } from '@/domain/partners'
import { useMe } from '@/features/auth/use-auth'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import { RosterList, RosterListSkeleton } from '@/features/membership/roster/RosterList'
import { membersQuery, rosterCount, rosterFor } from '@/features/membership/roster/api'
import { type League, useLeague } from '@/features/leagues/league'
import { useAddressText } from '@/shared/lib/use-address-param'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SearchField } from '@/shared/ui/SearchField'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/PagedList'
import { lazyView } from '@/shared/lib/lazy-view'

/** Up to this many a reader sees at a glance. */
const WITHOUT_SEARCH = 12

/** What only organizers do is no weight on a player's phone. */
const OrganizerRoster = lazyView(
  async () => (await import('@/features/membership/manage/components/OrganizerRoster')).OrganizerRoster,
)

const DivisionsCard = lazyView(
  async () => (await import('@/features/rankings/divisions/DivisionsCard')).DivisionsCard,
)

const Organizers = lazyView(
  async () => (await import('@/features/manage-league/lifecycle/Organizers')).Organizers,
)

const PartnersCard = lazyView(
  async () => (await import('@/features/membership/manage/components/PartnersCard')).PartnersCard,
)

export function Component() {
  const me = useMe()
  const league = useLeague()
  const show = useSearchParams()[0].get('show')
  if (!canRunLeague(me, league)) return <PlayersForMembers />
  return (
    <Suspense fallback={<RosterListSkeleton />}>
      {league.divisions > 1 && <DivisionsCard league={league} />}
      {hasTeams(league) && <PartnersCard league={league} />}
      <OrganizerRoster league={league} myId={me.profileId} />
      {show !== 'subs' && <Organizers league={league} />}
    </Suspense>
  )
}

function PlayersForMembers() {
  const me = useMe()
  const league = useLeague()
  const query = useQuery(membersQuery(league.id))
  return (
    <QueryView query={query} what="players" skeleton={<RosterListSkeleton />}>
      {(members) => <Roster members={members} myId={me.profileId} league={league} />}
    </QueryView>
  )
}

type RosterProps = { members: Parameters<typeof rosterFor>[0]; myId: string; league: League }

function Roster({ members, myId, league }: RosterProps) {
  const [search, setSearch] = useAddressText('q')
  const [rows, setRows] = useState(ROWS_AT_ONCE)
  const searchable = members.length > WITHOUT_SEARCH
  const shown = rosterFor(members, searchable ? search : '')
  return (
    <>
      {searchable && (
        <SearchField
          label="Search players"
          value={search}
          onSearch={setSearch}
          className="mb-3 sm:max-w-96"
        />
      )}
      <div className="mb-2 grid grid-cols-[1fr_auto] text-note text-muted lg:grid-cols-[1fr_auto_50%] [&>*]:px-4">
        <p role="status">{rosterCount(members, shown.length)}</p>
        {shown.length > 0 && <p aria-hidden>DUPR rating</p>}
        {shown.length > 1 && (
          <p aria-hidden className="text-right max-lg:hidden">
            DUPR rating
          </p>
        )}
      </div>
      {shown.length > 0 ? (
        <>
          <RosterList
            members={shown.slice(0, rows)}
            myId={myId}
            noteOf={(member) =>
              [divisionLabel(member.division, league.divisions), teamText(league, member, members)]
                .filter(Boolean)
                .join(' · ') || null
            }
          />
          <ShowMore shown={rows} total={shown.length} onMore={() => setRows(rows + ROWS_AT_ONCE)} />
        </>
      ) : (
        <EmptyState
          title={`No players match “${search.trim()}”`}
          icon={<Search aria-hidden />}
          action={<Button onClick={() => setSearch('')}>Show all players</Button>}
        />
      )}
    </>
  )
}
