import { greet, linesOf, oneLine, type MailContent } from './layout.ts'
import { moment } from './when.ts'

interface LeagueFacts {
  first_name: string
  league: string
  league_id: string
}

/** What public.finish_season says: the beginning of the organizer's announcement. */
interface FinishedMessage extends LeagueFacts {
  title: string
  message: string
}

/** What app.continue_season says. */
interface NextSeasonMessage extends LeagueFacts {
  /** The name of the season before. */
  before: string
  /** The first game day, ISO 8601; null before it is planned. */
  starts_at: string | null
  time_zone: string
  location: string
}

/** What app.send_offer says. */
interface OfferMessage extends LeagueFacts {
  asked_by: string
  role: 'creator' | 'co_organizer'
}

/** By kind of message. */
export const SEASON_MAILS = {
  /** Asks someone to run a league, or to help run it. */
  organizer_offer(to: string, message: OfferMessage, siteUrl: string): MailContent {
    const league = oneLine(message.league)
    const who = oneLine(message.asked_by)
    const isTransfer = message.role === 'creator'
    const question = isTransfer ? `Will you run ${league}?` : `Will you help run ${league}?`
    return {
      to,
      subject: question,
      greeting: greet(message),
      opening: isTransfer
        ? `${who} wants to transfer the league to you.`
        : `${who} invited you to be a co-organizer.`,
      headline: question,
      facts: ['Accept or decline on your home page. Nothing changes until you accept.'],
      button: { label: 'Answer', href: new URL('/', siteUrl).href, textLabel: 'Answer on your home page:' },
      footer: `You got this email because you're a member of ${league}.`,
    }
  },

  season_finished(to: string, message: FinishedMessage, siteUrl: string): MailContent {
    const league = oneLine(message.league)
    return {
      to,
      subject: `Season complete: ${league}`,
      greeting: greet(message),
      opening: `The season of ${league} is complete.`,
      headline: oneLine(message.title),
      facts: linesOf(message.message),
      button: {
        label: 'View rankings',
        href: new URL(`/leagues/${message.league_id}/rankings`, siteUrl).href,
        textLabel: 'View the rankings:',
      },
      footer: `You got this email because you play in ${league}.`,
    }
  },

  next_season(to: string, message: NextSeasonMessage, siteUrl: string): MailContent {
    const league = oneLine(message.league)
    const { starts_at, time_zone } = message
    return {
      to,
      subject: `Next season: ${league}`,
      greeting: greet(message),
      opening: `The next season of ${oneLine(message.before)} is set up.`,
      headline: league,
      facts: [
        ...(starts_at ? [`First game day: ${moment(starts_at, time_zone)}`] : []),
        ...(message.location ? [oneLine(message.location)] : []),
        'Not playing? You can leave the league on its page.',
      ],
      button: {
        label: 'View game days',
        href: new URL(`/leagues/${message.league_id}/game-days`, siteUrl).href,
        textLabel: 'View the game days:',
      },
      footer: `You got this email because you play in ${league}.`,
    }
  },
}
