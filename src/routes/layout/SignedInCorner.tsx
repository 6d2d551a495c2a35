import type { Me } from '@/features/auth/me'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { AnywhereChip } from '../outbox/AnywhereChip'
import { AccountMenu } from './AccountMenu'
import type { NavEntry } from './navigation'

/** What the header holds for a person: what waits to be sent, the bell and the account menu. */
export function SignedInCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  return (
    <>
      <AnywhereChip />
      <NotificationBell email={me.email} />
      <AccountMenu me={me} entries={entries} />
    </>
  )
}
