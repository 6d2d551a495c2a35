import { memo } from 'react'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { divisionLabel } from '@/domain/divisions'
import { Badge } from '@/shared/ui/Badge'
import { dateIn } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { type RosterEntry, failedEmail, type RosterLeague } from '../model'
import { retryEmails } from '../api'

/** A row's state and its dates, or what went wrong with its email. Memoized, because formatting dates is slow. */
export const RosterStateBadge = memo(function RosterStateBadge({
  entry,
  league,
}: {
  entry: RosterEntry
  league: Pick<RosterLeague, 'timeZone' | 'divisions'>
}) {
  const { badge, note } = entryLabel(entry, league.timeZone)
  const division = divisionLabel(entry.division, league.divisions)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {division && <Badge>{division}</Badge>}
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      <span className="min-w-0 text-note text-muted wrap-anywhere">
        {[entry.partner, note].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
})

interface EntryLabel {
  /** Null for someone who plays here: there is nothing to do, so nothing stands out. */
  badge: { text: string; tone: 'neutral' | 'warning' | 'bad' } | null
  /** Dates, or what went wrong. */
  note: string
}

/** An organizer's summary of a row: its state and its dates, in the league's time zone. */
function entryLabel(entry: RosterEntry, timeZone: string, now = new Date()): EntryLabel {
  const on = (moment: string | null) => (moment === null ? '' : dateIn(moment, timeZone, now))
  const invited = entry.invitedAt === null ? 'Invited' : `Invited ${on(entry.invitedAt)}`
  const byLink = entry.usedLink ? ' with their invite link' : ''
  switch (entry.state) {
    case 'joined':
      return { badge: null, note: `Joined ${on(entry.joinedAt)}${byLink}`.trim() }
    case 'accepted':
      return { badge: null, note: `Accepted ${on(entry.joinedAt)}${byLink}`.trim() }
    case 'refused':
      return { badge: { text: 'Rejected', tone: 'neutral' }, note: 'Asked to join and was rejected' }
    case 'not_invited':
      return {
        badge: { text: 'Not invited', tone: 'neutral' },
        note: entry.hasAccount ? 'Added by name' : 'Added by name, no account yet',
      }
    case 'expired':
      return { badge: { text: 'Expired', tone: 'bad' }, note: `${invited}, expired ${on(entry.expiresAt)}` }
    case 'invited':
    default:
      return {
        badge: invitedBadge(entry),
        note: failedEmail(entry)?.error ?? `${invited}, expires ${on(entry.expiresAt)}`,
      }
  }
}

function invitedBadge({ mail }: RosterEntry): EntryLabel['badge'] {
  if (mail?.state === 'failed') return { text: 'Email failed', tone: 'bad' }
  if (mail?.state === 'queued') return { text: 'Email pending', tone: 'warning' }
  if (mail?.state === 'sending') return { text: 'Sending email', tone: 'warning' }
  return { text: 'Invited', tone: 'warning' }
}

type RetryEmailProps = { mailId: string; name: string; leagueId: string }

export function RetryEmail({ mailId, name, leagueId }: RetryEmailProps) {
  const { mutate, isPending } = useMutation(retryEmails(leagueId))
  return (
    <Button
      size="sm"
      pending={isPending}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => mutate([mailId])}
    >
      Retry
      <VisuallyHidden>{`the email to ${name}`}</VisuallyHidden>
    </Button>
  )
}
