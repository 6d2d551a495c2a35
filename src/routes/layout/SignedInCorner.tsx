import type { Me } from '@/features/auth/me'
import { NotificationBell } from '@/features/announcements/components/NotificationBell'
import { AccountMenu } from './AccountMenu'
import type { NavEntry } from './navigation'

/** What the header holds for a person: the bell and the account menu. */
export function SignedInCorner({ me, entries }: { me: Me; entries: readonly NavEntry[] }) {
  return (
    <>
      <NotificationBell email={me.email} />
      <AccountMenu me={me} entries={entries} />
    </>
  )
}
