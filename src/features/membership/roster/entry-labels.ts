import { dateIn } from '@/shared/lib/dates'
import { failedEmail, type RosterEntry } from './entry'

export interface EntryLabel {
  /** Null for someone who plays here: there is nothing to do, so nothing stands out. */
  badge: { text: string; tone: 'neutral' | 'warning' | 'bad' } | null
  /** Dates, or what went wrong. */
  note: string
}

/** An organizer's summary of a row: its state and its dates, in the league's time zone. */
export function entryLabel(entry: RosterEntry, timeZone: string, now = new Date()): EntryLabel {
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
