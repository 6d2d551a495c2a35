import { greet, linesOf, oneLine, type MailContent } from './layout.ts'

/** What app.send_announcement says: the beginning of the announcement. */
export interface AnnouncementMessage {
  first_name: string
  /** Null if it doesn't go to a league. */
  league_id: string | null
  league: string | null
  sender: string
  title: string
  message: string
  /** Whether the message goes on in the app. */
  is_cut: boolean
}

export function announcementMail(to: string, message: AnnouncementMessage, siteUrl: string): MailContent {
  const { league_id, is_cut } = message
  const league = oneLine(message.league ?? '')
  const title = oneLine(message.title)
  const lines = linesOf(message.message)
  const place = league_id && league ? `/leagues/${league_id}` : '/'
  return {
    to,
    subject: league ? `${league}: ${title}` : title,
    greeting: greet(message),
    opening: `${oneLine(message.sender)} wrote${league ? ` to ${league}` : ''}:`,
    headline: title,
    facts: is_cut
      ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''}\u2026`, 'Read the rest in the app.']
      : lines,
    button: {
      label: league ? 'View league' : 'Open Kitchen Line',
      href: new URL(place, siteUrl).href,
      textLabel: league ? 'View the league:' : 'Open Kitchen Line:',
    },
    footer: league
      ? `You got this email because you're in ${league}.`
      : 'You got this email because you have a Kitchen Line account.',
  }
}
