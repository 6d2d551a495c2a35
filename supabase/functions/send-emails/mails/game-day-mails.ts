import {
  gameDayEntry,
  rsvpLink,
  subsForText,
  viewGameDay,
  whyThisEmail,
  type GameDayFacts,
} from './game-day.ts'
import { greet, oneLine, type MailContent } from './layout.ts'
import { dayOf, moment } from './when.ts'

/** What public.cancel_game_day says. */
interface CanceledMessage extends GameDayFacts {
  reason: string | null
  /** ISO 8601. */
  make_up_at: string | null
}

/** What public.edit_game_day says. */
interface ChangedMessage extends GameDayFacts {
  /** It was canceled before. */
  is_back: boolean
  /** Its earlier start, if that changed. */
  was_at: string | null
  asks_again: boolean
  /** The organizer's own message. */
  words: string | null
  /** Of a day that has begun and goes on then: games that are done, and left. */
  done?: number
  left?: number
}

/** By kind of message. */
export const GAME_DAY_MAILS = {
  game_day_canceled(to: string, message: CanceledMessage, siteUrl: string): MailContent {
    const { starts_at, time_zone, make_up_at } = message
    return aboutGameDay(to, message, siteUrl, {
      subject: `Canceled: ${oneLine(message.league)}, ${dayOf(starts_at, time_zone)}`,
      opening: `${oneLine(message.league)} won't play week ${message.week}.`,
      headline: 'Canceled',
      facts: [
        `Was ${moment(starts_at, time_zone)}`,
        oneLine(message.location),
        oneLine(message.reason ?? ''),
        make_up_at ? `Make-up date: ${moment(make_up_at, time_zone)}` : '',
      ],
      isCanceled: true,
    })
  },

  game_day_changed(to: string, message: ChangedMessage, siteUrl: string): MailContent {
    const { starts_at, time_zone, was_at, done = 0, left = 0 } = message
    const headline = message.is_back ? 'Back on' : was_at ? 'New time' : 'Game day updated'
    return aboutGameDay(to, message, siteUrl, {
      subject: `${headline}: ${oneLine(message.league)}, ${dayOf(starts_at, time_zone)}`,
      opening: `Week ${message.week} of ${oneLine(message.league)} changed.`,
      headline,
      facts: [
        moment(starts_at, time_zone),
        oneLine(message.location),
        was_at ? `Was ${moment(was_at, time_zone)}` : '',
        done > 0 ? `${done} of ${done + left} games are done and count as played. ${left} left to play.` : '',
        oneLine(message.note),
        oneLine(message.words ?? ''),
        message.asks_again && !message.offer_token ? 'Please RSVP again.' : '',
      ],
      asksFor: message.asks_again ? ['in', 'out'] : [],
    })
  },

  /** Tells someone on the waitlist that they have a spot. */
  waitlist(to: string, message: GameDayFacts, siteUrl: string): MailContent {
    const { starts_at, time_zone } = message
    return aboutGameDay(to, message, siteUrl, {
      subject: `You're in: ${oneLine(message.league)}, ${dayOf(starts_at, time_zone)}`,
      opening: `A spot opened up in week ${message.week} of ${oneLine(message.league)}, and you were next on the waitlist.`,
      headline: "You're in",
      facts: [
        moment(starts_at, time_zone),
        oneLine(message.location),
        oneLine(message.note),
        "Can't make it? RSVP Out, and the next player gets your spot.",
      ],
      asksFor: ['out'],
    })
  },
}

const RSVP_BUTTONS = {
  in: { label: 'RSVP In', textLabel: 'RSVP In:' },
  out: { label: 'RSVP Out', textLabel: 'RSVP Out:' },
}

interface Words
  extends
    Pick<MailContent, 'subject' | 'opening' | 'headline' | 'facts'>,
    Partial<Pick<MailContent, 'button' | 'footer'>> {
  isCanceled?: boolean
  /** The RSVPs it offers as buttons. In is the main button; without it, the link to the game day is. */
  asksFor?: readonly ('in' | 'out')[]
}

/** An email to a player about a game day, with its calendar entry. */
export function aboutGameDay(
  to: string,
  message: GameDayFacts,
  siteUrl: string,
  { isCanceled = false, asksFor = [], facts, ...words }: Words,
): MailContent {
  const entry = gameDayEntry(message, siteUrl, { note: message.note, isCanceled })
  const view = viewGameDay(message, siteUrl)
  // A sub doesn't RSVP.
  const asked = message.offer_token ? [] : asksFor
  const answers = asked.map((response) => ({
    ...RSVP_BUTTONS[response],
    href: rsvpLink(message, response, siteUrl),
  }))
  const [button = view, ...otherButtons] = asked.includes('in') ? [...answers, view] : [view, ...answers]
  return {
    to,
    greeting: greet(message),
    facts: [...facts, subsForText(message)].filter((fact) => fact !== ''),
    button,
    otherButtons,
    footer: whyThisEmail(message),
    asksForRsvp: asked.includes('in'),
    attachments: [entry],
    ...words,
  }
}
