import { CirclePlus, MailOpen, Search } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { Card } from '@/shared/ui/Card'
import { OpenInvitation } from './OpenInvitation'
import { Way, WayLink } from './WayLink'

/** What a person can do who is in no league yet. */
export function WaysOn() {
  return (
    // As wide as there is room: beside another column they stand below each other.
    <div className="@container">
      <div className="grid gap-3 @3xl:grid-cols-3">
        <Card as="section" aria-label="Open an invitation">
          <Way icon={<MailOpen aria-hidden />} title="Open an invitation">
            Did somebody send you a link? Paste it here.
          </Way>
          <OpenInvitation />
        </Card>
        <WayLink to={paths.findLeague()} icon={<Search aria-hidden />} title="Find a league">
          See which leagues near you have open places, and ask to join.
        </WayLink>
        <WayLink to={paths.play()} icon={<CirclePlus aria-hidden />} title="Create a match">
          Draw fair games for the people who are here right now.
        </WayLink>
      </div>
    </div>
  )
}
