import type { FunctionContext, OutgoingMail } from '../../_shared/function-context.ts'
import { announcementMail, type AnnouncementMessage } from './announcement-mail.ts'
import { courtsMail, type CourtsMessage } from './courts-mail.ts'
import {
  gameDayReminderMail,
  joinRequestsMail,
  rsvpReminderMail,
  weeklyDigestMail,
  type GameDayReminder,
  type JoinRequests,
  type RsvpReminder,
  type WeeklyDigest,
} from './due-mails.ts'
import {
  canceledMail,
  changedMail,
  waitlistMail,
  type CanceledMessage,
  type ChangedMessage,
} from './game-day-mails.ts'
import type { GameDayFacts } from './game-day.ts'
import { invitationMail, type InvitationMail } from './invitation-mail.ts'
import { layOut, type MailContent, type PreferencesLinks } from './layout.ts'
import { requestMail, type RequestMessage } from './request-mail.ts'
import {
  correctionsMail,
  endedMail,
  resultsMail,
  type CorrectionsMessage,
  type EndedMessage,
  type ResultsMessage,
} from './results-mail.ts'
import {
  finishedMail,
  nextSeasonMail,
  offerMail,
  type FinishedMessage,
  type NextSeasonMessage,
  type OfferMessage,
} from './season-mails.ts'

/** What app.link_facts adds for the recipient. */
interface Recipient {
  preferences_token: string
}

export type MessageContent =
  | { kind: 'league_invitation'; payload: InvitationMail }
  | { kind: 'courts'; payload: CourtsMessage & Recipient }
  | { kind: 'game_day_canceled'; payload: CanceledMessage & Recipient }
  | { kind: 'game_day_changed'; payload: ChangedMessage & Recipient }
  | { kind: 'game_day_ended'; payload: EndedMessage & Recipient }
  | { kind: 'rsvp_reminder'; payload: RsvpReminder & Recipient }
  | { kind: 'game_day_reminder'; payload: GameDayReminder & Recipient }
  | { kind: 'waitlist'; payload: GameDayFacts & Recipient }
  | { kind: 'request_decided'; payload: RequestMessage & Recipient }
  | { kind: 'results'; payload: (ResultsMessage | CorrectionsMessage) & Recipient }
  | { kind: 'announcement'; payload: AnnouncementMessage & Recipient }
  | { kind: 'season_finished'; payload: FinishedMessage & Recipient }
  | { kind: 'next_season'; payload: NextSeasonMessage & Recipient }
  | { kind: 'organizer_offer'; payload: OfferMessage & Recipient }
  | { kind: 'join_requests'; payload: JoinRequests & Recipient }
  | { kind: 'weekly_digest'; payload: WeeklyDigest & Recipient }

type Env = Pick<FunctionContext['env'], 'SITE_URL' | 'SUPABASE_URL'>

/** The email of a message. Throws for a kind that this version of the function doesn't know. */
export function renderMail(to: string, message: MessageContent, env: Env): OutgoingMail {
  const content = contentOf(to, message, env.SITE_URL)
  return layOut(
    { ...content, otherButtons: [...(content.otherButtons ?? []), ...calendarButton(content, message, env)] },
    preferencesLinks(message, env),
  )
}

/** Where a game day's calendar entry is attached: not every mail app shows that. A cancellation is nothing to add. */
function calendarButton({ attachments }: MailContent, { kind, payload }: MessageContent, env: Env) {
  if (!attachments || kind === 'game_day_canceled' || !('rsvp_token' in payload)) return []
  const href = new URL(`/functions/v1/calendar/day/${payload.rsvp_token}.ics`, env.SUPABASE_URL).href
  return [{ label: 'Add to calendar', href, textLabel: 'Add to calendar:' }]
}

/** None for an invitation, which goes to people without an account. */
function preferencesLinks({ kind, payload }: MessageContent, env: Env): PreferencesLinks | undefined {
  if (!('preferences_token' in payload)) return undefined
  const path = `${payload.preferences_token}?kind=${kind}`
  return {
    page: new URL(`/email-preferences/${path}`, env.SITE_URL).href,
    oneClick: new URL(`/functions/v1/unsubscribe/${path}`, env.SUPABASE_URL).href,
  }
}

/** What a message says, on any channel. */
export function contentOf(to: string, message: MessageContent, siteUrl: string): MailContent {
  switch (message.kind) {
    case 'league_invitation':
      return invitationMail(to, message.payload, siteUrl)
    case 'courts':
      return courtsMail(to, message.payload, siteUrl)
    case 'game_day_canceled':
      return canceledMail(to, message.payload, siteUrl)
    case 'game_day_changed':
      return changedMail(to, message.payload, siteUrl)
    case 'game_day_ended':
      return endedMail(to, message.payload, siteUrl)
    case 'rsvp_reminder':
      return rsvpReminderMail(to, message.payload, siteUrl)
    case 'game_day_reminder':
      return gameDayReminderMail(to, message.payload, siteUrl)
    case 'waitlist':
      return waitlistMail(to, message.payload, siteUrl)
    case 'request_decided':
      return requestMail(to, message.payload, siteUrl)
    case 'results':
      return 'corrections' in message.payload
        ? correctionsMail(to, message.payload, siteUrl)
        : resultsMail(to, message.payload, siteUrl)
    case 'announcement':
      return announcementMail(to, message.payload, siteUrl)
    case 'season_finished':
      return finishedMail(to, message.payload, siteUrl)
    case 'next_season':
      return nextSeasonMail(to, message.payload, siteUrl)
    case 'organizer_offer':
      return offerMail(to, message.payload, siteUrl)
    case 'join_requests':
      return joinRequestsMail(to, message.payload, siteUrl)
    case 'weekly_digest':
      return weeklyDigestMail(to, message.payload, siteUrl)
    default:
      throw new UnknownKind(message satisfies never)
  }
}

/** Deploy the function before the migrations: it knows the kinds that they add. */
class UnknownKind extends Error {
  constructor({ kind }: { kind: string }) {
    super(`The function is older than the database: it doesn't know ${kind}.`)
  }
}
