import { type RosterLeague, canBeInvited, canBeRemoved, canBeRevoked, type RosterEntry } from './entry'

/** What can be done to one row and to a selection of rows. */
export type RosterAction = 'invite' | 'revoke' | 'remove'

const APPLIES: Record<RosterAction, (entry: RosterEntry) => boolean> = {
  invite: canBeInvited,
  revoke: canBeRevoked,
  remove: canBeRemoved,
}

/** The rows of a selection that an action applies to; the others stay as they are. */
export function eligibleEntries(action: RosterAction, entries: readonly RosterEntry[]): RosterEntry[] {
  return entries.filter(APPLIES[action])
}

interface ConfirmText {
  title: string
  sentences: string[]
  confirm: string
}

/** What is asked before something is done, in words that name what can't be undone. */
export function confirmText(
  action: RosterAction,
  selected: readonly RosterEntry[],
  { coOrganizers }: Pick<RosterLeague, 'coOrganizers'>,
): ConfirmText {
  const entries = eligibleEntries(action, selected)
  const left = selected.length - entries.length
  const skipped = left === 0 ? [] : [`${people(left)} in your selection won't change.`]
  const ids = new Set(entries.map(({ playerId }) => playerId))
  const who = entries.length === 1 ? (entries[0]?.name ?? '') : people(entries.length)
  switch (action) {
    case 'invite': {
      const again = entries.filter(canBeRevoked).length
      const silent = entries.filter(({ email }) => email === null).length
      return {
        title:
          again === entries.length
            ? `Resend ${again === 1 ? `${who}'s invitation` : `${again} invitations`}?`
            : `Invite ${who}?`,
        sentences: [
          'Each player gets an email with a personal link, good for 14 days.',
          ...(again > 0
            ? [`${again === 1 ? 'One earlier link stops' : `${again} earlier links stop`} working.`]
            : []),
          ...(silent > 0 ? [`${silent} without an email address won't get an email.`] : []),
          ...skipped,
        ],
        confirm: again === entries.length ? 'Resend' : 'Invite',
      }
    }
    case 'revoke':
      return {
        title: `Revoke ${entries.length === 1 ? `${who}'s invitation` : `${entries.length} invitations`}?`,
        sentences: [
          entries.length === 1
            ? 'The link stops working right away.'
            : 'Their links stop working right away.',
          'Players already on the roster stay; players who were only invited are removed.',
          ...skipped,
        ],
        confirm: 'Revoke',
      }
    case 'remove':
    default:
      return {
        title: `Remove ${who} from the league?`,
        sentences: [
          'Finalized games stay in results and rankings.',
          'Upcoming RSVPs and court spots are removed, and those courts need new games.',
          ...(entries.some(canBeRevoked) ? ['Open invitations stop working.'] : []),
          ...(coOrganizers.some(({ playerId, hasAccepted }) => hasAccepted && ids.has(playerId))
            ? [entries.length === 1 ? 'They stop being a co-organizer.' : 'Co-organizers lose that role.']
            : []),
          ...skipped,
        ],
        confirm: 'Remove',
      }
  }
}

function people(count: number): string {
  return count === 1 ? '1 player' : `${count} players`
}
