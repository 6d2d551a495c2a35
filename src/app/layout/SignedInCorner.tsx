import { fullName } from '@/domain/full-name'
import { useQuery, useMutation } from '@tanstack/react-query'
import type { Me } from '@/features/auth/use-auth'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { PendingLink } from '@/features/membership/requests/components/PendingLink'
import { joiningQueries } from '@/features/membership/requests/api'
import { PendingScoresLink } from '@/features/outbox/PendingScoresChip'
import type { NavEntry } from './navigation'
import { LogOut, User } from 'lucide-react'
import { useState } from 'react'
import { useSignOut } from '@/features/auth/session'
import { paths } from '@/shared/lib/paths'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { ownPending, formatPendingCount } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { Avatar } from '@/shared/ui/Avatar'
import { Menu } from '@/shared/ui/Menu'
import { useOutbox } from '@/features/outbox/use-outbox'
import { ConfirmDialog } from '@/shared/ui/Dialog'

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

type SignOutQuestionProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before signing out while something is waiting, and says what happens to them. */
function SignOutDialog({ open, onClose, onConfirm }: SignOutQuestionProps) {
  const own = ownPending(useOutboxView(useOutbox()))
  const { storageFailed } = own
  const count = own.items.length
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Sign out?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      danger={storageFailed}
    >
      <p className="text-ink">{formatPendingCount(own) ?? 'Everything has been sent'}.</p>
      {count > 0 && (
        <p className="mt-2">
          {storageFailed
            ? "This phone couldn't save everything. If you close the app before signing back in, what it couldn't save is lost."
            : count === 1
              ? 'It stays on this phone and sends when you sign back in. No one else can see or send it.'
              : 'They stay on this phone and send when you sign back in. No one else can see or send them.'}
        </p>
      )}
    </ConfirmDialog>
  )
}
