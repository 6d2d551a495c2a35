import { fullName } from '@/domain/full-name'
import { useQuery, useMutation } from '@tanstack/react-query'
import type { Me } from '@/features/auth/me'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { PendingLink } from '@/features/membership/requests/components/PendingLink'
import { joiningQueries } from '@/features/membership/requests/queries'
import { PendingScoresLink } from '@/features/outbox/PendingScoresLink'
import type { NavEntry } from './navigation'
import { LogOut, User } from 'lucide-react'
import { useState } from 'react'
import { useSignOut } from '@/features/auth/use-sign-out'
import { paths } from '@/shared/lib/paths'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { ownPending } from '@/shared/outbox/format-pending-scores'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { Avatar } from '@/shared/ui/Avatar'
import { Menu } from '@/shared/ui/Menu'
import { SignOutDialog } from '@/features/outbox/SignOutDialog'
import { useOutbox } from '@/features/outbox/use-outbox'

/** The header's right end for a signed-in person: waiting scores, the bell, and the account menu. */
export function SignedInCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  const { data: waiting } = useQuery(joiningQueries.waiting())
  return (
    <>
      <PendingScoresLink />
      <NotificationBell
        email={me.email}
        waiting={waiting?.requests}
        above={waiting && <PendingLink waiting={waiting} className="border-b border-line" />}
      />
      <AccountMenu me={me} entries={entries} />
    </>
  )
}

/** Profile and Sign out. If the header has no room for its links, they are here. */
function AccountMenu({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  const wide = useMediaQuery(WIDE)
  const signOut = useMutation({ mutationFn: useSignOut() })
  const unsent = useOutboxView(useOutbox())
  const hasUnsent = ownPending(unsent).items.length > 0
  const [isAsking, setAsking] = useState(false)
  const name = fullName(me, me.email)
  const links = wide
    ? []
    : entries.map(({ icon: Icon, ...entry }) => ({ ...entry, icon: <Icon aria-hidden /> }))
  return (
    <>
      <Menu
        label="Account menu"
        trigger={<Avatar name={name} />}
        header={
          <>
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-note text-muted">{me.email}</p>
          </>
        }
        items={[
          ...links,
          { label: 'Profile', to: paths.profile(), icon: <User aria-hidden /> },
          {
            label: 'Sign out',
            onSelect: () => (hasUnsent ? setAsking(true) : signOut.mutate()),
            icon: <LogOut aria-hidden />,
          },
        ]}
      />
      <SignOutDialog open={isAsking} onClose={() => setAsking(false)} onConfirm={() => signOut.mutate()} />
    </>
  )
}
