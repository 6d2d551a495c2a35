import { CalendarDays, MapPin, Trophy, Users, type LucideIcon } from 'lucide-react'
import { rulesSummary } from '@/domain/rules-summary'
import { dateIn } from '@/shared/lib/dates'
import { usePageTitle } from '@/shared/lib/use-page-title'
import { Avatar } from '@/shared/ui/Avatar'
import { Card } from '@/shared/ui/Card'
import type { AcceptableInvitation } from '../invitation'
import { placeText, playersText } from '../invitation-text'

type InvitationCardProps = {
  invitation: AcceptableInvitation
  title: string
  /** When the league plays, as far as that is decided. */
  schedule: string | null
}

/** Who invites, to what, when, and where. */
export function InvitationCard({ invitation, title, schedule }: InvitationCardProps) {
  const { inviterName, league, expiresAt } = invitation
  usePageTitle(`${title} to ${league.name}`)
  return (
    <Card tone="featured" className="p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <Avatar name={inviterName} id={inviterName} size="lg" />
        <p className="min-w-0 text-note leading-snug text-muted wrap-anywhere">
          <strong className="block font-medium text-ink">{inviterName}</strong>
          invited you to play
        </p>
      </div>
      <h1 aria-live="polite" className="mt-5 text-[1.75rem] leading-tight font-bold tracking-[-0.015em]">
        {title}
      </h1>
      <h2 className="mt-2 text-lg leading-snug font-semibold wrap-anywhere">{league.name}</h2>
      {league.clubName && <p className="mt-0.5 text-note text-muted wrap-anywhere">{league.clubName}</p>}
      {league.description && (
        <p className="mt-2 line-clamp-4 text-note text-muted wrap-anywhere">{league.description}</p>
      )}
      <ul className="mt-4 space-y-3">
        <Fact icon={CalendarDays}>{schedule ?? 'Schedule TBD'}</Fact>
        {league.location && <Fact icon={MapPin}>{placeText(league)}</Fact>}
        <Fact icon={Trophy}>{rulesSummary(league.rules)}</Fact>
        <Fact icon={Users}>{playersText(league)}</Fact>
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-note text-muted">
        Invitation expires {dateIn(expiresAt, league.timeZone)}.
      </p>
    </Card>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
