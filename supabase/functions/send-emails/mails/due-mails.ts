import { aboutGameDay } from './game-day-mails.ts'
import type { GameDayFacts } from './game-day.ts'
import { greet, oneLine, type MailContent } from './layout.ts'
import { dayOf, moment } from './when.ts'

/** What app.remind_of_rsvp says. */
interface RsvpReminder extends GameDayFacts {
  /** When RSVPs close, ISO 8601. */
  deadline: string
}

/** What app.remind_of_game_day says. */
interface GameDayReminder extends GameDayFacts {
  /** 'Court 2' or its name; null before courts are published. */
  court: string | null
}

/** What app.tell_join_requests says. */
interface JoinRequests {
  first_name: string
  league: string
  league_id: string
  waiting: number
  /** The newest first, at most ten. */
  names: string[]
}

/** What app.send_weekly_digest says. */
interface WeeklyDigest {
  first_name: string
  league: string
  league_id: string
  time_zone: string
  requests: number
  days: { week: number; starts_at: string; confirmed: number; missing: number; has_courts: boolean }[]
}

/** By kind of message: what no one's action causes. */
export const DUE_MAILS = {
  /** Asks for an RSVP. */
  rsvp_reminder(to: string, message: RsvpReminder, siteUrl: string): MailContent {
    const { starts_at, time_zone, deadline } = message
    return aboutGameDay(to, message, siteUrl, {
      subject: `Are you in? ${oneLine(message.league)}, ${dayOf(starts_at, time_zone)}`,
      opening: `You haven't RSVP'd for week ${message.week} of ${oneLine(message.league)} yet.`,
      headline: 'Are you in?',
      facts: [
        moment(starts_at, time_zone),
        oneLine(message.location),
        oneLine(message.note),
        `RSVP by ${moment(deadline, time_zone)}.`,
      ],
      asksFor: ['in', 'out'],
    })
  },

  game_day_reminder(to: string, message: GameDayReminder, siteUrl: string): MailContent {
    const { starts_at, time_zone } = message
    const court = oneLine(message.court ?? '')
    return aboutGameDay(to, message, siteUrl, {
      subject: `Coming up: ${oneLine(message.league)}, ${dayOf(starts_at, time_zone)}`,
      opening: `Week ${message.week} of ${oneLine(message.league)} is coming up.`,
      headline: court ? `You're on ${court}` : "You're in",
      facts: [
        moment(starts_at, time_zone),
        oneLine(message.location),
        oneLine(message.note),
        message.offer_token ? '' : "Can't make it? RSVP Out, so that someone else can play.",
      ],
      asksFor: ['out'],
    })
  },

  /** Tells organizers who asked to join. */
  join_requests(to: string, message: JoinRequests, siteUrl: string): MailContent {
    const league = oneLine(message.league)
    const { waiting, names } = message
    const more = waiting - names.length
    const headline = counted(waiting, 'join request')
    return {
      to,
      subject: `${headline}: ${league}`,
      greeting: greet(message),
      opening: waiting === 1 ? `Someone asked to join ${league}.` : `Players asked to join ${league}.`,
      headline,
      facts: [...names.map(oneLine), ...(more > 0 ? [`And ${more} more`] : [])],
      button: requestsButton(message, siteUrl),
      footer: `You got this email because you organize ${league}.`,
    }
  },

  /** Tells organizers what the week needs. */
  weekly_digest(to: string, message: WeeklyDigest, siteUrl: string): MailContent {
    const league = oneLine(message.league)
    const { requests, days, time_zone } = message
    return {
      to,
      subject: `Your week: ${league}`,
      greeting: greet(message),
      opening: `Here's what ${league} needs this week.`,
      headline: 'Your week',
      facts: [
        ...(requests > 0 ? [`${counted(requests, 'join request')} to decide`] : []),
        ...days.map((day) =>
          [
            `Week ${day.week}, ${moment(day.starts_at, time_zone)}: ${day.confirmed} confirmed`,
            ...(day.missing > 0 ? [`${counted(day.missing, 'RSVP')} missing`] : []),
            day.has_courts ? 'courts published' : 'no courts yet',
          ].join(', '),
        ),
      ],
      button:
        days.length > 0
          ? {
              label: 'View game days',
              href: leaguePage(message, 'game-days', siteUrl),
              textLabel: 'View the game days:',
            }
          : requestsButton(message, siteUrl),
      footer: `You got this email because you organize ${league}.`,
    }
  },
}

function requestsButton(message: { league_id: string }, siteUrl: string) {
  return {
    label: 'View requests',
    href: leaguePage(message, 'join-requests', siteUrl),
    textLabel: 'View the requests:',
  }
}

function leaguePage({ league_id }: { league_id: string }, page: string, siteUrl: string) {
  return new URL(`/leagues/${league_id}/${page}`, siteUrl).href
}

function counted(count: number, thing: string) {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
