import type { PushContent } from '../../../src/app/offline/push-content.ts'
import type { ClaimedMessage } from '../_shared/message-queue.ts'
import { gameDayLink, offerPage } from '../send-emails/mails/game-day.ts'
import { oneLine } from '../send-emails/mails/layout.ts'
import { contentOf } from '../send-emails/mails/render-mail.ts'

export interface PushMessage {
  content: PushContent
  /** Seconds after which a phone that was off no longer gets it. */
  ttl: number
  urgency: 'normal' | 'high'
}

/** Phones show less, and encrypted, a message must fit into 4096 bytes. */
const TITLE_LENGTH = 120
const BODY_LENGTH = 300
const DAY_SECONDS = 86_400
/** Services keep a message for four weeks at most. */
const LONGEST_TTL = 28 * DAY_SECONDS

/** What a device shows of a message: the words of its email, in brief. */
export function pushMessage(message: ClaimedMessage, siteUrl: string): PushMessage {
  const { headline, opening, facts, button, asksForRsvp } = contentOf(message.to_email, message, siteUrl)
  // An announcement from a super admin may be about no league.
  const league = 'league' in message.payload ? oneLine(message.payload.league ?? '') : ''
  // The email's button leads to the RSVP; in the app, that is on the game day's page. Subs may not see that.
  const offer = 'offer_token' in message.payload ? message.payload.offer_token : undefined
  const { pathname, search } = new URL(
    offer !== undefined
      ? offerPage(offer, siteUrl)
      : 'game_day_id' in message.payload && message.kind !== 'sub_missing' && !isForFormerSub(message.payload)
        ? gameDayLink(message.payload, siteUrl)
        : button.href,
  )
  const ttl = Math.floor((Date.parse(message.expires_at) - Date.now()) / 1000)
  const token = asksForRsvp && 'rsvp_token' in message.payload && message.payload.rsvp_token
  const startsAt = 'starts_at' in message.payload && message.payload.starts_at
  return {
    content: {
      id: message.id,
      title: cut(headline, TITLE_LENGTH),
      body: cut([headline.includes(league) ? opening : league, ...facts].join('\n'), BODY_LENGTH),
      path: pathname + search,
      tag: tagOf(message),
      ...(typeof token === 'string' && { rsvp: token }),
      ...('closed' in message.payload && { quiet: true }),
      ...(typeof startsAt === 'string' && { startsAt }),
    },
    ttl: Math.min(Math.max(ttl, 1), LONGEST_TTL),
    // Urgent ones wake a phone that is saving its battery.
    urgency: ttl < DAY_SECONDS ? 'high' : 'normal',
  }
}

/** Who isn't needed anymore can't open the game day. */
const isForFormerSub = (payload: ClaimedMessage['payload']) => 'what' in payload && payload.what === 'ended'

/** All news about a game day shares one notification; other kinds, and offers to sub, have one each. */
function tagOf({ id, kind, payload, subject_id }: ClaimedMessage) {
  return 'game_day_id' in payload && kind !== 'sub_offer'
    ? `game-day-${payload.game_day_id}`
    : `${kind}-${subject_id ?? id}`
}

/** By characters, so that no emoji is cut in half. */
function cut(text: string, length: number) {
  const signs = Array.from(text)
  return signs.length > length ? `${signs.slice(0, length - 1).join('')}…` : text
}
