import { gameDayEntry, offerPage, viewGameDay, type GameDayFacts } from './game-day.ts'
import { greet, oneLine, type MailContent } from './layout.ts'
import { dayOf, moment } from './when.ts'
import { mapLink } from '../../../../src/shared/lib/map-link.ts'

/** What app.offer_facts says. */
interface SubOffer extends GameDayFacts {
  city: string
  offer_id: string
  /** Short names, as all of them. */
  player: string
  /** Null across courts. */
  court: string | null
  with: string[]
  /** The average rating of those on the court, to one decimal. */
  level: number | null
  is_first: boolean
  /** When the next sub hears; null if no one is left. ISO 8601. */
  next_at: string | null
  /** Opens the page of this offer. */
  offer_token: string
  /** 'This spot is filled', on a phone that showed the offer before. */
  closed?: string
}

/** What app.tell_of_spot says. */
interface SubNews extends GameDayFacts {
  /** Null where a sub isn't needed anymore. */
  sub: string | null
  player: string
  court: string | null
  /**
   * To someone else on the court, the player who is out, their partner, or a sub who isn't needed anymore. `_again`: the
   * sub gave the spot back.
   */
  what: 'mate' | 'yours' | 'mate_again' | 'yours_again' | 'partner' | 'ended'
}

/** What app.tell_sub_missing says. */
interface SubMissing extends GameDayFacts {
  player_id: string
  player: string
  asked: number
}

const LIST = new Intl.ListFormat('en-US')

/** A rating that says enough to those who don't know each other: 'about 3.8'. */
function levelText(level: number | null) {
  return level === null ? '' : ` (about ${level.toFixed(1)})`
}

/** By kind of message. */
export const SUBS_MAILS = {
  sub_offer(to: string, message: SubOffer, siteUrl: string): MailContent {
    const { starts_at, time_zone, next_at, is_first } = message
    const league = oneLine(message.league)
    const names = message.with.map(oneLine)
    const place = oneLine(message.court ?? '')
    const address = oneLine(message.location)
    const map = address && mapLink({ address, city: oneLine(message.city) })
    if (message.closed !== undefined) {
      const page = offerPage(message.offer_token, siteUrl)
      return {
        to,
        subject: message.closed,
        greeting: greet(message),
        opening: league,
        headline: message.closed,
        facts: [moment(starts_at, time_zone), 'You stay on the list for the next one.'],
        button: { label: 'View', href: page, textLabel: 'View:' },
        footer: `You said you'd sub in ${league}.`,
      }
    }
    return {
      to,
      subject: `Can you sub on ${dayOf(starts_at, time_zone)}? ${league}`,
      greeting: greet(message),
      opening: `${oneLine(message.player)} can't play in ${league}. Would you?`,
      headline: moment(starts_at, time_zone),
      facts: [
        names.length > 0 ? `${place} with ${LIST.format(names)}${levelText(message.level)}` : place,
        address,
        oneLine(message.note),
        next_at === null
          ? 'The first yes plays.'
          : is_first
            ? `You're first: we ask the next sub on ${moment(next_at, time_zone)}.`
            : `Others were asked, too, and the first yes plays. We ask the next sub on ${moment(next_at, time_zone)}.`,
      ].filter((fact) => fact !== ''),
      button: {
        label: "I'll play",
        href: offerPage(message.offer_token, siteUrl, 'yes'),
        textLabel: "I'll play:",
      },
      otherButtons: [
        { label: "I can't", href: offerPage(message.offer_token, siteUrl, 'no'), textLabel: "I can't:" },
        {
          label: 'Not this week',
          href: offerPage(message.offer_token, siteUrl, 'not_this_week'),
          textLabel: 'Not this week:',
        },
        {
          label: 'No more offers',
          href: offerPage(message.offer_token, siteUrl, 'no_more'),
          textLabel: 'No more offers:',
        },
        ...(map ? [{ label: 'View map', href: map, textLabel: 'Map:' }] : []),
      ],
      footer: `You said you'd sub in ${league}. Nothing happens until you choose on the page that opens.`,
    }
  },

  sub_news(to: string, message: SubNews, siteUrl: string): MailContent {
    const { starts_at, time_zone, what } = message
    const league = oneLine(message.league)
    const sub = oneLine(message.sub ?? 'A sub')
    const player = oneLine(message.player)
    const headline = {
      ended: "You're not needed",
      partner: `${player} can't play`,
      yours: `${sub} plays for you`,
      mate: `${sub} subs for ${player}`,
      yours_again: `${sub} can't play for you`,
      mate_again: `${sub} can't sub for ${player}`,
    }[what]
    const isAgain = what === 'yours_again' || what === 'mate_again'
    return {
      to,
      subject: `${headline}: ${league}, ${dayOf(starts_at, time_zone)}`,
      greeting: greet(message),
      opening:
        what === 'ended'
          ? `Plans changed in ${league}, and you don't have to sub.`
          : what === 'partner'
            ? `Your partner is out of week ${message.week} of ${league}.`
            : isAgain
              ? `Week ${message.week} of ${league} needs a sub again.`
              : `Week ${message.week} of ${league} has its players.`,
      headline,
      facts: [
        moment(starts_at, time_zone),
        what === 'mate' ? `With you on ${oneLine(message.court ?? 'your court')}.` : '',
        what === 'partner' ? 'We look for a sub for your side. You can name someone.' : '',
        what === 'ended' ? 'You stay on the list for the next one.' : '',
        isAgain ? 'We ask the next sub on the list.' : '',
      ].filter((fact) => fact !== ''),
      button:
        what === 'ended'
          ? {
              label: 'View your days',
              href: new URL('/profile/subbing', siteUrl).href,
              textLabel: 'View your days:',
            }
          : viewGameDay(message, siteUrl),
      footer:
        what === 'ended'
          ? `You got this email because you said you'd sub in ${league}.`
          : `You got this email because you play in ${league}.`,
      // It leaves the calendar of someone who took it into theirs.
      ...(what === 'ended' && {
        attachments: [gameDayEntry(message, siteUrl, { note: '', isCanceled: true })],
      }),
    }
  },

  sub_missing(to: string, message: SubMissing, siteUrl: string): MailContent {
    const { starts_at, time_zone, asked } = message
    const league = oneLine(message.league)
    const headline = `No sub yet for ${oneLine(message.player)}`
    return {
      to,
      subject: `${headline} ${league}, ${dayOf(starts_at, time_zone)}`,
      greeting: greet(message),
      opening: `${oneLine(message.player)} is out of week ${message.week} of ${league}.`,
      headline,
      facts: [
        moment(starts_at, time_zone),
        asked === 0 ? 'No one on the sub list could be asked.' : `${asked} on the sub list were asked.`,
        'Pick a sub, play one short, or change the courts. From now on, we ask those who sub at the last minute.',
      ],
      button: {
        label: 'Choose',
        href: new URL(
          `/admin/game-day?day=${message.game_day_id}&view=attendance&missing=${message.player_id}`,
          siteUrl,
        ).href,
        textLabel: 'Choose:',
      },
      footer: `You got this email because you run ${league}.`,
    }
  },
}
