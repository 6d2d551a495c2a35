import { dateIn } from '@/shared/lib/dates'
import { failedMail, type RosterEntry } from './entry'

export interface EntryWords {
  /** null for somebody who plays here: nothing has to be done about them, so nothing stands out. */
  badge: { text: string; tone: 'neutral' | 'warning' | 'bad' } | null
  /** Dates, or what went wrong. */
  note: string
}

/** What an organiser reads of a row: its state and its dates, on the clock of the league. */
export function entryWords(entry: RosterEntry, timeZone: string, now = new Date()): EntryWords {
  const on = (moment: string | null) => (moment === null ? '' : dateIn(moment, timeZone, now))
  const invited = entry.invitedAt === null ? 'Invited' : `Invited ${on(entry.invitedAt)}`
  switch (entry.state) {
    case 'joined':
      return { badge: null, note: `Joined ${on(entry.joinedAt)}`.trim() }
    case 'accepted':
      return { badge: null, note: `Accepted ${on(entry.joinedAt)}`.trim() }
    case 'refused':
      return { badge: { text: 'Refused', tone: 'neutral' }, note: 'Asked to join and was refused' }
    case 'not_invited':
      return {
        badge: { text: 'Not invited', tone: 'neutral' },
        note: entry.hasAccount ? 'On the roster by name' : 'On the roster by name, no account yet',
      }
    case 'expired':
      return { badge: { text: 'Expired', tone: 'bad' }, note: `${invited}, expired ${on(entry.expiresAt)}` }
    case 'invited':
    default:
      return {
        badge: invitedBadge(entry),
        note: failedMail(entry)?.error ?? `${invited}, expires ${on(entry.expiresAt)}`,
      }
  }
}

function invitedBadge({ mail }: RosterEntry): EntryWords['badge'] {
  if (mail?.state === 'failed') return { text: 'Mail failed', tone: 'bad' }
  if (mail?.state === 'queued') return { text: 'Mail waiting', tone: 'warning' }
  if (mail?.state === 'sending') return { text: 'Sending mail', tone: 'warning' }
  return { text: 'Invited', tone: 'warning' }
}
