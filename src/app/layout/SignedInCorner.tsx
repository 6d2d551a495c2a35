import { useQuery } from '@tanstack/react-query'
import type { Me } from '@/features/auth/me'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { WaitingLink } from '@/features/membership/requests/components/WaitingLink'
import { joiningQueries } from '@/features/membership/requests/queries'
import { AnywhereChip } from '@/features/outbox/AnywhereChip'
import { AccountMenu } from './AccountMenu'
import type { NavEntry } from './navigation'

/** What the header holds for a person: what waits to be sent, the bell and the account menu. */
export function SignedInCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  const { data: waiting } = useQuery(joiningQueries.waiting())
  return (
    <>
      <AnywhereChip />
      <NotificationBell
        email={me.email}
        waiting={waiting?.requests}
        above={waiting && <WaitingLink waiting={waiting} className="border-b border-line" />}
      />
      <AccountMenu me={me} entries={entries} />
    </>
  )
}
