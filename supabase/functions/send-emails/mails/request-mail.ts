import { greet, oneLine, type MailContent } from './layout.ts'

/** What app.announce_decision says. */
export interface RequestMessage {
  first_name: string
  league: string
  league_id: string
  organizer: string
  is_approved: boolean
}

/** Tells someone who asked to join a league what became of it. */
export function requestMail(to: string, message: RequestMessage, siteUrl: string): MailContent {
  const league = oneLine(message.league)
  const organizer = oneLine(message.organizer)
  const isApproved = message.is_approved
  return {
    to,
    subject: isApproved ? `You're in: ${league}` : `Your request for ${league}`,
    greeting: greet(message),
    opening: isApproved
      ? `${organizer} approved your request to join ${league}.`
      : `Your request to join ${league} wasn't approved this time.`,
    headline: isApproved ? `Welcome to ${league}` : league,
    facts: isApproved ? [] : [`You can ask again if ${organizer} allows it.`],
    button: isApproved
      ? {
          label: 'View league',
          href: new URL(`/leagues/${message.league_id}`, siteUrl).href,
          textLabel: 'View the league:',
        }
      : { label: 'Find leagues', href: new URL('/leagues', siteUrl).href, textLabel: 'Find other leagues:' },
    footer: `You got this email because you asked to join ${league}.`,
  }
}
