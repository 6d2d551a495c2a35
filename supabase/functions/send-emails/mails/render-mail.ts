import type { OutgoingMail } from '../../_shared/function-context.ts'
import { courtsMail, type CourtsMessage } from './courts-mail.ts'
import { invitationMail, type InvitationMail } from './invitation-mail.ts'

export type MessageContent =
  { kind: 'league_invitation'; payload: InvitationMail } | { kind: 'courts'; payload: CourtsMessage }

/** The email of a message. Throws for a kind that this version of the function doesn't know. */
export function renderMail(to: string, message: MessageContent, siteUrl: string): OutgoingMail {
  switch (message.kind) {
    case 'league_invitation':
      return invitationMail(to, message.payload, siteUrl)
    case 'courts':
      return courtsMail(to, message.payload, siteUrl)
    default:
      throw new UnknownKind(message satisfies never)
  }
}

/** Deploy the function before the migrations: it knows the kinds that they add. */
class UnknownKind extends Error {
  constructor({ kind }: { kind: string }) {
    super(`The email function is older than the database: it doesn't know ${kind}.`)
  }
}
