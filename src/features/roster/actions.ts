import { canBeInvited, canBeRemoved, canBeRevoked, type RosterEntry } from './entry'

/** What can be done to one row and to a selection of them. */
export type RosterAction = 'invite' | 'revoke' | 'remove'

const APPLIES: Record<RosterAction, (entry: RosterEntry) => boolean> = {
  invite: canBeInvited,
  revoke: canBeRevoked,
  remove: canBeRemoved,
}

/** Those of a selection whom an action concerns; the others are left as they are. */
export function concerned(action: RosterAction, entries: readonly RosterEntry[]): RosterEntry[] {
  return entries.filter(APPLIES[action])
}

export interface Question {
  title: string
  sentences: string[]
  confirm: string
}

/** What is asked before something is done, in words that name what cannot be taken back. */
export function question(action: RosterAction, selected: readonly RosterEntry[]): Question {
  const entries = concerned(action, selected)
  const left = selected.length - entries.length
  const skipped =
    left === 0
      ? []
      : [`${people(left)} of the selection ${left === 1 ? 'stays as it is' : 'stay as they are'}.`]
  const who = entries.length === 1 ? (entries[0]?.name ?? '') : people(entries.length)
  switch (action) {
    case 'invite': {
      const again = entries.filter(canBeRevoked).length
      const silent = entries.filter(({ email }) => email === null).length
      return {
        title:
          again === entries.length
            ? `Resend ${again === 1 ? `the invitation of ${who}` : `${again} invitations`}?`
            : `Invite ${who}?`,
        sentences: [
          'Each gets a mail with a personal link that works for 14 days.',
          ...(again > 0
            ? [`${again === 1 ? 'One link that is out stops' : `${again} links that are out stop`} working.`]
            : []),
          ...(silent > 0 ? [`${silent} without an e-mail address cannot get a mail.`] : []),
          ...skipped,
        ],
        confirm: again === entries.length ? 'Resend' : 'Invite',
      }
    }
    case 'revoke':
      return {
        title: `Revoke ${entries.length === 1 ? `the invitation of ${who}` : `${entries.length} invitations`}?`,
        sentences: [
          entries.length === 1 ? 'The link stops working at once.' : 'Their links stop working at once.',
          'Who was on the roster before stays there; who was only invited leaves it.',
          ...skipped,
        ],
        confirm: 'Revoke',
      }
    case 'remove':
    default:
      return {
        title: `Remove ${who} from the league?`,
        sentences: [
          'Games of finalized nights stay, in the results and in the rankings.',
          'Seats and answers for nights to come go, and the draws of those courts, pinned games too, have to be made anew.',
          ...(entries.some(canBeRevoked) ? ['Open invitations stop working.'] : []),
          ...skipped,
        ],
        confirm: 'Remove',
      }
  }
}

function people(count: number): string {
  return count === 1 ? '1 player' : `${count} players`
}
