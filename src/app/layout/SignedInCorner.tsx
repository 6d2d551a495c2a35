import { useQuery } from '@tanstack/react-query'
import type { Me } from '@/features/auth/me'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { PendingLink } from '@/features/membership/requests/components/PendingLink'
import { joiningQueries } from '@/features/membership/requests/queries'
import { PendingScoresLink } from '@/features/outbox/PendingScoresLink'
import { AccountMenu } from './AccountMenu'
import type { NavEntry } from './navigation'

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
