import { Suspense, type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { ActionLog } from '@/features/admin/components/ActionLog'
import { ClubList } from '@/features/admin/components/ClubList'
import { OrganizerDashboard } from '@/features/admin/components/OrganizerDashboard'
import { LeagueList } from '@/features/admin/components/LeagueList'
import { MessageLog } from '@/features/admin/components/MessageLog'
import { PeopleList } from '@/features/admin/components/PeopleList'
import { type Me, useMe } from '@/features/auth/use-auth'
import { paths, type AdminTab } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { Tabs } from '@/shared/ui/Tabs'
import { lazyView } from '@/shared/lib/lazy-view'
import { useDebounced } from '@/shared/lib/timing'
import { SearchField } from '@/shared/ui/SearchField'

const AdminAnnouncements = lazyView(
  async () => (await import('@/features/admin/components/AdminAnnouncements')).AdminAnnouncements,
)

/** Who has an admin panel: league creators and super admins (specification, section 6). */
const mayOpen = (me: Me) => me.isSuperAdmin || me.isLeagueCreator

const TABS: readonly { tab: AdminTab | null; label: string; forSuperAdmins?: true; page: () => ReactNode }[] =
  [
    { tab: null, label: 'My leagues', page: () => <OrganizerDashboard /> },
    { tab: 'announcements', label: 'Announcements', page: () => <AdminAnnouncements /> },
    {
      tab: 'people',
      label: 'People',
      forSuperAdmins: true,
      page: () => (
        <SearchedList label="Search people by name or email">
          {(search) => <PeopleList search={search} />}
        </SearchedList>
      ),
    },
    {
      tab: 'clubs',
      label: 'Clubs',
      forSuperAdmins: true,
      page: () => (
        <SearchedList label="Search clubs">{(search) => <ClubList search={search} />}</SearchedList>
      ),
    },
    {
      tab: 'leagues',
      label: 'Leagues',
      forSuperAdmins: true,
      page: () => (
        <SearchedList label="Search leagues">{(search) => <LeagueList search={search} />}</SearchedList>
      ),
    },
    { tab: 'messages', label: 'Messages', forSuperAdmins: true, page: () => <MessageLog /> },
    { tab: 'log', label: 'Activity log', forSuperAdmins: true, page: () => <ActionLog /> },
  ]

/** The admin panel. For everyone else it is like any unknown URL, and the database refuses them its data. */
export function Component() {
  const me = useMe()
  const { '*': path = '' } = useParams()
  const tabs = mayOpen(me) ? TABS.filter(({ forSuperAdmins }) => !forSuperAdmins || me.isSuperAdmin) : []
  const current = tabs.find(({ tab }) => (tab ?? '') === path.replace(/\/$/, ''))
  if (!current) return <Navigate to={paths.home()} replace />
  return (
    <>
      <PageHeader
        title="Admin Panel"
        tabTitle={`${current.label} · Admin Panel`}
        actions={<ButtonLink to={paths.adminGameDay()}>Run a game day</ButtonLink>}
      />
      <Tabs
        label="Admin Panel"
        tabs={tabs.map(({ tab, label }) => ({ to: paths.admin(tab ?? undefined), label, end: true }))}
      />
      <section aria-label={current.label}>
        <Suspense fallback={<SkeletonRows rows={3} label="Loading" />}>{current.page()}</Suspense>
      </section>
    </>
  )
}

type SearchedListProps = { label: string; children: (search: string) => ReactNode }

/** A list with a search field, which queries the database once typing pauses. */
function SearchedList({ label, children }: SearchedListProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  return (
    <>
      <SearchField label={label} value={text} onSearch={setText} className="mb-3 sm:max-w-96" />
      {children(search)}
    </>
  )
}
